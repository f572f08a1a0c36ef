import { SEARCH_WINDOW_DAYS } from '../search-cells'
import type { IndexEntry } from './index-entry'

/**
 * The entries of the search index as columns of numbers: a scan of ten thousand entries reads little memory, and in order. The index of an
 * entry in every column is its position (`place`).
 */
export const columnsFor = (offers: number) => ({
  traitsLow: new Int32Array(offers),
  traitsHigh: new Int32Array(offers),
  partyLow: new Int32Array(offers),
  partyHigh: new Int32Array(offers),
  x: new Float64Array(offers),
  y: new Float64Array(offers),
  z: new Float64Array(offers),
  priceFrom: new Int32Array(offers),
  durationMinutes: new Int32Array(offers),
  rating: new Float64Array(offers),
  standing: new Float64Array(offers),
  minGuests: new Int32Array(offers),
  baseDay: new Int32Array(offers),
  exactFrom: new Float64Array(offers),
  exactUntil: new Float64Array(offers),
  /** The most seats of all days. */
  mostSeats: new Uint8Array(offers),
  anyPrivate: new Uint8Array(offers),
  /** Ordered by day, with a cell for each entry (`cellOf`), because a search reads few days of many entries. */
  seats: new Uint8Array(offers * SEARCH_WINDOW_DAYS),
  privateDays: new Uint8Array(offers * SEARCH_WINDOW_DAYS),
})

export type Columns = ReturnType<typeof columnsFor>

/** Number of entries that there is room for. */
export const placesIn = (columns: Columns): number => columns.rating.length

/** Index in `seats` or `privateDays` of an entry's cell for a day, counted from its `baseDay`. */
export const cellOf = (columns: Columns, place: number, day: number): number => day * placesIn(columns) + place

/** Returns the same columns with room for more entries. */
export function grown(columns: Columns, offers: number): Columns {
  const larger = columnsFor(offers)
  for (const name of Object.keys(columns) as (keyof Columns)[]) {
    if (name !== 'seats' && name !== 'privateDays') larger[name].set(columns[name])
  }
  for (let day = 0; day < SEARCH_WINDOW_DAYS; day += 1) {
    const [from, to] = [cellOf(columns, 0, day), cellOf(columns, 0, day + 1)]
    larger.seats.set(columns.seats.subarray(from, to), cellOf(larger, 0, day))
    larger.privateDays.set(columns.privateDays.subarray(from, to), cellOf(larger, 0, day))
  }
  return larger
}

export function write(columns: Columns, place: number, offer: IndexEntry): void {
  columns.traitsLow[place] = offer.traits.low
  columns.traitsHigh[place] = offer.traits.high
  columns.partyLow[place] = offer.party.low
  columns.partyHigh[place] = offer.party.high
  columns.x[place] = offer.x
  columns.y[place] = offer.y
  columns.z[place] = offer.z
  columns.priceFrom[place] = offer.priceFrom
  columns.durationMinutes[place] = offer.durationMinutes
  columns.rating[place] = offer.rating
  columns.standing[place] = offer.standing
  columns.minGuests[place] = offer.minGuests
  columns.baseDay[place] = offer.baseDay
  columns.exactFrom[place] = offer.exactFrom
  columns.exactUntil[place] = offer.exactUntil
  columns.mostSeats[place] = Math.max(0, ...offer.seats)
  columns.anyPrivate[place] = Math.max(0, ...offer.privateDays)
  for (let day = 0; day < SEARCH_WINDOW_DAYS; day += 1) {
    columns.seats[cellOf(columns, place, day)] = offer.seats[day] ?? 0
    columns.privateDays[cellOf(columns, place, day)] = offer.privateDays[day] ?? 0
  }
}
