import { bitsOfParty, traitBitsOf } from '../bits'
import { NO_END, needsRoom, type SearchFilter } from '../criteria'
import { cosineWithin, unitVector } from '../on-the-globe'
import { SEARCH_WINDOW_DAYS } from '../search-cells'
import { type Columns, cellOf, roomIn } from './columns'
import { type Bits, bitsOf, CELL_FULL, dayNumberOf } from './offer'

/** Whether the offer at a place is what a filter asks for. */
export type Fits = (place: number) => boolean

const between = (column: Int32Array, least: number | null, most: number | null): Fits => {
  const [low, high] = [least ?? 0, most ?? Number.POSITIVE_INFINITY]
  return (place) => {
    const value = column[place] ?? 0
    return value >= low && value <= high
  }
}

export const priceFits = ({ priceFrom }: Columns, { priceMin, priceMax }: SearchFilter): Fits =>
  between(priceFrom, priceMin, priceMax)

export const durationFits = ({ durationMinutes }: Columns, { durationMin, durationMax }: SearchFilter): Fits =>
  between(durationMinutes, durationMin, durationMax)

/** What nobody has rated has no stars. */
export const ratingFits = ({ rating }: Columns, { ratingMin }: SearchFilter): Fits => {
  const least = ratingMin ?? 0
  return (place) => (rating[place] ?? 0) >= least
}

const hasAnyBit =
  (low: Int32Array, high: Int32Array, wanted: Bits): Fits =>
  (place) =>
    ((low[place] ?? 0) & wanted.low) !== 0 || ((high[place] ?? 0) & wanted.high) !== 0

const hasBits = (low: Int32Array, high: Int32Array, wanted: Bits): Fits => {
  return (place) =>
    ((low[place] ?? 0) & wanted.low) === wanted.low && ((high[place] ?? 0) & wanted.high) === wanted.high
}

/** Cosine of the angle between a spot on the earth and an offer: the larger, the nearer. */
export function cosineFrom(
  { x, y, z }: Columns,
  spot: { latitude: number; longitude: number },
): (place: number) => number {
  const here = unitVector(spot)
  return (place) => (x[place] ?? 0) * here.x + (y[place] ?? 0) * here.y + (z[place] ?? 0) * here.z
}

const isWithin = (columns: Columns, spot: NonNullable<SearchFilter['place']>): Fits => {
  const [nearness, nearEnough] = [cosineFrom(columns, spot), cosineWithin(spot.radiusKm)]
  return (place) => nearness(place) >= nearEnough
}

/** Everything that is asked for but seats, what leaves fewest first. */
function offerFits(columns: Columns, filter: SearchFilter): Fits[] {
  const { categories, facilities, isPrivate, party, place: spot } = filter
  const fits: Fits[] = []
  // Whatever is listed is live.
  if (facilities.length > 0 || isPrivate) {
    const traits = bitsOf(traitBitsOf({ facilities, takesPrivate: isPrivate }))
    fits.push(hasBits(columns.traitsLow, columns.traitsHigh, traits))
  }
  // Categories are alternatives: one match is enough.
  if (categories.length > 0) {
    fits.push(hasAnyBit(columns.traitsLow, columns.traitsHigh, bitsOf(traitBitsOf({ categories }))))
  }
  if (spot) fits.push(isWithin(columns, spot))
  if (filter.priceMin !== null || filter.priceMax !== null) fits.push(priceFits(columns, filter))
  if (filter.durationMin !== null || filter.durationMax !== null) fits.push(durationFits(columns, filter))
  if (filter.ratingMin !== null) fits.push(ratingFits(columns, filter))
  if (party) fits.push(hasBits(columns.partyLow, columns.partyHigh, bitsOf(bitsOfParty(party))))
  return fits
}

/** Whether the cells of an offer say what is true now, and a cell can say as much as is asked. */
function isSure(columns: Columns, filter: SearchFilter, seats: number | null): Fits {
  const { exactFrom, exactUntil, minGuests } = columns
  const now = filter.now.getTime()
  return (place) =>
    now >= (exactFrom[place] ?? 0) && now < (exactUntil[place] ?? 0) && (seats ?? minGuests[place] ?? 0) <= CELL_FULL
}

/** Whether a session on one of the days has room for so many, or for the fewest that can be booked, as the cells say. */
function hasRoom(columns: Columns, { isPrivate, from, to, today }: SearchFilter, seats: number | null): Fits {
  const { minGuests, baseDay } = columns
  const [cells, most] = isPrivate ? [columns.privateDays, columns.anyPrivate] : [columns.seats, columns.mostSeats]
  const isAnyDay = from === today && to === NO_END
  const [first, last] = [dayNumberOf(from), dayNumberOf(to)]
  const room = roomIn(columns)
  return (place) => {
    const needed = seats ?? minGuests[place] ?? 0
    if (needed > (most[place] ?? 0)) return false
    if (isAnyDay) return true
    const base = baseDay[place] ?? 0
    const end = cellOf(columns, place, Math.min(last - base, SEARCH_WINDOW_DAYS - 1))
    for (let cell = cellOf(columns, place, Math.max(0, first - base)); cell <= end; cell += room) {
      if ((cells[cell] ?? 0) >= needed) return true
    }
    return false
  }
}

/** Moves those of the first so many places that fit to the front, in their order. @returns how many they are */
function narrow(places: Int32Array, count: number, fits: Fits): number {
  let left = 0
  for (let at = 0; at < count; at += 1) {
    const place = places[at] ?? 0
    if (fits(place)) places[left++] = place
  }
  return left
}

const NONE = new Int32Array()

/** Those of the places that do not fit: as a rule there are none. */
function without(places: Int32Array, fits: Fits): Int32Array {
  for (const place of places) if (!fits(place)) return places.filter((one) => !fits(one))
  return NONE
}

export interface Fitting {
  /** In the order given. */
  found: Int32Array
  /** Those of them whose sessions have to be asked for room. */
  unsure: Int32Array
}

/** Where a search narrows places down: one after the other uses it, so that none has to ask for memory. */
let desk = new Int32Array(1_024)

/** Which of the places hold offers that fit. */
export function findOffers(columns: Columns, places: Int32Array, filter: SearchFilter): Fitting {
  if (desk.length < places.length) desk = new Int32Array(2 * places.length)
  desk.set(places)
  const fit = (count: number, fits: Fits) => narrow(desk, count, fits)
  const offered = offerFits(columns, filter).reduce(fit, places.length)
  if (!needsRoom(filter)) return { found: desk.slice(0, offered), unsure: NONE }
  // Days that are over.
  if (filter.from > filter.to) return { found: NONE, unsure: NONE }
  const { party, isPrivate } = filter
  const seats = isPrivate ? 1 : party && party.adults + party.children
  const sure = isSure(columns, filter, seats)
  const unsure = without(desk.subarray(0, offered), sure)
  const fits = hasRoom(columns, filter, seats)
  const found = fit(offered, unsure.length === 0 ? fits : (place) => !sure(place) || fits(place))
  return { found: desk.slice(0, found), unsure }
}
