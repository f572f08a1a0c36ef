import { sql } from 'drizzle-orm'
import { isStockSeed } from 'shared/rules'
import type { Queries } from '../platform/database/connect'
import { experiences, hosts, newsletterPopup } from '../platform/database/schema'
import { scenePath } from './blur-hash'
import type { SceneFamily } from './scene'

/** True for stock drawings and for those that an experience, a host or the newsletter popup shows. Only these are drawn. */
export async function isKnownScene(db: Queries, family: SceneFamily, seed: string): Promise<boolean> {
  if (isStockSeed(seed)) return true
  const url = scenePath(family, seed)
  const { rows } = await db.execute<{ is_known: boolean }>(sql`select
    exists (select from ${experiences} where ${experiences.images} @> ${JSON.stringify([{ url }])}::jsonb)
    or exists (select from ${hosts} where ${hosts.avatar} ->> 'url' = ${url})
    or exists (select from ${newsletterPopup} where ${newsletterPopup.changes} -> 'image' ->> 'url' = ${url}) as is_known`)
  return rows[0]?.is_known === true
}
