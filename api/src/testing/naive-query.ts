import { type SQL, sql } from 'drizzle-orm'
import { categories as labels } from 'shared/contracts'
import type { SearchFilter } from '../catalogue/experiences/criteria'
import type { Db } from '../platform/database/connect'
import { SIMILARITY } from '../platform/database/session-settings'

/** A reference implementation of the search on the plain tables, without the search index. It is slow, and easy to verify. */
export async function naiveIds(db: Db, filter: SearchFilter): Promise<string[]> {
  const conditions = [...conditionsOf(filter), ...(await readings(db, filter.words)).map(isAbout)]
  const found = await db.execute<{ id: string }>(sql`
    select e.id from experiences e where ${sql.join(conditions, sql` and `)} order by e.id`)
  return found.rows.map(({ id }) => id)
}

/** Prepares the texts of all experiences once, because doing so for every search would take an hour. */
export async function readTexts(db: Db): Promise<void> {
  const text = sql`concat_ws(' ', e.name, e.town, h.name, e.keywords, e.headline, (
    select string_agg(label.value, ' ') from unnest(e.categories) as category(name)
    join jsonb_each_text(${JSON.stringify(labels)}::jsonb) label on label.key = category.name))`
  await db.execute(sql`drop table if exists naive_texts`)
  await db.execute(sql`
    create unlogged table naive_texts as
    select e.id, to_tsvector('english', ${text}) as stems, to_tsvector('simple', ${text}) as words
    from experiences e join hosts h on h.id = e.host_id`)
}

/**
 * The text-search terms of each typed word: the words that begin with it, or else the word itself and the five most similar words. A word
 * of up to three letters that is in use means only itself. Signs without letters are ignored.
 */
async function readings(db: Db, words: readonly string[]): Promise<string[][]> {
  const read = await db.execute<{ word: string }>(
    sql`select distinct unnest(tsvector_to_array(words)) as word from naive_texts`,
  )
  const vocabulary = read.rows.map(({ word }) => word)
  return await Promise.all(
    words.map(async (typed) => {
      const termOf = (word: string) => (word.length <= 3 && vocabulary.includes(word) ? `'${word}'` : `'${word}':*`)
      if (!/[\p{L}\p{N}]/u.test(typed)) return []
      if (vocabulary.some((word) => word.startsWith(typed))) return [termOf(typed)]
      const alike = await db.execute<{ word: string }>(sql`
        select word from (select unnest(${sql.param(vocabulary)}::text[]) as word) known
        where similarity(word, ${typed}) >= ${SIMILARITY}::real
        order by similarity(word, ${typed}) desc, word limit 5`)
      return [typed, ...alike.rows.map(({ word }) => word)].map(termOf)
    }),
  )
}

function conditionsOf(filter: SearchFilter): SQL[] {
  const { place, categories, facilities, party, isPrivate, hasDates } = filter
  const conditions = [sql`e.status = 'live'`]
  if (place) conditions.push(sql`${kilometresTo(place)} <= ${place.radiusKm}`)
  if (categories.length > 0) conditions.push(sql`e.categories && ${sql.param(categories)}::text[]`)
  for (const key of facilities) conditions.push(sql`${key} = any (e.facilities)`)
  const bounds = [
    [sql`e.price_from`, filter.priceMin, filter.priceMax],
    [sql`e.duration_minutes`, filter.durationMin, filter.durationMax],
    [sql`coalesce(e.rating_avg, 0)`, filter.ratingMin, null],
  ] as const
  for (const [value, min, max] of bounds) {
    if (min !== null) conditions.push(sql`${value} >= ${min}`)
    if (max !== null) conditions.push(sql`${value} <= ${max}`)
  }
  if (isPrivate) conditions.push(sells('private', 1))
  if (party) {
    const { adults, children } = party
    conditions.push(sql`${adults + children}::integer between e.min_guests and e.max_guests`)
    if (adults > 0) conditions.push(sells('adult', adults))
    else conditions.push(sql`e.unaccompanied_children_ok`)
    if (children > 0) conditions.push(sells('child', children))
  }
  if (party || isPrivate || hasDates) conditions.push(hasSession(filter))
  return conditions
}

/** Matches experiences whose texts contain one of these terms, or another form of it. */
const isAbout = (meant: readonly string[]) => {
  const terms = meant.join(' | ')
  return sql`e.id in (select t.id from naive_texts t where t.stems @@ to_tsquery('english', ${terms}) or t.words @@ to_tsquery('simple', ${terms}))`
}

const sells = (kind: string, quantity: number) =>
  sql`exists (select 1 from tickets t where t.experience_id = e.id and t.kind = ${kind} and ${quantity}::integer between t.min and t.max)`

function hasSession({ party, isPrivate, from, to, now }: SearchFilter): SQL {
  const needed = party ? sql`${party.adults + party.children}::integer` : sql`e.min_guests`
  const room = isPrivate ? sql`x.seats_taken = 0` : sql`x.capacity - x.seats_taken >= ${needed}`
  return sql`exists (select 1 from sessions x where x.experience_id = e.id and x.status = 'scheduled' and x.bookable_until > ${now}
    and x.local_date between ${from}::date and ${to}::date and ${room})`
}

/** The haversine formula, on the sphere that PostgreSQL's earthdistance uses. */
const kilometresTo = ({ latitude, longitude }: { latitude: number; longitude: number }) => sql`
  2 * 6378.168 * asin(sqrt(sin(radians(e.latitude - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(e.latitude)) * sin(radians(e.longitude - ${longitude}::float8) / 2) ^ 2))`
