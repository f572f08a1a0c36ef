import { act } from '@testing-library/react'
import { fork, type Scope, serialize } from 'effector'
import { type ReactElement, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { PageProvider } from 'shared/scope'
import { testPorts } from './ports'

type Served = ReturnType<typeof serialize>

/** The state that a page carries to the browser: through JSON, so that nothing else passes. */
export const serializedState = (scope: Scope): Served => JSON.parse(JSON.stringify(serialize(scope)))

/**
 * Renders from serialised state as the server does, then hydrates that HTML as the browser does, after its pictures have loaded.
 * @param scope the browser's scope, forked from that state
 * @param strict mounts twice, as StrictMode does; off for components that rightly load again after they were unmounted
 * @returns the element, its HTML as rendered by the server, and what React complained about
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
  const consoleError = jest.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words))
  const hasLoaded = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  const root = await act(async () =>
    hydrateRoot(container, strict ? <StrictMode>{at(scope)}</StrictMode> : at(scope), {
      onRecoverableError: (error) => complaints.push(error),
    }),
  )
  consoleError.mockRestore()
  hasLoaded.mockRestore()
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
