/** Whose tab this is, by id, once somebody has signed in. */
const OWNER = 'tab_of'
/** Where somebody wants to go after signing in, as whoever. */
const REDIRECT = 'redirect_after_auth'

export const keptRedirect = (): string | null => withStorage((storage) => storage.getItem(REDIRECT))

export function keepRedirect(path: string | null): void {
  withStorage((storage) => (path === null ? storage.removeItem(REDIRECT) : storage.setItem(REDIRECT, path)))
}

/** Forgets what was typed and chosen in this tab, by whoever. */
export function forgetTyped(): void {
  withStorage((storage) => {
    const redirect = storage.getItem(REDIRECT)
    storage.clear()
    if (redirect !== null) storage.setItem(REDIRECT, redirect)
  })
}

/** The tab is a customer's from now on: what another one has typed is gone, what was typed before anybody signed in is theirs. */
export function claimTab(user: string): void {
  withStorage((storage) => {
    const owner = storage.getItem(OWNER)
    if (owner !== null && owner !== user) forgetTyped()
    storage.setItem(OWNER, user)
  })
}

/** A browser that forbids storage remembers nothing, and nobody is told. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(window.sessionStorage)
  } catch {
    return null
  }
}
