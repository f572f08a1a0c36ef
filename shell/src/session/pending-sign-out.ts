import { readText, removeStored, writeText } from 'shared/persist'

const KEY = 'sign_out_owed'

/** True if the readable hint cookie is set, which accompanies the session cookie. */
export const hasSignedInHint = (): boolean => /(?:^|;\s*)signed_in=1/.test(document.cookie)

/**
 * True if a sign-out in this browser is pending: the server has not confirmed it. It survives a reload; the offline
 * page sets the same storage key.
 */
export const isSignOutPending = (): boolean => readText('local', KEY) !== null

/** Without storage a pending sign-out is lost when the page is left. */
export function setSignOutPending(isOwed: boolean): void {
  if (isOwed) writeText('local', KEY, '1')
  else removeStored('local', KEY)
}
