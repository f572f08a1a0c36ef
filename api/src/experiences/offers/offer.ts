/** Sixty-four bits in two halves: JavaScript's own operators reach no further than thirty-two. */
export interface Bits {
  low: number
  high: number
}

/** An experience as searches look at it: a row of `experience_search`. */
export interface Offer {
  id: string
  /** Categories, facilities, whether it is live and whether it is sold as a whole (`bits.ts`). */
  traits: Bits
  /** Numbers of guests, adults and children that may come. */
  party: Bits
  /** Where it is, on a sphere of radius 1. */
  x: number
  y: number
  z: number
  /** Pence. */
  priceFrom: number
  durationMinutes: number
  /** 0 while nobody has rated it. */
  rating: number
  standing: number
  minGuests: number
  /** The day of the first cell, in days since 1970. */
  baseDay: number
  /** Milliseconds since 1970: from when (included) until when (excluded) the cells are the truth. */
  exactFrom: number
  exactUntil: number
  /** For each day the most seats that one session has left; `CELL_FULL` means so many or more. */
  seats: readonly number[]
  /** For each day 1 where a whole session can be had, else 0. */
  privateDays: readonly number[]
}

/** As many seats as a cell can say. */
export const CELL_FULL = 127

export const bitsOf = (number: bigint): Bits => ({
  low: Number(BigInt.asIntN(32, number)),
  high: Number(BigInt.asIntN(32, number >> 32n)),
})

const DAY_MS = 86_400_000

/** A date, YYYY-MM-DD, in days since 1970. */
export const dayNumberOf = (date: string): number => Date.parse(date) / DAY_MS
