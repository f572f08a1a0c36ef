import { readJson, removeStored, writeJson } from 'shared/persist'

const KEY = 'saved_experiences'

/** Ids of experiences saved in this browser that no account has taken over. Malformed storage counts as empty. */
export function readLocalWishlist(): string[] {
  const ids = readJson('local', KEY)
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []
}

/** Without storage the hearts last as long as the page. */
export const writeLocalWishlist = (ids: readonly string[]): void => {
  writeJson('local', KEY, ids)
}
/** Calls back when another tab changes the saved experiences. */
export function watchDevice(changed: (ids: readonly string[]) => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) changed(readLocalWishlist())
  })
}
/** Adds or removes one id and keeps the others, because other tabs write here too. */
export const updateLocalWishlist = ({ experienceId, isSaved }: { experienceId: string; isSaved: boolean }) => {
  const others = readLocalWishlist().filter((id) => id !== experienceId)
  writeLocalWishlist(isSaved ? [...others, experienceId] : others)
}
/** Removes ids that an account has taken over. */
export function removeFromLocalWishlist(ids: readonly string[]) {
  const left = readLocalWishlist().filter((id) => !ids.includes(id))
  if (left.length > 0) writeLocalWishlist(left)
  else removeStored('local', KEY)
}
