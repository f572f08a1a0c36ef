import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/**
 * Follows the link of an e-mail while the server cannot be reached, and tries again when it can.
 * @param open opens the page of the link and follows it with this response
 */
export async function retryLink(open: (follow: () => unknown) => Promise<{ user: UserEvent }>): Promise<void> {
  let response: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  const { user } = await open(() => response())
  response = () => ({ data: { email: 'ada@example.com' } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
}
