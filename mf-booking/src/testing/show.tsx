import { render } from '@testing-library/react'
import type { Scope } from 'effector'
import type { ReactElement } from 'react'
import { pageWrapper, testPorts } from 'shared/testing'

/** Draws a page or widget in a scope, as the shell would. */
export function show(scope: Scope, element: ReactElement) {
  return render(element, { wrapper: pageWrapper(testPorts({ scope })) })
}
