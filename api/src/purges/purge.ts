import type { PurgeTag } from 'shared/contracts'
import type { Queries } from '../database/connect'
import { purgeTags } from '../database/schema'

/** Has everything that was made from these tags made anew. Call it in the transaction that changes them: both happen or neither. */
export async function purge(tx: Queries, tags: readonly PurgeTag[], now: Date): Promise<void> {
  if (tags.length === 0) return
  await tx.insert(purgeTags).values([...new Set(tags)].map((tag) => ({ tag, madeAt: now })))
}
