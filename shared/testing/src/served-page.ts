import { act } from '@testing-library/react'
import { allSettled, type EventCallable, fork, type Scope } from 'effector'
import type { ReactElement } from 'react'
import type { PageVisit } from 'shared/parcel'
import { hydrate, serializedState } from './hydrate'

interface Visited {
  /** The event of the page that the shell sends with a visit. */
  visited: EventCallable<PageVisit>
  visit: PageVisit
}

/** Renders a visit as the server does, in a new scope. @returns the state that the page's HTML carries */
export async function servedState({ visited, visit }: Visited) {
  const scope = fork()
  await allSettled(visited, { scope, params: visit })
  return serializedState(scope)
}

/**
 * Hydrates a server-rendered page and sends its visit in the browser too. Expects the text in the server's HTML, no warning of React, and
 * the same HTML afterwards.
 * @param served.asked mocks of the page's requests, none of which may be called
 */
export async function expectHydration(
  view: ReactElement,
  {
    text,
    asked = {},
    visited,
    visit,
    ...served
  }: Parameters<typeof hydrate>[1] & Visited & { scope: Scope; text: string; asked?: Record<string, jest.Mock> },
): Promise<void> {
  const page = await hydrate(view, served)
  expect(page.complaints).toEqual([])
  expect(page.html).toContain(text)
  await act(() => allSettled(visited, { scope: served.scope, params: visit }))
  for (const call of Object.values(asked)) expect(call).not.toHaveBeenCalled()
  expect(page.container.innerHTML).toBe(page.html)
  await page.leave()
}

/** Visits a page, leaves it and comes back. */
export async function visitTwice(
  scope: Scope,
  { visited, left, visit }: Visited & { left: EventCallable<void> },
): Promise<void> {
  await allSettled(visited, { scope, params: visit })
  await allSettled(left, { scope })
  await allSettled(visited, { scope, params: visit })
}
