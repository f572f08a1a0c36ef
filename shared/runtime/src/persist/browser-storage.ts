/** `session` belongs to one tab, `local` to all tabs of this browser. */
export type StorageArea = 'local' | 'session'

/*
 * A browser may deny storage, refuse a value because its storage is full, or hold text that another release has written. None of these
 * functions throws then, and there is no storage on the server.
 */

/** The stored text; null when it is missing or storage is denied. */
export const readText = (area: StorageArea, key: string): string | null =>
  attempt(area, (storage) => storage.getItem(key))

/** The parsed JSON, not validated; null when it is missing or malformed, or storage is denied. */
export const readJson = (area: StorageArea, key: string): unknown =>
  attempt(area, (storage): unknown => JSON.parse(storage.getItem(key) ?? 'null'))

/** @returns false when storage is denied or full */
export const writeText = (area: StorageArea, key: string, text: string): boolean =>
  attempt(area, (storage) => {
    storage.setItem(key, text)
    return true
  }) ?? false

/** @returns false when storage is denied or full */
export const writeJson = (area: StorageArea, key: string, value: unknown): boolean =>
  writeText(area, key, JSON.stringify(value))

/** Removes a key. Does nothing when the storage is unavailable. */
export const removeStored = (area: StorageArea, key: string): void => {
  attempt(area, (storage) => storage.removeItem(key))
}

/** Removes every key of the area except the given ones. */
export function clearStorage(area: StorageArea, except: readonly string[] = []): void {
  attempt(area, (storage) => {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    for (const key of keys) if (key !== null && !except.includes(key)) storage.removeItem(key)
  })
}

function attempt<Result>(area: StorageArea, use: (storage: Storage) => Result): Result | null {
  if (typeof window === 'undefined') return null
  try {
    return use(area === 'local' ? window.localStorage : window.sessionStorage)
  } catch {
    return null
  }
}
