import { type SQL, sql } from 'drizzle-orm'
import type { FilterName } from 'shared/contracts'
import { addDays } from 'shared/formats'
import { startOfDay } from '../time/london'
import { bitsOfParty, traitBitsOf } from './bits'
import { filtersIn, NO_END, needsRoom, type SearchFilter } from './criteria'
import { BOX_WORTHWHILE_KM, cosineFrom, cosineWithin, insideBox } from './on-the-globe'
import { asCell } from './search-cells'

export const all = (conditions: SQL[]): SQL => sql.join(conditions, sql` and `)

/** Whose sessions are asked for: those of a search row `s`, or of an experience `e`. */
const rows = {
  s: { id: sql`s.experience_id`, fewest: sql`s.min_guests::integer` },
  e: { id: sql`e.id`, fewest: sql`e.min_guests` },
}
type RowName = keyof typeof rows

/** Seats that one session must have left: the party's, or the fewest that can be booked. */
const seatsNeeded = ({ party }: SearchFilter, row: RowName = 's'): SQL =>
  party ? sql`${party.adults + party.children}::integer` : rows[row].fewest

/** Holds for a session `x` of the row that has room and can still be booked. */
const sessionFits = (filter: SearchFilter, row: RowName = 's'): SQL =>
  sql`x.experience_id = ${rows[row].id} and ${isOpen(filter, row)}`

/** Holds for a session `x` that has room and can still be booked; without a party the row says how much room it takes. */
export function isOpen(filter: SearchFilter, row: RowName = 's'): SQL {
  const room = filter.isPrivate
    ? sql`x.seats_taken = 0`
    : sql`x.capacity - x.seats_taken >= ${seatsNeeded(filter, row)}`
  return sql`x.status = 'scheduled' and x.bookable_until > ${filter.now} and ${room}`
}

/** From the first instant of the filter's first day in London to the first after its last: as the index of an experience's sessions has them. */
const within = ({ from, to }: SearchFilter): SQL =>
  sql`x.starts_at >= ${startOfDay(from)} and x.starts_at < ${startOfDay(addDays(to, 1))}`

/** Start of the first session that has room, of a row that the filter has found. */
export const nextSession = (filter: SearchFilter, row: RowName): SQL => sql`(
  select x.starts_at from sessions x where ${sessionFits(filter, row)} and ${within(filter)} order by x.starts_at limit 1)`

/** All these bits of a number are set. */
const hasBits = (number: SQL, bits: bigint): SQL => sql`${number} & ${String(bits)}::bigint = ${String(bits)}::bigint`

/** Rules of the experience about who may come, whatever the day. */
function partyFits({ party, isPrivate }: SearchFilter): SQL {
  if (isPrivate) return hasBits(sql`s.traits`, traitBitsOf({ takesPrivate: true }))
  return party ? hasBits(sql`s.party_bits`, bitsOfParty(party)) : sql`true`
}

/** Whether the experience of the row `s` is on offer at all. */
export const isLive = hasBits(sql`s.traits`, traitBitsOf({ isLive: true }))

/**
 * A session with room on one of the days: the row's cells say so while they are exact. In the seconds after the last moment to book one of its
 * sessions, the sessions themselves are asked.
 */
function hasRoom(filter: SearchFilter): SQL {
  // Days that are over.
  if (filter.from > filter.to) return sql`false`
  // A scalar, which the planner asks row by row; it would look `exists` up for all rows beforehand.
  const asked = sql`coalesce((select true from sessions x where ${sessionFits(filter)} and ${within(filter)} limit 1), false)`
  return sql`case when s.exact_from <= ${filter.now} and ${filter.now} < s.exact_until then ${cellsHaveRoom(filter)} else ${asked} end`
}

function cellsHaveRoom(filter: SearchFilter): SQL {
  const { from, to, today, isPrivate } = filter
  if (from === today && to === NO_END)
    return isPrivate ? sql`s.any_private` : sql`${seatsNeeded(filter)} <= s.most_seats`
  const seats = asCell(seatsNeeded(filter))
  const first = sql`(${from}::date - s.base_day + 1)`
  const last = sql`(${to}::date - s.base_day + 1)`
  return isPrivate
    ? sql`position(B'1' in substring(s.private_days from ${first} for greatest(0, ${last} - ${first} + 1))) > 0`
    : // The first or last day has room nearly always, and is a glance.
      sql`(${seats} <= s.seats[${first}] or ${seats} <= s.seats[${last}] or ${addDays(from, 1) < to}::boolean and ${seats} <= any (s.seats[${first}:${last}]))`
}

/** In a smaller circle there is so little that all of it is soon put in order. */
const NARROW_KM = 20

/** Whether an index leaves few rows. */
export const isNarrow = ({ words, place }: SearchFilter): boolean =>
  words.length > 0 || (place !== null && place.radiusKm <= NARROW_KM)

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

/** What a row of `experience_search s` must fulfil to be found, apart from the words that were typed. */
export const filterOf = (filter: SearchFilter): SQL =>
  needsRoom(filter) ? sql`${offerFits(filter)} and ${hasRoom(filter)}` : offerFits(filter)

/**
 * The same without a look at seats and days. Most conditions stand there whether they are asked for or not, and are passed over in one step if
 * not: so there are few statements for PostgreSQL to keep plans of.
 */
export function offerFits(filter: SearchFilter): SQL {
  const { place } = filter
  const asked = filtersIn(filter)
  const ifAsked = (names: FilterName[], conditions: SQL[]) =>
    sql`(${!names.some((name) => asked.includes(name))}::boolean or ${all(conditions)})`
  const { categories, facilities, isPrivate } = filter
  const conditions = [
    hasBits(sql`s.traits`, traitBitsOf({ categories, facilities, isLive: true, takesPrivate: isPrivate })),
    ifAsked(['price', 'duration', 'rating'], [priceFits(filter), durationFits(filter), ratingFits(filter)]),
    ifAsked(['place'], [sql`${cosineFrom(place)} >= ${place ? cosineWithin(place.radiusKm) : -1}::float8`]),
  ]
  // The index of words leaves fewer rows than a box would.
  if (place && place.radiusKm <= BOX_WORTHWHILE_KM && filter.words.length === 0)
    conditions.push(insideBox(place, place.radiusKm))
  if (needsRoom(filter)) conditions.push(partyFits(filter))
  return all(conditions)
}
