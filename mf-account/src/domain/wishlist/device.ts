const KEY = 'saved_experiences'

/** Ids of the experiences that were saved in this browser before signing in. What cannot be read counts as none. */
export function readDevice(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []
  } catch {
    return []
  }
}

export const writeDevice = (ids: readonly string[]) => localStorage.setItem(KEY, JSON.stringify(ids))
export const clearDevice = () => localStorage.removeItem(KEY)
