const KEY = 'sign_out_owed'

/** True if the readable hint cookie is set, which accompanies the session cookie. */
export const isClaimed = (): boolean => /(?:^|;\s*)signed_in=1/.test(document.cookie)

/**
 * True if a sign-out in this browser is pending: the server has not confirmed it. It survives a reload; the offline
 * page sets the same storage key.
 */
export const isSignOutOwed = (): boolean => withStorage((storage) => storage.getItem(KEY) !== null) ?? false

export function noteSignOut(isOwed: boolean): void {
  withStorage((storage) => (isOwed ? storage.setItem(KEY, '1') : storage.removeItem(KEY)))
}

/** Without storage a pending sign-out is lost when the page is left. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(window.localStorage)
  } catch {
    return null
  }
}
