import type { PurgeTag } from 'shared/contracts'
import type { Queries } from '../database/connect'
import { purgeTags } from '../database/schema'

/**
 * Purges every cached page that carries one of these tags. Call it in the transaction of the change, so that both are committed or
 * neither.
 */
export async function purge(tx: Queries, tags: readonly PurgeTag[], now: Date): Promise<void> {
  if (tags.length === 0) return
  await tx.insert(purgeTags).values([...new Set(tags)].map((tag) => ({ tag, madeAt: now })))
}
