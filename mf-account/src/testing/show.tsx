import { render } from '@testing-library/react'
import type { Scope } from 'effector'
import type { ReactElement } from 'react'
import type { RemoteLoader } from 'shared/scope'
import { noRemotes, pageWrapper, testPorts } from 'shared/testing'

/** Other remotes that never arrive: their places stay as they are while a test looks at ours. */
const slowRemotes: RemoteLoader = { ...noRemotes, load: () => new Promise(() => {}) }

/** Draws a page or widget in a scope, as the shell would. */
export function show(scope: Scope, element: ReactElement) {
  return render(element, { wrapper: pageWrapper(testPorts({ scope, loader: slowRemotes })) })
}
