import { readJson, removeStored, writeJson } from 'shared/persist'

/** A ticket admitted offline that has not been sent to the API yet. */
export interface QueuedScan {
  id: string
  ticket: string
  scannedAt: string
  code: string | null
  name: string | null
}

const keyOf = (sessionId: string) => `terminal-${sessionId}`

/** Scans queued on this device, so that a reload loses none. Malformed entries are dropped. */
export function readQueue(sessionId: string): QueuedScan[] {
  const kept = readJson('local', keyOf(sessionId))
  return Array.isArray(kept) ? kept.filter(isWaiting) : []
}

/**
 * Adds scans to the queue of a session and removes those that were sent. Scans queued by other tabs stay. Without storage the scans last as
 * long as the page.
 */
export function updateQueue({ sessionId, added = [], sentIds = [] }: QueueUpdate): void {
  const known = readQueue(sessionId)
  const isNew = ({ id }: QueuedScan) => known.every((other) => other.id !== id)
  const queue = [...known, ...added.filter(isNew)].filter(({ id }) => !sentIds.includes(id))
  if (queue.length === 0) removeStored('local', keyOf(sessionId))
  else writeJson('local', keyOf(sessionId), queue)
}

interface QueueUpdate {
  sessionId: string
  added?: readonly QueuedScan[]
  sentIds?: readonly string[]
}

function isWaiting(value: unknown): value is QueuedScan {
  if (typeof value !== 'object' || value === null) return false
  return ['id', 'ticket', 'scannedAt'].every((name) => typeof Reflect.get(value, name) === 'string')
}
