/** What was once written, by us or by whoever: nothing about it is known yet. */
export type Unread = Readonly<Record<string, unknown>>

export interface KeptInTab<Kept> {
  /** @returns what is kept under this name, or null when it is missing, malformed or of another version */
  read: (of?: string) => Kept | null
  write: (kept: Kept, of?: string) => void
  forget: (of?: string) => void
}

/**
 * A place in this tab for what somebody has chosen or typed, so that a reload, a sign-in or another release does not lose it. A browser
 * that keeps nothing, full or forbidden, is one without anything kept: nobody is told.
 * @param name of the place; `of` tells apart what is kept there
 * @param version to be raised whenever what is kept changes its shape
 */
export function keptInTab<Kept extends object>(
  name: string,
  version: number,
  readFields: (fields: Unread) => Kept | null,
): KeptInTab<Kept> {
  const keyOf = (of?: string) => (of === undefined ? name : `${name}:${of}`)
  return {
    read(of) {
      const fields = withStorage((storage) => asFields(JSON.parse(storage.getItem(keyOf(of)) ?? 'null')))
      return fields?.version === version ? readFields(fields) : null
    },
    write(kept, of) {
      withStorage((storage) => storage.setItem(keyOf(of), JSON.stringify({ ...kept, version })))
    },
    forget(of) {
      withStorage((storage) => storage.removeItem(keyOf(of)))
    },
  }
}

function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
  // A server has no tabs.
  if (typeof window === 'undefined') return null
  try {
    return use(window.sessionStorage)
  } catch {
    return null
  }
}

export const asFields = (value: unknown): Unread | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null

/** The fields of something that are text, of at most 1,000 characters each; the others are left out. */
export function textsOf(value: unknown): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [field, text] of Object.entries(asFields(value) ?? {})) {
    if (typeof text === 'string' && text.length <= 1000) texts[field] = text
  }
  return texts
}

/** How many of each; null when any of it is no number of things. */
export function countsOf(value: unknown): Record<string, number> | null {
  const counts: Record<string, number> = {}
  for (const [of, count] of Object.entries(asFields(value) ?? { none: null })) {
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > 200) return null
    counts[of] = count
  }
  return counts
}
