import { screen } from '@testing-library/react'

/** Expects the page of a booking to say that the visitor has none, when the API refuses it. */
export async function expectNotFound(open: (load: () => unknown) => Promise<unknown>): Promise<void> {
  await open(() => Promise.reject({ kind: 'refused', code: 'NOT_FOUND', errors: {} }))
  expect(screen.getByRole('heading', { name: 'We could not find this booking' })).toBeVisible()
}
