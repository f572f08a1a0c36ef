import type { PurgeTag } from 'shared/contracts'
import type { Queries } from '../database/connect'
import { purgeTags } from '../database/schema'

/**
 * Records that every cached page with one of these tags is out of date. Edges poll the record (`read-purges.ts`), and a worker purges the
 * CDN by it. Call it in the transaction of the change, so that both are committed or neither.
 */
export async function purge(tx: Queries, tags: readonly PurgeTag[], now: Date): Promise<void> {
  if (tags.length === 0) return
  await tx.insert(purgeTags).values([...new Set(tags)].map((tag) => ({ tag, madeAt: now })))
}
