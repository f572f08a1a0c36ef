import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/connect'
import type { SearchFilter } from './criteria'
import { filterOf } from './search-filter'
import { holds, rankOf, tsqueryOf } from './search-words'

export interface Searched {
  /** `from … where …` of the rows `s` that are found. */
  from: SQL
  /** How well the words fit, to order by; null when none were typed. */
  rank: SQL | null
}

/** Works out what was typed, and how to ask for what fits it and the filter. */
export async function searched(db: Db, filter: SearchFilter): Promise<Searched> {
  const query = await tsqueryOf(db, filter.words)
  if (query === null) return { from: sql`from experience_search s where ${filterOf(filter)}`, rank: null }
  return {
    from: sql`from experience_words w join experience_search s on s.experience_id = w.experience_id
      where ${holds(query)} and ${filterOf(filter)}`,
    rank: rankOf(query),
  }
}
