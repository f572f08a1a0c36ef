import { clearStorage, readText, removeStored, writeText } from 'shared/persist'

/** Storage key of the id of the customer to whom the tab belongs, from their sign-in on. */
const OWNER = 'tab_of'
/** Storage key of the path to return to after signing in, regardless of the account. */
const REDIRECT = 'redirect_after_auth'

export const readRedirect = (): string | null => readText('session', REDIRECT)

export function writeRedirect(path: string | null): void {
  if (path === null) removeStored('session', REDIRECT)
  else writeText('session', REDIRECT, path)
}

/** Clears everything typed and chosen in this tab except the redirect path, regardless of the account. */
export const clearTabDrafts = (): void => clearStorage('session', [REDIRECT])

/** Assigns the tab to a customer: drafts of another customer are cleared, those of a guest become theirs. */
export function claimTab(user: string): void {
  const owner = readText('session', OWNER)
  if (owner !== null && owner !== user) clearTabDrafts()
  writeText('session', OWNER, user)
}
