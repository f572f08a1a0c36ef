/** Sixty-four bits in two halves, because JavaScript's bitwise operators work on 32 bits. */
export interface Bits {
  low: number
  high: number
}

/** An entry of the search index: an experience as searches read it, from a row of `experience_search`. */
export interface IndexEntry {
  id: string
  /** Categories, facilities, live status and private bookings (`bits.ts`). */
  traits: Bits
  /** Allowed numbers of guests, adults and children. */
  party: Bits
  /** Position on a sphere of radius 1. */
  x: number
  y: number
  z: number
  /** Pence. */
  priceFrom: number
  durationMinutes: number
  /** 0 without reviews. */
  rating: number
  standing: number
  minGuests: number
  /** The day of the first cell, in days since 1970. */
  baseDay: number
  /** Milliseconds since 1970, inclusive and exclusive, between which the cells are exact. */
  exactFrom: number
  exactUntil: number
  /** For each day the most seats that one session has left; `CELL_FULL` means that many or more. */
  seats: readonly number[]
  /** For each day 1 when a session can be booked privately, else 0. */
  privateDays: readonly number[]
}

/** The largest number of seats that a cell can hold. */
export const CELL_FULL = 127

export const bitsOf = (number: bigint): Bits => ({
  low: Number(BigInt.asIntN(32, number)),
  high: Number(BigInt.asIntN(32, number >> 32n)),
})

const DAY_MS = 86_400_000

/** Converts a date, YYYY-MM-DD, to days since 1970. */
export const dayNumberOf = (date: string): number => Date.parse(date) / DAY_MS
