import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../platform/database/connect'
import { prepared } from '../../platform/database/prepared'
import type { SearchFilter } from './criteria'
import { nextSession } from './open-sessions'
import { entriesOf, type LoadEntries } from './search-index/load-index'
import { type IndexMatches, queryIndex } from './search-index/query-index'
import type { OrderName, SearchIndex } from './search-index/search-index'
import { type WordHits, wordHits } from './search-words'

/** What searches read: the search index in memory, and the database for the rest. */
export interface SearchSource {
  readonly db: Db
  offers: LoadEntries
}

/** Creates the source of all searches from the function that returns the database to read. The index is loaded by the first search. */
export const searchSource = (current: () => Db): SearchSource => ({
  get db() {
    return current()
  },
  offers: entriesOf(current),
})

export interface SearchMatches {
  offers: SearchIndex
  /** Positions of all matching entries: in the requested order, or without one when the search has words. */
  hits: Int32Array
  /** Entries that match the words, with their ranks, to order by; null without words. */
  about: WordHits | null
}

/** Finds all entries that match a filter. */
export async function find(
  { db, offers: read }: SearchSource,
  filter: SearchFilter,
  order: OrderName = 'standing',
): Promise<SearchMatches> {
  const offers = await read()
  const about = filter.words.length > 0 ? await wordHits(db, filter.words, offers) : null
  const places = about?.places.filter((place) => offers.isLive(place)) ?? offers.inOrder(order)
  const { found, unsure } = queryIndex(offers.columns, places, filter)
  return { offers, hits: unsure.length > 0 ? await withPlaces(db, filter, offers, { found, unsure }) : found, about }
}

/** The ids of experiences at these positions of the index. */
export const idsOf = (offers: SearchIndex, places: Int32Array): string[] =>
  Array.from(places, (place) => offers.idOf(place))

/** Removes those of the unsure entries that have no session with room. */
async function withPlaces(
  db: Db,
  filter: SearchFilter,
  offers: SearchIndex,
  { found, unsure }: IndexMatches,
): Promise<Int32Array> {
  const starts = await nextSessions(db, filter, idsOf(offers, unsure))
  const undecided = new Set(unsure)
  return found.filter((place) => !undecided.has(place) || starts.has(offers.idOf(place)))
}

const Starts = z.array(z.object({ id: z.string(), starts_at: z.string().nullable() }))

/** Returns when the next session with room starts, for those of the experiences that have one. */
export async function nextSessions(db: Db, filter: SearchFilter, ids: readonly string[]): Promise<Map<string, string>> {
  const query = sql`
    select e.id, ${nextSession(filter)} as starts_at from experiences e where e.id = any (${sql.param([...ids])}::text[])`
  const rows = Starts.parse(await prepared(db, query))
  return new Map(rows.flatMap(({ id, starts_at }) => (starts_at === null ? [] : [[id, starts_at] as const])))
}
