import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/connect'
import type { SearchFilter } from './criteria'
import { filterOf, offerFits } from './search-filter'
import { holds, rankOf, tsqueryOf } from './search-words'

export interface Searched {
  /** `from … where …` of the rows `s` that are found. */
  from: SQL
  /** The same of all that fit apart from seats and days. */
  offered: () => SQL
  /** How well the words fit, to order by; null when none were typed. */
  rank: SQL | null
}

/** Works out what was typed, and how to ask for what fits it and the filter. */
export async function searched(db: Db, filter: SearchFilter): Promise<Searched> {
  const query = await tsqueryOf(db, filter.words)
  const rows =
    query === null
      ? sql`from experience_search s where true`
      : sql`from experience_words w join experience_search s on s.experience_id = w.experience_id where ${holds(query)}`
  return {
    from: sql`${rows} and ${filterOf(filter)}`,
    offered: () => sql`${rows} and ${offerFits(filter)}`,
    rank: query === null ? null : rankOf(query),
  }
}
