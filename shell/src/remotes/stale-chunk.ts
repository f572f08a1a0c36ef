import { readText, writeText } from 'shared/persist'
import { isPayingAt } from '../routes/paying'

const KEY = 'stale_chunk_reloaded_at'
const PAUSE_MS = 60_000

/**
 * True if a chunk could not be loaded, as webpack and the CSS plugin report it, or if that is the cause of the error.
 */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' ||
    ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED') ||
    isChunkFailure(error.cause))

/** The URL of the chunk that failed; null for other errors. */
export const chunkUrlOf = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null
  if ('request' in error && typeof error.request === 'string') return error.request
  return chunkUrlOf(error.cause)
}

/**
 * True if a page whose chunk failed may be reloaded: once in 60 seconds, never offline, where the page would be lost,
 * never during checkout and payment, and never when storage is forbidden, because the reloads cannot be counted then.
 */
export function mayReload({ now, online, path }: { now: number; online: boolean; path: string }) {
  if (!online || isPayingAt(path)) return false
  const last = Number(readText('session', KEY) ?? 0)
  return now - last >= PAUSE_MS && writeText('session', KEY, String(now))
}
