import { bitsOfParty, traitBitsOf } from '../bits'
import { NO_END, needsPlaces, type SearchFilter } from '../criteria'
import { cosineWithin, unitVector } from '../geo-distance'
import { SEARCH_WINDOW_DAYS } from '../search-cells'
import { type Columns, cellOf, placesIn } from './columns'
import { type Bits, bitsOf, CELL_FULL, dayNumberOf } from './index-entry'

/** True when the entry at a position matches a filter. */
export type Predicate = (place: number) => boolean

const between = (column: Int32Array, min: number | null, max: number | null): Predicate => {
  const [low, high] = [min ?? 0, max ?? Number.POSITIVE_INFINITY]
  return (place) => {
    const value = column[place] ?? 0
    return value >= low && value <= high
  }
}

export const priceMatches = ({ priceFrom }: Columns, { priceMin, priceMax }: SearchFilter): Predicate =>
  between(priceFrom, priceMin, priceMax)

export const durationMatches = ({ durationMinutes }: Columns, { durationMin, durationMax }: SearchFilter): Predicate =>
  between(durationMinutes, durationMin, durationMax)

/** An experience without reviews has a rating of 0. */
export const ratingMatches = ({ rating }: Columns, { ratingMin }: SearchFilter): Predicate => {
  const min = ratingMin ?? 0
  return (place) => (rating[place] ?? 0) >= min
}

const hasAnyBit =
  (low: Int32Array, high: Int32Array, wanted: Bits): Predicate =>
  (place) =>
    ((low[place] ?? 0) & wanted.low) !== 0 || ((high[place] ?? 0) & wanted.high) !== 0

const hasBits = (low: Int32Array, high: Int32Array, wanted: Bits): Predicate => {
  return (place) =>
    ((low[place] ?? 0) & wanted.low) === wanted.low && ((high[place] ?? 0) & wanted.high) === wanted.high
}

/** Returns the cosine of the angle between a point on the earth and an entry: the larger, the nearer. */
export function cosineFrom(
  { x, y, z }: Columns,
  spot: { latitude: number; longitude: number },
): (place: number) => number {
  const here = unitVector(spot)
  return (place) => (x[place] ?? 0) * here.x + (y[place] ?? 0) * here.y + (z[place] ?? 0) * here.z
}

const isWithin = (columns: Columns, spot: NonNullable<SearchFilter['place']>): Predicate => {
  const [nearness, nearEnough] = [cosineFrom(columns, spot), cosineWithin(spot.radiusKm)]
  return (place) => nearness(place) >= nearEnough
}

/** Returns the predicates for everything but seats, the most selective first. */
function entryMatches(columns: Columns, filter: SearchFilter): Predicate[] {
  const { categories, facilities, isPrivate, party, place: spot } = filter
  const fits: Predicate[] = []
  // Only live entries are listed, so this is not checked here.
  if (facilities.length > 0 || isPrivate) {
    const traits = bitsOf(traitBitsOf({ facilities, takesPrivate: isPrivate }))
    fits.push(hasBits(columns.traitsLow, columns.traitsHigh, traits))
  }
  // Categories are alternatives: one match is enough.
  if (categories.length > 0) {
    fits.push(hasAnyBit(columns.traitsLow, columns.traitsHigh, bitsOf(traitBitsOf({ categories }))))
  }
  if (spot) fits.push(isWithin(columns, spot))
  if (filter.priceMin !== null || filter.priceMax !== null) fits.push(priceMatches(columns, filter))
  if (filter.durationMin !== null || filter.durationMax !== null) fits.push(durationMatches(columns, filter))
  if (filter.ratingMin !== null) fits.push(ratingMatches(columns, filter))
  if (party) fits.push(hasBits(columns.partyLow, columns.partyHigh, bitsOf(bitsOfParty(party))))
  return fits
}

/** True when the cells of an entry are exact at this time, and a cell can represent the requested number of seats. */
function isSure(columns: Columns, filter: SearchFilter, seats: number | null): Predicate {
  const { exactFrom, exactUntil, minGuests } = columns
  const now = filter.now.getTime()
  return (place) =>
    now >= (exactFrom[place] ?? 0) && now < (exactUntil[place] ?? 0) && (seats ?? minGuests[place] ?? 0) <= CELL_FULL
}

/** True when, by the cells, a session on one of the days has room for `seats`, or for the smallest party that can book. */
function hasPlaces(columns: Columns, { isPrivate, from, to, today }: SearchFilter, seats: number | null): Predicate {
  const { minGuests, baseDay } = columns
  const [cells, max] = isPrivate ? [columns.privateDays, columns.anyPrivate] : [columns.seats, columns.mostSeats]
  const isAnyDay = from === today && to === NO_END
  const [first, last] = [dayNumberOf(from), dayNumberOf(to)]
  const room = placesIn(columns)
  return (place) => {
    const needed = seats ?? minGuests[place] ?? 0
    if (needed > (max[place] ?? 0)) return false
    if (isAnyDay) return true
    const base = baseDay[place] ?? 0
    const end = cellOf(columns, place, Math.min(last - base, SEARCH_WINDOW_DAYS - 1))
    for (let cell = cellOf(columns, place, Math.max(0, first - base)); cell <= end; cell += room) {
      if ((cells[cell] ?? 0) >= needed) return true
    }
    return false
  }
}

/** Moves the matching ones of the first `count` positions to the front, in their order. @returns how many match */
function narrow(places: Int32Array, count: number, fits: Predicate): number {
  let left = 0
  for (let at = 0; at < count; at += 1) {
    const place = places[at] ?? 0
    if (fits(place)) places[left++] = place
  }
  return left
}

const NONE = new Int32Array()

/** Returns the positions that do not match: normally none. */
function without(places: Int32Array, fits: Predicate): Int32Array {
  for (const place of places) if (!fits(place)) return places.filter((one) => !fits(one))
  return NONE
}

export interface IndexMatches {
  /** Positions in the given order. */
  found: Int32Array
  /** Those of `found` whose sessions must be checked for room in the database. */
  unsure: Int32Array
}

/** Scratch buffer that searches use one after the other, so that they need not allocate memory. */
let scratch = new Int32Array(1_024)

/** Finds the positions whose entries match the filter. */
export function queryIndex(columns: Columns, places: Int32Array, filter: SearchFilter): IndexMatches {
  if (scratch.length < places.length) scratch = new Int32Array(2 * places.length)
  scratch.set(places)
  const fit = (count: number, fits: Predicate) => narrow(scratch, count, fits)
  const offered = entryMatches(columns, filter).reduce(fit, places.length)
  if (!needsPlaces(filter)) return { found: scratch.slice(0, offered), unsure: NONE }
  // The days have passed.
  if (filter.from > filter.to) return { found: NONE, unsure: NONE }
  const { party, isPrivate } = filter
  const seats = isPrivate ? 1 : party && party.adults + party.children
  const sure = isSure(columns, filter, seats)
  const unsure = without(scratch.subarray(0, offered), sure)
  const fits = hasPlaces(columns, filter, seats)
  const found = fit(offered, unsure.length === 0 ? fits : (place) => !sure(place) || fits(place))
  return { found: scratch.slice(0, found), unsure }
}
