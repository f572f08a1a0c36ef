import { render } from '@testing-library/react'
import type { Scope } from 'effector'
import type { ReactElement } from 'react'
import type { RemoteLoader } from 'shared/scope'
import { noRemotes, pageWrapper, testPorts } from 'shared/testing'

/** Other remotes never load, so their slots stay unchanged while a test looks at this remote. */
const slowRemotes: RemoteLoader = { ...noRemotes, load: () => new Promise(() => {}) }

/** Renders a page or widget in a scope, as the shell does. */
export function show(scope: Scope, element: ReactElement) {
  return render(element, { wrapper: pageWrapper(testPorts({ scope, loader: slowRemotes })) })
}
