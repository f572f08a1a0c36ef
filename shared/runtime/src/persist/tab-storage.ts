import { readJson, removeStored, writeJson } from './browser-storage'

/** Fields read from storage, not validated yet. */
export type UnknownFields = Readonly<Record<string, unknown>>

export interface TabStorage<Kept> {
  /** @returns the value stored under this key, or null when it is missing, malformed or of another version */
  read: (of?: string) => Kept | null
  write: (kept: Kept, of?: string) => void
  forget: (of?: string) => void
}

/**
 * Persists form values in sessionStorage across reloads, sign-in and releases. If storage is full or denied, `read` returns null and
 * `write` does nothing.
 * @param name the storage key; `of` is appended to distinguish several values
 * @param version must be raised whenever the shape of the value changes
 * @param readFields validates the stored fields and returns the value, or null
 */
export function createTabStorage<Kept extends object>(
  name: string,
  version: number,
  readFields: (fields: UnknownFields) => Kept | null,
): TabStorage<Kept> {
  const keyOf = (of?: string) => (of === undefined ? name : `${name}:${of}`)
  return {
    read(of) {
      const fields = asFields(readJson('session', keyOf(of)))
      return fields?.version === version ? readFields(fields) : null
    },
    write(kept, of) {
      writeJson('session', keyOf(of), { ...kept, version })
    },
    forget(of) {
      removeStored('session', keyOf(of))
    },
  }
}

/** The fields of an object; null for arrays and everything else. */
export const asFields = (value: unknown): UnknownFields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null

/** The text fields of a value, of at most 1,000 characters each; other fields are left out. */
export function textsOf(value: unknown): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [field, text] of Object.entries(asFields(value) ?? {})) {
    if (typeof text === 'string' && text.length <= 1000) texts[field] = text
  }
  return texts
}

/** A record of counts; null unless every value is a whole number from 0 to 200. */
export function countsOf(value: unknown): Record<string, number> | null {
  const counts: Record<string, number> = {}
  for (const [of, count] of Object.entries(asFields(value) ?? { none: null })) {
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > 200) return null
    counts[of] = count
  }
  return counts
}
