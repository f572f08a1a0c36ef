/** Messages from pages to the service worker. */
export type Message =
  /**
   * A page was opened. `files` are the released files and pictures it was seen to use. `mayFetch` is false on a metered
   * or slow connection, and when further files of the same page are reported.
   */
  | { type: 'OPENED'; path: string; files: readonly string[]; mayFetch: boolean }
  /** A page may be opened next. */
  | { type: 'PREFETCH'; path: string }
  /** The user of the session, by id; null without a session. */
  | { type: 'SESSION'; user: string | null }
  /** A user has signed out, by id; without an id, the user who was signed in. */
  | { type: 'SIGNED_OUT'; user?: string }
  /** Requests the list of what can be read offline; the response is posted to the port. */
  | { type: 'KEPT' }
  | { type: 'SKIP_WAITING' }

/** What the offline page lists. */
export interface OfflineIndex {
  bookings: { path: string; name: string; when: string }[]
  pages: { path: string; name: string }[]
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Parses a message, which may come from a page of another version; null if it is invalid or unknown. */
export function parseMessage(data: unknown): Message | null {
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
