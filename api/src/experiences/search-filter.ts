import { type SQL, sql } from 'drizzle-orm'
import { categoryBitsOf, facilityBitsOf } from './bits'
import type { Criteria } from './criteria'

const all = (conditions: SQL[]): SQL => sql.join(conditions, sql` and `)

/** Every word as the beginning of a word: "pott" finds pottery. */
export const tsqueryOf = (words: string[]): SQL =>
  sql`to_tsquery('english', ${words.map((word) => `'${word}':*`).join(' & ')})`

/** Metres along the earth from the place asked for. */
export const metresFrom = (place: { latitude: number; longitude: number }): SQL =>
  sql`earth_distance(s.point, ll_to_earth(${place.latitude}, ${place.longitude}))`

/** Seats that one session must have left: the party's, or the fewest that can be booked. */
const seatsNeeded = ({ party }: Criteria): SQL =>
  party ? sql`${party.adults + party.children}::integer` : sql`s.min_guests::integer`

/** Holds for a session `x` of the row `s` that has room and can still be booked. */
function sessionFits(criteria: Criteria): SQL {
  const room = criteria.isPrivate ? sql`x.seats_taken = 0` : sql`x.capacity - x.seats_taken >= ${seatsNeeded(criteria)}`
  return sql`x.experience_id = s.experience_id and x.status = 'scheduled' and x.bookable_until > ${criteria.now} and ${room}`
}

/** Start of the first session that fits the criteria, of the search row `s`; null when the party itself does not fit. */
export function nextSession(criteria: Criteria): SQL {
  const { from, to } = criteria
  return sql`(select min(x.starts_at) from sessions x
    where ${sessionFits(criteria)} and x.local_date between ${from}::date and ${to}::date
      and (${all(partyFits(criteria))}))`
}

/** Rules of the experience about who may come, whatever the day. */
function partyFits({ party, isPrivate }: Criteria): SQL[] {
  if (isPrivate) return [sql`s.private_allowed`]
  if (!party) return [sql`true`]
  const guests = party.adults + party.children
  return [
    sql`${guests}::integer between s.min_guests and s.max_guests`,
    ...(party.children > 0 ? [sql`s.has_child_ticket`] : []),
    ...(party.adults === 0 ? [sql`s.children_alone`] : []),
  ]
}

/**
 * A session with room on one of the days. The near days, where the cutoff may have passed, ask the sessions themselves; beyond them the
 * day cells are the truth.
 */
function hasRoom(criteria: Criteria): SQL {
  const { from, to, today, isPrivate } = criteria
  const cells = isPrivate ? sql`s.private_rooms` : sql`s.seats`
  const needed = isPrivate ? sql`1` : seatsNeeded(criteria)
  const firstFar = sql`greatest(${from}::date, ${today}::date + s.near_days + 1)`
  return sql`(${needed} <= any (${cells}[
      (${firstFar} - s.base_day + 1):least(${to}::date - s.base_day + 1, cardinality(${cells}))])
    or (${from}::date <= ${today}::date + s.near_days and exists (
      select 1 from sessions x where ${sessionFits(criteria)}
        and x.local_date between ${from}::date and least(${to}::date, ${today}::date + s.near_days))))`
}

/** What a row of `experience_search s` must fulfil to be found. */
export function filterOf(criteria: Criteria): SQL {
  const { words, text, place, categories, facilities, priceMin, priceMax, needsRoom } = criteria
  const conditions = [sql`s.status = 'live'`]
  if (words.length > 0) {
    conditions.push(sql`(s.document @@ ${tsqueryOf(words)} or ${text} <% s.label)`)
  }
  if (place) {
    const metres = place.radiusKm * 1000
    // The box finds candidates by the index; the distance decides.
    conditions.push(
      sql`earth_box(ll_to_earth(${place.latitude}, ${place.longitude}), ${metres}) @> s.point`,
      sql`${metresFrom(place)} <= ${metres}`,
    )
  }
  if (categories.length > 0) {
    const bits = categoryBitsOf(categories)
    conditions.push(sql`s.category_bits & ${bits}::bigint = ${bits}::bigint`)
  }
  if (facilities.length > 0) {
    const bits = facilityBitsOf(facilities)
    conditions.push(sql`s.facility_bits & ${bits}::integer = ${bits}::integer`)
  }
  if (priceMin !== null) conditions.push(sql`s.price_from >= ${priceMin}`)
  if (priceMax !== null) conditions.push(sql`s.price_from <= ${priceMax}`)
  if (needsRoom) conditions.push(...partyFits(criteria), hasRoom(criteria))
  return all(conditions)
}
