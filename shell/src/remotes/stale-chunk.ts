import { isPayingAt } from '../routing/paying'

const KEY = 'stale_chunk_reloaded_at'
const PAUSE_MS = 60_000

/** A chunk of a page that is no longer served, as webpack and the CSS plugin report it, or what failed because of one. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' ||
    ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED') ||
    isChunkFailure(error.cause))

/** The address of the chunk that such a failure is about. */
export const fileOf = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null
  if ('request' in error && typeof error.request === 'string') return error.request
  return fileOf(error.cause)
}

/**
 * Whether a page whose chunk failed should be loaded again as a whole: once in 60 seconds, never while offline (it would lose the
 * page for nothing), never on a page where somebody is paying, and never where nothing can be counted since the browser forbids storage.
 */
export function mayReload({
  now,
  storage,
  online,
  path,
}: {
  now: number
  storage: () => Storage
  online: boolean
  path: string
}) {
  if (!online || isPayingAt(path)) return false
  try {
    const last = Number(storage().getItem(KEY) ?? 0)
    if (now - last < PAUSE_MS) return false
    storage().setItem(KEY, String(now))
    return true
  } catch {
    return false
  }
}
