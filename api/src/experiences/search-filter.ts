import { type SQL, sql } from 'drizzle-orm'
import type { FilterName } from 'shared/contracts'
import { addDays } from 'shared/formats'
import { instantOf } from '../time/london'
import { categoryBitsOf, facilityBitsOf } from './bits'
import { filtersIn, NO_END, needsRoom, type SearchFilter } from './criteria'
import { BOX_WORTHWHILE_KM, cosineFrom, cosineWithin, insideBox } from './on-the-globe'

/** No cutoff reaches farther ahead: 2,880 minutes, and the day that has begun. */
const MOST_NEAR_DAYS = 3

export const all = (conditions: SQL[]): SQL => sql.join(conditions, sql` and `)

/** Seats that one session must have left: the party's, or the fewest that can be booked. */
const seatsNeeded = ({ party }: SearchFilter): SQL =>
  party ? sql`${party.adults + party.children}::integer` : sql`s.min_guests::integer`

/** Holds for a session `x` of the row `s` that has room and can still be booked. */
const sessionFits = (filter: SearchFilter): SQL => sql`x.experience_id = s.experience_id and ${isOpen(filter)}`

/** Holds for a session `x` that has room and can still be booked; without a party the row `s` says how much room it takes. */
export function isOpen(filter: SearchFilter): SQL {
  const room = filter.isPrivate ? sql`x.seats_taken = 0` : sql`x.capacity - x.seats_taken >= ${seatsNeeded(filter)}`
  return sql`x.status = 'scheduled' and x.bookable_until > ${filter.now} and ${room}`
}

/** From the first instant of the filter's first day in London to the first after its last: as the index of an experience's sessions has them. */
const within = ({ from, to }: SearchFilter): SQL =>
  sql`x.starts_at >= ${instantOf(from, 0)} and x.starts_at < ${instantOf(addDays(to, 1), 0)}`

/** Start of the first session that fits the filter, of the search row `s`; null when the party itself does not fit. */
export const nextSession = (filter: SearchFilter): SQL => sql`(
  select x.starts_at from sessions x where ${sessionFits(filter)} and ${within(filter)} and (${all(partyFits(filter))})
  order by x.starts_at limit 1)`

/** Rules of the experience about who may come, whatever the day. */
export function partyFits({ party, isPrivate }: SearchFilter): SQL[] {
  if (isPrivate) return [sql`s.private_allowed`]
  if (!party) return [sql`true`]
  const { adults, children } = party
  return [
    sql`${adults + children}::integer between s.min_guests and s.max_guests`,
    sql`(${adults}::integer between s.adult_min and s.adult_max or ${adults}::integer = 0 and s.children_alone)`,
    sql`(${children}::integer between s.child_min and s.child_max or ${children}::integer = 0)`,
  ]
}

/**
 * A session with room on one of the days. The near days, where the cutoff may have passed, ask the sessions themselves; beyond them the
 * day cells are the truth.
 */
function hasRoom(filter: SearchFilter): SQL {
  const { from, to, today } = filter
  const lastNear = addDays(today, MOST_NEAR_DAYS)
  if (from > lastNear) return cellsHaveRoom(filter, sql`${from}::date`)
  const far = cellsHaveRoom(filter, sql`greatest(${from}::date, ${today}::date + s.near_days + 1)`)
  const near = sessionsHaveRoom(filter, lastNear)
  // Without an end the sum of the far cells says yes for nearly all.
  return to === NO_END
    ? sql`(${filter.isPrivate ? sql`s.any_private` : sql`${seatsNeeded(filter)} <= s.most_seats`} or ${far} or ${near})`
    : sql`(${far} or ${near})`
}

/** Whether an index leaves so few rows that each may look for its sessions by itself. */
export const isNarrow = ({ words, place }: SearchFilter): boolean =>
  words.length > 0 || (place !== null && place.radiusKm <= BOX_WORTHWHILE_KM)

/** The sessions of these few days themselves: looked through once for all rows, or by each row. */
function sessionsHaveRoom(filter: SearchFilter, lastDay: string): SQL {
  const days = within({ ...filter, to: filter.to < lastDay ? filter.to : lastDay })
  const byRow = sql`exists (select 1 from sessions x where ${sessionFits(filter)} and ${days})`
  // Without an end the far days have answered for all but a few.
  if (isNarrow(filter) || filter.to === NO_END) return byRow
  const isNobody = !filter.party && !filter.isPrivate
  const anyone = isNobody ? { ...filter, party: { adults: 1, children: 0 } } : filter
  const once = sql`s.experience_id in (select x.experience_id from sessions x where ${days} and ${isOpen(anyone)})`
  return isNobody ? sql`(${once} and (s.min_guests <= 1 or ${byRow}))` : once
}

function cellsHaveRoom(filter: SearchFilter, firstDay: SQL): SQL {
  const first = sql`${firstDay} - s.base_day + 1`
  const last = sql`${filter.to}::date - s.base_day + 1`
  return filter.isPrivate
    ? sql`position(B'1' in substring(s.private_days from ${first} for greatest(0, ${last} - (${first}) + 1))) > 0`
    : sql`${seatsNeeded(filter)} <= any (s.seats[${first}:${last}])`
}

/** Larger than any price or length. */
const ENDLESS = 2_147_483_647

/** The price asked for. */
export const priceFits = ({ priceMin, priceMax }: SearchFilter): SQL =>
  sql`s.price_from between ${priceMin ?? 0}::integer and ${priceMax ?? ENDLESS}::integer`

/** The length asked for. */
export const durationFits = ({ durationMin, durationMax }: SearchFilter): SQL =>
  sql`s.duration_minutes between ${durationMin ?? 0}::integer and ${durationMax ?? ENDLESS}::integer`

/** The stars asked for; what nobody has rated has none. */
export const ratingFits = ({ ratingMin }: SearchFilter): SQL => sql`s.rating >= ${ratingMin ?? 0}::real`

/**
 * What a row of `experience_search s` must fulfil to be found, apart from the words that were typed. Most conditions stand there whether they
 * are asked for or not, and are passed over in one step if not: so there are few statements for PostgreSQL to keep plans of.
 */
export function filterOf(filter: SearchFilter): SQL {
  const { place } = filter
  const asked = filtersIn(filter)
  const ifAsked = (names: FilterName[], conditions: SQL[]) =>
    sql`(${!names.some((name) => asked.includes(name))}::boolean or ${all(conditions)})`
  const [categories, facilities] = [categoryBitsOf(filter.categories), facilityBitsOf(filter.facilities)]
  const conditions = [
    sql`s.is_live`,
    ifAsked(['price', 'duration', 'rating'], [priceFits(filter), durationFits(filter), ratingFits(filter)]),
    ifAsked(
      ['categories', 'facilities'],
      [
        sql`s.category_bits & ${categories}::bigint = ${categories}::bigint`,
        sql`s.facility_bits & ${facilities}::integer = ${facilities}::integer`,
      ],
    ),
    ifAsked(['place'], [sql`${cosineFrom(place)} >= ${place ? cosineWithin(place.radiusKm) : -1}::float8`]),
  ]
  if (place && place.radiusKm <= BOX_WORTHWHILE_KM) conditions.push(insideBox(place, place.radiusKm))
  if (needsRoom(filter)) conditions.push(...partyFits(filter), hasRoom(filter))
  return all(conditions)
}
