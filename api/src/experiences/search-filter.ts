import { type SQL, sql } from 'drizzle-orm'
import { categoryBitsOf, facilityBitsOf } from './bits'
import { needsRoom, type SearchFilter } from './criteria'
import { tsqueryOf } from './search-words'

export const all = (conditions: SQL[]): SQL => sql.join(conditions, sql` and `)

/** Metres along the earth from the place asked for. */
export const metresFrom = (place: { latitude: number; longitude: number }): SQL =>
  sql`earth_distance(s.point, ll_to_earth(${place.latitude}, ${place.longitude}))`

/** Seats that one session must have left: the party's, or the fewest that can be booked. */
const seatsNeeded = ({ party }: SearchFilter): SQL =>
  party ? sql`${party.adults + party.children}::integer` : sql`s.min_guests::integer`

/** Holds for a session `x` of the row `s` that has room and can still be booked. */
function sessionFits(filter: SearchFilter): SQL {
  const room = filter.isPrivate ? sql`x.seats_taken = 0` : sql`x.capacity - x.seats_taken >= ${seatsNeeded(filter)}`
  return sql`x.experience_id = s.experience_id and x.status = 'scheduled' and x.bookable_until > ${filter.now} and ${room}`
}

/** Start of the first session that fits the filter, of the search row `s`; null when the party itself does not fit. */
export function nextSession(filter: SearchFilter): SQL {
  const { from, to } = filter
  return sql`(select min(x.starts_at) from sessions x
    where ${sessionFits(filter)} and x.local_date between ${from}::date and ${to}::date
      and (${all(partyFits(filter))}))`
}

/** Rules of the experience about who may come, whatever the day. */
function partyFits({ party, isPrivate }: SearchFilter): SQL[] {
  if (isPrivate) return [sql`s.private_allowed`]
  if (!party) return [sql`true`]
  const { adults, children } = party
  return [
    sql`${adults + children}::integer between s.min_guests and s.max_guests`,
    ...(adults > 0 ? [sql`${adults}::integer between s.adult_min and s.adult_max`] : [sql`s.children_alone`]),
    ...(children > 0 ? [sql`${children}::integer between s.child_min and s.child_max`] : []),
  ]
}

/**
 * A session with room on one of the days. The near days, where the cutoff may have passed, ask the sessions themselves; beyond them the
 * day cells are the truth.
 */
function hasRoom(filter: SearchFilter): SQL {
  const { from, to, today, isPrivate } = filter
  const cells = isPrivate ? sql`s.private_rooms` : sql`s.seats`
  const needed = isPrivate ? sql`1` : seatsNeeded(filter)
  const firstFar = sql`greatest(${from}::date, ${today}::date + s.near_days + 1)`
  return sql`(${needed} <= any (${cells}[
      (${firstFar} - s.base_day + 1):least(${to}::date - s.base_day + 1, cardinality(${cells}))])
    or (${from}::date <= ${today}::date + s.near_days and exists (
      select 1 from sessions x where ${sessionFits(filter)}
        and x.local_date between ${from}::date and least(${to}::date, ${today}::date + s.near_days))))`
}

/** The price asked for. */
export const priceFits = ({ priceMin, priceMax }: SearchFilter): SQL => between(sql`s.price_from`, priceMin, priceMax)

/** The length asked for. */
export const durationFits = ({ durationMin, durationMax }: SearchFilter): SQL =>
  between(sql`s.duration_minutes`, durationMin, durationMax)

/** The stars asked for; what nobody has rated has none. */
export const ratingFits = ({ ratingMin }: SearchFilter): SQL => between(sql`s.rating`, ratingMin, null)

function between(value: SQL, least: number | null, most: number | null): SQL {
  return all([
    sql`true`,
    ...(least === null ? [] : [sql`${value} >= ${least}`]),
    ...(most === null ? [] : [sql`${value} <= ${most}`]),
  ])
}

/** What a row of `experience_search s` must fulfil to be found. */
export function filterOf(filter: SearchFilter): SQL {
  const { words, text, place, categories, facilities } = filter
  const conditions = [sql`s.status = 'live'`, priceFits(filter), durationFits(filter), ratingFits(filter)]
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
  if (needsRoom(filter)) conditions.push(...partyFits(filter), hasRoom(filter))
  return all(conditions)
}
