import { bitsOfParty, traitBitsOf } from '../bits'
import { NO_END, needsRoom, type SearchFilter } from '../criteria'
import { cosineWithin, unitVector } from '../on-the-globe'
import { SEARCH_WINDOW_DAYS } from '../search-cells'
import type { Columns } from './columns'
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

/** Everything that is asked for but seats, what leaves fewest first. */
function offerFits(columns: Columns, filter: SearchFilter): Fits[] {
  const { categories, facilities, isPrivate, party, place: spot } = filter
  const traits = bitsOf(traitBitsOf({ categories, facilities, isLive: true, takesPrivate: isPrivate }))
  const fits = [hasBits(columns.traitsLow, columns.traitsHigh, traits)]
  if (spot) {
    const [nearness, nearEnough] = [cosineFrom(columns, spot), cosineWithin(spot.radiusKm)]
    fits.push((place) => nearness(place) >= nearEnough)
  }
  if (filter.priceMin !== null || filter.priceMax !== null) fits.push(priceFits(columns, filter))
  if (filter.durationMin !== null || filter.durationMax !== null) fits.push(durationFits(columns, filter))
  if (filter.ratingMin !== null) fits.push(ratingFits(columns, filter))
  if (party) fits.push(hasBits(columns.partyLow, columns.partyHigh, bitsOf(bitsOfParty(party))))
  return fits
}

/**
 * Whether a session on one of the days has room, as the cells say; `isUnsure` where they do not know it: in the seconds between the last moment to
 * book one of the sessions and the next look at them, and for more seats than a cell can say.
 */
function roomOf(columns: Columns, filter: SearchFilter): { hasRoom: Fits; isUnsure: Fits } {
  const { party, isPrivate, from, to, today } = filter
  const now = filter.now.getTime()
  const [first, last] = [dayNumberOf(from), dayNumberOf(to)]
  const { exactFrom, exactUntil, minGuests, baseDay } = columns
  const cells = isPrivate ? columns.privateDays : columns.seats
  const most = isPrivate ? columns.anyPrivate : columns.mostSeats
  const seats = isPrivate ? 1 : party && party.adults + party.children
  const neededAt = seats === null ? (place: number) => minGuests[place] ?? 0 : () => seats
  return {
    isUnsure: (place) =>
      now < (exactFrom[place] ?? 0) || now >= (exactUntil[place] ?? 0) || neededAt(place) > CELL_FULL,
    hasRoom: (place) => {
      const needed = neededAt(place)
      if (needed > (most[place] ?? 0)) return false
      if (from === today && to === NO_END) return true
      const base = baseDay[place] ?? 0
      const row = place * SEARCH_WINDOW_DAYS
      const end = Math.min(last - base, SEARCH_WINDOW_DAYS - 1)
      for (let day = Math.max(0, first - base); day <= end; day += 1) {
        if ((cells[row + day] ?? 0) >= needed) return true
      }
      return false
    },
  }
}

/** Those of the places that fit, in the order given. */
function narrow(places: Int32Array, fits: Fits): Int32Array {
  const left = new Int32Array(places.length)
  let count = 0
  for (const place of places) if (fits(place)) left[count++] = place
  return left.subarray(0, count)
}

export interface Fitting {
  /** In the order given. */
  found: Int32Array
  /** Those of them whose sessions have to be asked for room. */
  unsure: Int32Array
}

/** Which of the places hold offers that fit. */
export function findOffers(columns: Columns, places: Int32Array, filter: SearchFilter): Fitting {
  const offered = offerFits(columns, filter).reduce(narrow, places)
  if (!needsRoom(filter)) return { found: offered, unsure: new Int32Array() }
  // Days that are over.
  if (filter.from > filter.to) return { found: new Int32Array(), unsure: new Int32Array() }
  const { hasRoom, isUnsure } = roomOf(columns, filter)
  return {
    found: narrow(offered, (place) => isUnsure(place) || hasRoom(place)),
    unsure: narrow(offered, isUnsure),
  }
}
