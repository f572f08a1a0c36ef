import { sql } from 'drizzle-orm'
import { categories, categoryKeys } from 'shared/contracts'
import { z } from 'zod'
import { type Queries, WORD_SIMILARITY } from '../database/connect'
import { tsqueryOf, wordsOf } from '../experiences/search-words'
import { findPlaces } from './place'

const PLACES = 3
const EXPERIENCES = 5
const CATEGORIES = 3

const Experience = z.object({ id: z.string(), slug: z.string(), name: z.string(), town: z.string() })
const Category = z.object({ key: z.enum(categoryKeys), label: z.string() })

/** What somebody typing this may mean, the likeliest first. */
export async function suggest(db: Queries, typed: string) {
  const words = wordsOf(typed)
  if (words.length === 0) return { places: [], experiences: [], categories: [] }
  const text = words.join(' ')
  const [places, experiences, found] = await Promise.all([
    findPlaces(db, typed, PLACES),
    db.execute(sql`
      select e.id, e.slug, e.name, e.town
      from experience_search s join experiences e on e.id = s.experience_id
      where s.status = 'live' and (s.document @@ ${tsqueryOf(words)} or ${text} <% s.label)
      order by ts_rank(s.document, ${tsqueryOf(words)}) + word_similarity(${text}, s.label) desc, s.standing desc, e.id
      limit ${EXPERIENCES}`),
    db.execute(sql`
      select c.key, c.value as label from jsonb_each_text(${JSON.stringify(categories)}::jsonb) c
      where word_similarity(${text}, lower(c.value)) >= ${WORD_SIMILARITY}
      order by word_similarity(${text}, lower(c.value)) desc, c.value limit ${CATEGORIES}`),
  ])
  return {
    places,
    experiences: z.array(Experience).parse(experiences.rows),
    categories: z.array(Category).parse(found.rows),
  }
}
