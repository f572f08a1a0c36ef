import { act } from '@testing-library/react'
import { fork, type Scope, serialize } from 'effector'
import { type ReactElement, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { PageProvider } from 'shared/scope'
import { testPorts } from './ports'

type Served = ReturnType<typeof serialize>

/** What a page carries of a scope to the browser: through JSON, so that nothing else gets by. */
export const carriedBy = (scope: Scope): Served => JSON.parse(JSON.stringify(serialize(scope)))

/**
 * Draws from carried state as a server does, then brings that HTML to life as a browser does.
 * @param scope the browser's, forked from that state
 * @param strict mounts twice, as StrictMode does; off for what rightly asks again once it has been left
 * @returns the element, its HTML as served, and what React complained about
 */
export async function hydrate(
  view: ReactElement,
  { state, scope = fork({ values: state }), strict = true }: { state: Served; scope?: Scope; strict?: boolean },
) {
  const at = (scope: Scope) => (
    <PageProvider ports={{ ...testPorts({ scope }), serverScope: fork({ values: state }), loader: neverLoads }}>
      {view}
    </PageProvider>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(at(fork({ values: state })))
  const html = container.innerHTML
  const complaints: unknown[] = []
  const heard = jest.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words))
  const root = await act(async () =>
    hydrateRoot(container, strict ? <StrictMode>{at(scope)}</StrictMode> : at(scope), {
      onRecoverableError: (error) => complaints.push(error),
    }),
  )
  heard.mockRestore()
  return {
    container,
    complaints,
    html,
    async leave() {
      await act(async () => root.unmount())
      container.remove()
    },
  }
}

const neverLoads = {
  load: () => new Promise<never>(() => {}),
  mount: () => {
    throw new Error('no remotes in this test')
  },
  report: () => {},
}
