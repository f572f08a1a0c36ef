import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../database/connect'
import { prepared } from '../database/prepared'
import type { SearchFilter } from './criteria'
import { findOffers } from './offers/find-offers'
import type { Offer } from './offers/offer'
import type { Offers, OrderName } from './offers/offers'
import { offersOf, type ReadOffers } from './offers/read-offers'
import { nextSession } from './open-sessions'
import { type WordHits, wordHits } from './search-words'

/** What searches read: the offers in memory, and the database for what only it knows. */
export interface SearchSource {
  db: Db
  offers: ReadOffers
}

export const searchSource = (db: Db): SearchSource => ({ db, offers: offersOf(db) })

export interface Found {
  /** Everything that fits: in the order asked for, or with words in none. */
  hits: Offer[]
  /** How well the words fit, to order by; null when none were typed. */
  ranks: WordHits | null
}

/** Everything that fits a filter. */
export async function find(
  { db, offers: read }: SearchSource,
  filter: SearchFilter,
  order: OrderName = 'standing',
): Promise<Found> {
  const offers = await read()
  const ranks = filter.words.length > 0 ? await wordHits(db, filter.words, offers.generation) : null
  const { found, unsure } = findOffers(ranks ? named(offers, ranks.keys()) : offers.inOrder(order), filter)
  return { hits: unsure.size > 0 ? await withRoom(db, filter, found, unsure) : found, ranks }
}

function* named(offers: Offers, ids: Iterable<string>): Iterable<Offer> {
  for (const id of ids) {
    const offer = offers.get(id)
    if (offer) yield offer
  }
}

/** Only those of the unsure stay that have a session with room. */
async function withRoom(db: Db, filter: SearchFilter, found: Offer[], unsure: ReadonlySet<Offer>): Promise<Offer[]> {
  const starts = await nextSessions(db, filter, [...unsure])
  return found.filter((offer) => !unsure.has(offer) || starts.has(offer.id))
}

const Starts = z.array(z.object({ id: z.string(), starts_at: z.string().nullable() }))

/** When the next session with room begins, of those of the offers that have one. */
export async function nextSessions(
  db: Db,
  filter: SearchFilter,
  offers: readonly Offer[],
): Promise<Map<string, string>> {
  const rows = Starts.parse(
    await prepared(
      db,
      sql`select e.id, ${nextSession(filter)} as starts_at from experiences e where ${isOneOf(offers)}`,
    ),
  )
  return new Map(rows.flatMap(({ id, starts_at }) => (starts_at === null ? [] : [[id, starts_at] as const])))
}

/** Holds for an experience `e` that is one of these. */
const isOneOf = (offers: readonly Offer[]): SQL => sql`e.id = any (${sql.param(offers.map(({ id }) => id))}::text[])`
