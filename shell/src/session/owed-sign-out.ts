const KEY = 'sign_out_owed'

/** Whether this browser says that somebody is signed in: the readable hint beside the session cookie. */
export const isClaimed = (): boolean => /(?:^|;\s*)signed_in=1/.test(document.cookie)

/**
 * Whether somebody has signed out here without the server having heard of it. It outlives a reload, and the page for those who are offline
 * notes it under the same key.
 */
export const isSignOutOwed = (): boolean => withStorage((storage) => storage.getItem(KEY) !== null) ?? false

export function noteSignOut(isOwed: boolean): void {
  withStorage((storage) => (isOwed ? storage.setItem(KEY, '1') : storage.removeItem(KEY)))
}

/** A browser that forbids storage forgets what it owes with the page. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(window.localStorage)
  } catch {
    return null
  }
}
