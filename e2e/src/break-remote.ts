import { createHash } from 'node:crypto'
import type { Page, Route } from '@playwright/test'

export const owners = ['discovery', 'booking', 'account', 'content'] as const
export type Owner = (typeof owners)[number]

export const kinds = [
  '404',
  '500',
  'hanging',
  'truncated',
  'tampered',
  'throwing on load',
  'throwing on mount',
  'throwing on render',
  'wrong shared version',
] as const
export type Kind = (typeof kinds)[number]

interface Sabotaged {
  /** Restores the released remote. This does not reload anything. */
  end: () => Promise<void>
}

/**
 * Breaks one remote in one way before a page is opened: its files in transit, or the release itself.
 * @param version the only version to break; all of them by default
 */
export async function breakRemote(page: Page, owner: Owner, kind: Kind, version?: string): Promise<Sabotaged> {
  if (kind in released) return await releasedBroken(page, owner, kind, version)
  const handler = onTheWay[kind]
  if (!handler) throw new Error(`Unknown kind of sabotage: ${kind}.`)
  const files = new RegExp(`/releases/${owner}/${version ?? '[^/]+'}/`)
  await page.route(files, handler)
  return { end: () => page.unroute(files, handler) }
}

const onTheWay: Partial<Record<Kind, (route: Route) => Promise<void>>> = {
  '404': (route) => route.fulfill({ status: 404, body: 'gone' }),
  '500': (route) => route.fulfill({ status: 500, body: 'broken' }),
  // A hanging server never responds: the request stays open until the route is removed.
  hanging: async () => {},
  truncated: async (route) => {
    const response = await route.fetch({ maxRetries: 2 })
    const body = await response.text()
    await route.fulfill({ response, body: body.slice(0, body.length / 2) })
  },
  // Changes the files that the entry loads, not the entry itself.
  tampered: async (route) => {
    if (route.request().url().includes('remoteEntry.js')) return await route.continue()
    const response = await route.fetch({ maxRetries: 2 })
    const isScript = route.request().url().includes('.js')
    const added = isScript ? ';window.hasRunTampered = true' : 'body { outline: 3px solid red }'
    await route.fulfill({ response, body: added + (await response.text()) })
  },
}

/** Values of `window.spoilt`, which selects where a broken release fails. */
const released: Partial<Record<Kind, string>> = {
  'throwing on load': 'load',
  'throwing on mount': 'mount',
  'throwing on render': 'render',
  'wrong shared version': 'version',
}

const BLOCK = /id="page-data">(.*?)<\/script>/s

/**
 * Simulates a release that was published broken: its entry matches the hash in the registry, and fails while
 * `window.spoilt` is set.
 */
async function releasedBroken(page: Page, owner: Owner, kind: Kind, version?: string): Promise<Sabotaged> {
  const { request } = page
  const how = released[kind] ?? ''
  await page.addInitScript((how) => Object.assign(window, { spoilt: how }), how)
  let entry = ''
  await page.route(
    (url) => !url.pathname.includes('.') && !url.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return await route.fallback()
      const response = await route.fetch({ maxRetries: 2 })
      const html = await response.text()
      const [, data = '{}'] = BLOCK.exec(html) ?? []
      const page = JSON.parse(data)
      const { live } = page.registry.remotes[owner]
      const address = new URL(`${live.base}${live.entry}`, route.request().url())
      entry = spoilt(await (await request.get(address.href)).text(), owner)
      const now = `sha384-${createHash('sha384').update(entry).digest('base64')}`
      const before = live.integrity
      live.integrity = now
      // Without `version` all versions are broken, so there is no fallback release.
      if (!version) delete page.registry.remotes[owner].previous
      const block = JSON.stringify(page).replaceAll('<', '\\u003c')
      const body = html.replaceAll(before, now).replace(BLOCK, () => `id="page-data">${block}</script>`)
      await route.fulfill({ response, body })
    },
  )
  const files = new RegExp(`/releases/${owner}/${version ?? '[^/]+'}/remoteEntry\\.js`)
  await page.route(files, (route) => route.fulfill({ contentType: 'text/javascript', body: entry }))
  return {
    end: async () => {
      await page.evaluate(() => Object.assign(window, { spoilt: '' }))
    },
  }
}

const spoilt = (entry: string, owner: Owner) => {
  const needs = /requiredVersion:"([^"]+)"(?=[^}]*shareKey:"shared\/scope")/
  if (!needs.test(entry)) throw new Error(`The entry of ${owner} does not say which scope it needs.`)
  return `${entry.replace(needs, `requiredVersion:window.spoilt==="version"?"^99.0.0":"$1"`)}
;(() => {
  const container = ${owner}
  const fail = () => { throw new Error('this release is broken') }
  const parcelOf = (parcel) => ({
    ...parcel,
    mount(props) {
      if (window.spoilt === 'mount') return Promise.reject(new Error('this release is broken'))
      const ports = window.spoilt === 'render' ? Object.create(props.ports, { scope: { get: fail } }) : props.ports
      return parcel.mount({ ...props, ports })
    },
  })
  ${owner} = {
    init: container.init,
    get: (name) => container.get(name).then((factory) => () => {
      if (window.spoilt === 'load') fail()
      const module = factory()
      return { ...module, default: parcelOf(module.default) }
    }),
  }
})()`
}
