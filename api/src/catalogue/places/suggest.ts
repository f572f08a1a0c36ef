import { sql } from 'drizzle-orm'
import { categories, categoryKeys } from 'shared/contracts'
import { z } from 'zod'
import type { Db } from '../../platform/database/connect'
import { prepared } from '../../platform/database/prepared'
import { WORD_SIMILARITY } from '../../platform/database/session-settings'
import { isLive } from '../experiences/bits'
import { holds, rankOf, tokenise, tsqueryOf } from '../experiences/search-words'
import { findPlaces } from './place'
import { districtsOf } from './postcode'
import { toSearchName } from './search-name'

const PLACES = 3
const EXPERIENCES = 5
const CATEGORIES = 3

const Experience = z.object({ id: z.string(), slug: z.string(), name: z.string(), town: z.string() })
const Category = z.object({ key: z.enum(categoryKeys), label: z.string() })

/** Suggests places, experiences and categories that a typed text may mean, best match first. */
export async function suggest(db: Db, typed: string) {
  if (districtsOf(typed)?.length)
    return { places: await findPlaces(db, typed, PLACES), experiences: [], categories: [] }
  const words = tokenise(typed)
  const text = words.join(' ')
  const query = await tsqueryOf(db, words)
  if (query === null) return { places: [], experiences: [], categories: [] }
  const [places, areKnown, experiences, found] = await Promise.all([
    findPlaces(db, typed, PLACES),
    areInUse(db, words),
    prepared(
      db,
      sql`
        with hit as materialized (
          select w.experience_id, ${rankOf(query)} as rank, s.standing
          from experience_words w join experience_search s on s.experience_id = w.experience_id
          where ${isLive} and ${holds(query)}
          order by rank desc, s.standing desc, w.experience_id limit ${EXPERIENCES}
        )
        select e.id, e.slug, e.name, e.town from hit join experiences e on e.id = hit.experience_id
        order by hit.rank desc, hit.standing desc, e.id`,
    ),
    db.execute(sql`
      select c.key, c.value as label from jsonb_each_text(${JSON.stringify(categories)}::jsonb) c
      where word_similarity(${text}, lower(c.value)) >= ${WORD_SIMILARITY}
      order by word_similarity(${text}, lower(c.value)) desc, c.value limit ${CATEGORIES}`),
  ])
  const named = z.array(Experience).parse(experiences)
  return {
    // A similar spelling counts only when some word is unknown, as after a typing error: "wine" does not mean Winchester.
    places: areKnown ? places.filter(({ name }) => ` ${toSearchName(name)}`.includes(` ${text}`)) : places,
    experiences: named,
    categories: z.array(Category).parse(found.rows),
  }
}

/** True if every word is, or begins, a word of the listed experiences. */
async function areInUse(db: Db, words: readonly string[]): Promise<boolean> {
  const [row] = z.array(z.object({ known: z.boolean() })).parse(
    await prepared(
      db,
      sql`
        select bool_and(exists (select 1 from search_vocabulary v where v.word like typed.word || '%')) as known
        from unnest(${sql.param([...words])}::text[]) as typed(word)`,
    ),
  )
  return row?.known ?? false
}
