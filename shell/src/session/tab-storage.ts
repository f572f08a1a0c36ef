/** Storage key of the id of the customer to whom the tab belongs, from their sign-in on. */
const OWNER = 'tab_of'
/** Storage key of the path to return to after signing in, regardless of the account. */
const REDIRECT = 'redirect_after_auth'

export const keptRedirect = (): string | null => withStorage((storage) => storage.getItem(REDIRECT))

export function keepRedirect(path: string | null): void {
  withStorage((storage) => (path === null ? storage.removeItem(REDIRECT) : storage.setItem(REDIRECT, path)))
}

/** Clears everything typed and chosen in this tab except the redirect path, regardless of the account. */
export function forgetTyped(): void {
  withStorage((storage) => {
    const redirect = storage.getItem(REDIRECT)
    storage.clear()
    if (redirect !== null) storage.setItem(REDIRECT, redirect)
  })
}

/** Assigns the tab to a customer: drafts of another customer are cleared, those of a guest become theirs. */
export function claimTab(user: string): void {
  withStorage((storage) => {
    const owner = storage.getItem(OWNER)
    if (owner !== null && owner !== user) forgetTyped()
    storage.setItem(OWNER, user)
  })
}

/** If storage is forbidden nothing is persisted, and no error is shown. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(window.sessionStorage)
  } catch {
    return null
  }
}
