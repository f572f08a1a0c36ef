import { sql } from 'drizzle-orm'
import { EVERYTHING } from 'shared/contracts'
import type { Db } from '../database/connect'
import { cdnPurges } from '../database/schema'
import type { Cdn } from './cdn'
import { readPurges } from './read-purges'

/** A worker that has begun has this long, before another one may purge instead. */
const LEASE_MS = 5_000
/**
 * A tag is purged again until it has this age: an edge that has not read it yet may give the CDN the old page after the first purge. Edges read
 * twice a second.
 */
const REPEATED_MS = 1_500

/**
 * Purges in the CDN what was purged since the last time. One worker at a time does it; the position is in the database, so that another one goes
 * on where it stopped.
 * @returns false when another worker is at it
 * @throws Error when the CDN is unavailable: the next call purges the same tags
 */
export async function purgeCdn(db: Db, cdn: Cdn, now: Date): Promise<boolean> {
  await db
    .insert(cdnPurges)
    .values({ after: 0, leasedUntil: new Date(0) })
    .onConflictDoNothing()
  const until = new Date(now.getTime() + LEASE_MS)
  const [lease] = await db
    .update(cdnPurges)
    .set({ leasedUntil: until })
    .where(sql`${cdnPurges.leasedUntil} <= ${now.toISOString()}::timestamptz`)
    .returning({ after: cdnPurges.after })
  if (!lease) return false
  let after = lease.after
  try {
    const { data, meta } = await readPurges(db, lease.after)
    // Nothing was ever purged, so the CDN has nothing outdated.
    const isEmpty = meta.missed && meta.last === lease.after
    if (meta.missed && !isEmpty) await cdn.purge([EVERYTHING])
    else if (data.length > 0) await cdn.purge([...new Set(data.map(({ tag }) => tag))])
    const settledBefore = now.getTime() - REPEATED_MS
    const firstRepeated = data.findIndex(({ madeAt }) => madeAt.getTime() >= settledBefore)
    const settled = firstRepeated < 0 ? data : data.slice(0, firstRepeated)
    after = meta.missed ? meta.last : (settled.at(-1)?.id ?? lease.after)
    return true
  } finally {
    await db.update(cdnPurges).set({ after, leasedUntil: now })
  }
}
