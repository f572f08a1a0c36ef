import { type SQL, sql } from 'drizzle-orm'
import { categories as labels } from 'shared/contracts'
import type { Db } from '../src/database/connect'
import { WORD_SIMILARITY } from '../src/database/connect'
import type { SearchFilter } from '../src/experiences/criteria'

/**
 * What a search must find, asked of the plain tables in the plainest words: no prepared row, no index that matters, no day cells. Slow, and
 * easy to see through.
 */
export async function naiveIds(db: Db, filter: SearchFilter): Promise<string[]> {
  const found = await db.execute<{ id: string }>(sql`
    select e.id from experiences e where ${sql.join(conditionsOf(filter), sql` and `)} order by e.id`)
  return found.rows.map(({ id }) => id)
}

/** Reads each experience's own words once, as text search takes them: doing so anew for every search would take an hour. */
export async function readTexts(db: Db): Promise<void> {
  await db.execute(sql`
    create temporary table naive_texts as
    select e.id, e.name || ' ' || e.town || ' ' || h.name || ' ' || e.keywords as label,
      to_tsvector('english', e.name || ' . ' || e.town || ' ' || h.name || ' ' || e.keywords || ' . ' || e.headline || ' . ' || (
        select string_agg(label.value, ' ') from unnest(e.categories) as category(name)
        join jsonb_each_text(${JSON.stringify(labels)}::jsonb) label on label.key = category.name)) as document
    from experiences e join hosts h on h.id = e.host_id`)
}

function conditionsOf(filter: SearchFilter): SQL[] {
  const { words, place, categories, facilities, party, isPrivate, hasDates } = filter
  const conditions = [sql`e.status = 'live'`]
  if (words.length > 0) {
    const query = words.map((word) => `'${word}':*`).join(' & ')
    conditions.push(sql`e.id in (select t.id from naive_texts t where t.document @@ to_tsquery('english', ${query})
      or word_similarity(${words.join(' ')}, t.label) >= ${WORD_SIMILARITY})`)
  }
  if (place) conditions.push(sql`${kilometresTo(place)} <= ${place.radiusKm}`)
  for (const key of categories) conditions.push(sql`${key} = any (e.categories)`)
  for (const key of facilities) conditions.push(sql`${key} = any (e.facilities)`)
  const bounds = [
    [sql`e.price_from`, filter.priceMin, filter.priceMax],
    [sql`e.duration_minutes`, filter.durationMin, filter.durationMax],
    [sql`coalesce(e.rating_avg, 0)`, filter.ratingMin, null],
  ] as const
  for (const [value, least, most] of bounds) {
    if (least !== null) conditions.push(sql`${value} >= ${least}`)
    if (most !== null) conditions.push(sql`${value} <= ${most}`)
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

const sells = (kind: string, quantity: number) =>
  sql`exists (select 1 from tickets t where t.experience_id = e.id and t.kind = ${kind} and ${quantity}::integer between t.min and t.max)`

function hasSession({ party, isPrivate, from, to, now }: SearchFilter): SQL {
  const needed = party ? sql`${party.adults + party.children}::integer` : sql`e.min_guests`
  const room = isPrivate ? sql`x.seats_taken = 0` : sql`x.capacity - x.seats_taken >= ${needed}`
  return sql`exists (select 1 from sessions x where x.experience_id = e.id and x.status = 'scheduled' and x.bookable_until > ${now}
    and x.local_date between ${from}::date and ${to}::date and ${room})`
}

/** The haversine formula on the sphere that PostgreSQL's earthdistance takes the earth for. */
const kilometresTo = ({ latitude, longitude }: { latitude: number; longitude: number }) => sql`
  2 * 6378.168 * asin(sqrt(sin(radians(e.latitude - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(e.latitude)) * sin(radians(e.longitude - ${longitude}::float8) / 2) ^ 2))`
