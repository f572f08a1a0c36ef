import { Refusal } from '../refusal'
import { isPasswordRight } from './password'
import type { User } from './user'

/** A guest carries on without a password and has no address of its own to prove. @throws Refusal ACCOUNT_NEEDED */
export function refuseGuest(user: User): void {
  if (user.isGuest) throw new Refusal('ACCOUNT_NEEDED')
}

/** What changes how somebody signs in takes their password once more. @throws Refusal ACCOUNT_NEEDED, PASSWORD_UNSET or VALIDATION */
export async function confirmByPassword(user: User, password: string): Promise<void> {
  refuseGuest(user)
  if (user.passwordHash === null) throw new Refusal('PASSWORD_UNSET')
  if (await isPasswordRight(user.passwordHash, password)) return
  const sentence = 'This is not your present password.'
  throw new Refusal('VALIDATION', { errors: { current_password: [sentence] }, message: sentence })
}
