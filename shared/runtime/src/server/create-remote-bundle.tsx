import { allSettled, fork } from 'effector'
import type { Head, Loaded, PageState, RemoteBundle } from 'shared/contracts/server-bundle'
import type { ResponseInfo } from 'shared/http'
import { locationChanged } from 'shared/nav'
import type { ServerPages, ServerWidget } from 'shared/parcel'
import { parsePath } from 'shared/router'
import { renderRoot } from './render-root'
import { requestValues, scopeValues, serializeLoaded } from './scope-values'

/**
 * Creates the server bundle of a remote from its server-rendered pages and widgets.
 * @param pages the pages of its `./lifecycles`
 * @param widgets by the name they are exposed under, without `./`
 */
export function createRemoteBundle({
  pages,
  widgets,
}: {
  pages: ServerPages
  widgets: Readonly<Record<string, ServerWidget>>
}): RemoteBundle {
  function widget(name: string): ServerWidget {
    const found = Object.hasOwn(widgets, name) ? widgets[name] : undefined
    if (!found) throw new Error(`No widget ${name} in this remote.`)
    return found
  }

  return {
    async load(request): Promise<Loaded> {
      const responses: ResponseInfo[] = []
      const perRequest = requestValues(request, (response) => responses.push(response))
      const scope = fork({ values: { ...scopeValues(request), ...perRequest } })
      const location = locationOf(request.url)
      await allSettled(locationChanged, { scope, params: location })
      let head: Head | null = null
      const loading = request.parts.map(async ({ expose, props }) => {
        if (expose !== 'lifecycles') return await widget(expose).show(props, scope)
        head = await pages.visit({ ...location, ...(request.posted ? { posted: request.posted } : {}) }, scope)
      })
      // An incomplete state would be taken for a complete one, so after the deadline the browser loads everything itself.
      if (await isLate(Promise.all(loading), request.limitMs)) {
        return { state: {}, status: 200, head: null, tags: [], isLasting: false }
      }
      return {
        ...aboutPage(head),
        state: added(serializeLoaded(scope, perRequest), request.state),
        tags: [...new Set(responses.flatMap(({ tags }) => tags))],
        isLasting: responses.every(({ isLasting }) => isLasting),
      }
    },

    async render({ part, ...root }) {
      const view =
        part.expose === 'lifecycles'
          ? await pages.draw(locationOf(root.url).pathname)
          : widget(part.expose).draw(part.props)
      return renderRoot(root, view)
    },
  }
}

/**
 * Several owners add to a page's state in parallel: unchanged values are left out so that they do not overwrite another owner's changes.
 */
const added = (now: PageState, before: PageState): PageState =>
  Object.fromEntries(Object.entries(now).filter(([sid, value]) => !Object.is(value, before[sid])))

const aboutPage = (head: Head | null): Pick<Loaded, 'head' | 'status'> => ({ head, status: head?.missing ? 404 : 200 })

function locationOf(url: string) {
  const { pathname = '/', search = '', hash = '' } = parsePath(url)
  return { pathname, search, hash }
}

async function isLate(work: Promise<unknown>, limitMs: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<true>((resolve) => {
    timer = setTimeout(() => resolve(true), limitMs)
  })
  const late = await Promise.race([work.then(() => false), limit])
  clearTimeout(timer)
  return late
}
