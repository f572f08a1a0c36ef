import { render, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Scope } from 'effector'
import type { ReactElement } from 'react'
import { createMemoryNav } from './memory-nav'
import { pageWrapper, pendingRemotes, testPorts } from './ports'

/** Renders a page or widget in a scope, as the shell does. Other remotes stay pending. */
export const show = (scope: Scope, element: ReactElement, address = '/') =>
  render(element, {
    wrapper: pageWrapper(testPorts({ scope, nav: createMemoryNav(address), loader: pendingRemotes })),
  })

/** Presses a button as soon as the page has it. */
export const press = async (user: UserEvent, name: string | RegExp): Promise<void> =>
  user.click(await screen.findByRole('button', { name }))

/** Replaces the text of fields, found by their labels, as a visitor types it. */
export async function typeInto(user: UserEvent, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await user.clear(screen.getByLabelText(label))
    if (value) await user.type(screen.getByLabelText(label), value)
  }
}
