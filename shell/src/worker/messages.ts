/** What pages tell the worker. */
export type Message =
  /** A page was opened. `files` are the released files and pictures it was seen to use; `mayFetch` is false where data is dear, and when only more of its files are told. */
  | { type: 'OPENED'; path: string; files: readonly string[]; mayFetch: boolean }
  /** A page may be opened next. */
  | { type: 'PREFETCH'; path: string }
  /** Who is there, by id; null for a guest without an account. */
  | { type: 'SESSION'; user: string | null }
  /** Somebody is gone, by id; without one, whoever was there. */
  | { type: 'SIGNED_OUT'; user?: string }
  /** Asks what can be read without a connection; the answer comes by the port. */
  | { type: 'KEPT' }
  | { type: 'SKIP_WAITING' }

/** What the offline page lists. */
export interface KeptList {
  bookings: { path: string; name: string; when: string }[]
  pages: { path: string; name: string }[]
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A message as it arrived, of a page that may be of another version; null when it is none that is known. */
export function messageIn(data: unknown): Message | null {
  if (!isRecord(data)) return null
  const { type, path, files, mayFetch, user } = data
  if (type === 'SIGNED_OUT') return isText(user) ? { type, user } : { type }
  if (type === 'KEPT' || type === 'SKIP_WAITING') return { type }
  if (type === 'SESSION' && (user === null || isText(user))) return { type, user }
  if (!isText(path) || !path.startsWith('/')) return null
  if (type === 'PREFETCH') return { type, path }
  if (type === 'OPENED' && Array.isArray(files)) {
    return { type, path, files: files.filter(isText), mayFetch: mayFetch === true }
  }
  return null
}
