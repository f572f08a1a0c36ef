import { and, asc, eq, exists, inArray, not, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Queries } from '../platform/database/connect'
import { experiences, hosts, supplierProducts, tickets } from '../platform/database/schema'
import { later } from '../platform/time/instants'
import { invalidProduct } from './octo-error'
import type { ProductSource, TicketRow } from './product'

/** Start times are read from the sessions of this many days. */
const START_TIME_DAYS = 60
/** Reading the start times of all experiences takes long, and they hardly ever change. */
const START_TIMES_KEPT_MS = 10 * 60_000

/** Reads products from the database. */
export interface Products {
  /** All products that are on sale, in order of their ids: experiences of our own hosts. */
  all: (now: Date) => Promise<ProductSource[]>
  /** One product that is on sale. @throws OctoError INVALID_PRODUCT_ID */
  one: (id: string, now: Date) => Promise<ProductSource>
  /** The products of bookings, also those that are no longer on sale. */
  ofBookings: (ids: readonly string[], now: Date) => Promise<ReadonlyMap<string, ProductSource>>
}

/** Creates the reader of products of one process. */
export function productReader(db: Queries): Products {
  const kept = new LRUCache<'all', ReadonlyMap<string, string[]>>({ max: 1, ttl: START_TIMES_KEPT_MS })

  async function sourcesOf(rows: { experience: typeof experiences.$inferSelect; hostName: string }[], now: Date) {
    if (rows.length === 0) return []
    const ids = rows.map(({ experience }) => experience.id)
    const sold = await db
      .select()
      .from(tickets)
      .where(sql`${tickets.experienceId} = any (${sql.param(ids)}::text[])`)
      .orderBy(asc(tickets.kind))
    const byExperience = new Map<string, TicketRow[]>()
    for (const ticket of sold)
      byExperience.set(ticket.experienceId, [...(byExperience.get(ticket.experienceId) ?? []), ticket])
    const times = ids.length === 1 ? await startTimesOf(db, ids, now) : await allStartTimes(now)
    return rows.map(({ experience, hostName }) => ({
      experience,
      hostName,
      tickets: byExperience.get(experience.id) ?? [],
      startTimes: times.get(experience.id) ?? [],
    }))
  }

  async function allStartTimes(now: Date): Promise<ReadonlyMap<string, string[]>> {
    const known = kept.get('all')
    if (known) return known
    const read = await startTimesOf(db, null, now)
    kept.set('all', read)
    return read
  }

  const select = () =>
    db
      .select({ experience: experiences, hostName: hosts.name })
      .from(experiences)
      .innerJoin(hosts, eq(hosts.id, experiences.hostId))

  // Places of another system are not sold on: only that system could confirm them.
  const hasSupplier = exists(
    db.select().from(supplierProducts).where(eq(supplierProducts.experienceId, experiences.id)),
  )
  const isOffered = and(eq(experiences.status, 'live'), not(hasSupplier))

  return {
    all: async (now) => sourcesOf(await select().where(isOffered).orderBy(asc(experiences.id)), now),

    async one(id, now) {
      const rows = await select().where(and(eq(experiences.id, id), isOffered))
      const [source] = await sourcesOf(rows, now)
      if (!source) throw invalidProduct(id)
      return source
    },

    async ofBookings(ids, now) {
      if (ids.length === 0) return new Map()
      const sources = await sourcesOf(await select().where(inArray(experiences.id, [...new Set(ids)])), now)
      return new Map(sources.map((source) => [source.experience.id, source]))
    },
  }
}

/** Times of day in London, as HH:mm, at which sessions start, by experience. @param ids null for all experiences */
async function startTimesOf(
  db: Queries,
  ids: readonly string[] | null,
  now: Date,
): Promise<ReadonlyMap<string, string[]>> {
  const isOf = ids === null ? sql`true` : sql`experience_id = any (${sql.param(ids)}::text[])`
  const { rows } = await db.execute<{ id: string; times: string[] }>(sql`
    select experience_id as id, array_agg(distinct to_char(starts_at at time zone 'Europe/London', 'HH24:MI')) as times
    from sessions
    where ${isOf} and status = 'scheduled' and starts_at > ${now} and starts_at < ${later(now, START_TIME_DAYS, 'days')}
    group by experience_id`)
  return new Map(rows.map(({ id, times }) => [id, [...times].sort()]))
}
