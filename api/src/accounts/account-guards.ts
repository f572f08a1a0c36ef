import { Refusal } from '../platform/refusal'
import { isPasswordRight } from './password'
import type { User } from './user'

/** Refuses a guest, who has no password and no address to verify. @throws Refusal ACCOUNT_NEEDED */
export function assertNotGuest(user: User): void {
  if (user.isGuest) throw new Refusal('ACCOUNT_NEEDED')
}

/**
 * Checks the current password before a change to how the customer signs in. @throws Refusal ACCOUNT_NEEDED, PASSWORD_UNSET or VALIDATION
 */
export async function assertPassword(user: User, password: string): Promise<void> {
  assertNotGuest(user)
  if (user.passwordHash === null) throw new Refusal('PASSWORD_UNSET')
  if (await isPasswordRight(user.passwordHash, password)) return
  const sentence = 'This is not your current password.'
  throw new Refusal('VALIDATION', { errors: { current_password: [sentence] }, message: sentence })
}
