/** Sixty-four bits in two halves: JavaScript's own operators reach no further than thirty-two. */
export interface Bits {
  low: number
  high: number
}

/** An experience as searches look at it: the row of `experience_search`, in memory. */
export interface Offer {
  readonly id: string
  /** Categories, facilities, whether it is live and whether it is sold as a whole (`bits.ts`). */
  readonly traits: Bits
  /** Numbers of guests, adults and children that may come. */
  readonly party: Bits
  /** Where it is, on a sphere of radius 1. */
  readonly x: number
  readonly y: number
  readonly z: number
  /** Pence. */
  readonly priceFrom: number
  readonly durationMinutes: number
  /** 0 while nobody has rated it. */
  readonly rating: number
  readonly standing: number
  readonly minGuests: number
  /** The day of the first cell, in days since 1970. */
  readonly baseDay: number
  /** Milliseconds since 1970: from when (included) until when (excluded) the cells are the truth. */
  readonly exactFrom: number
  readonly exactUntil: number
  /** For each day the most seats that one session has left; `CELL_FULL` means so many or more. */
  readonly seats: Uint8Array
  /** For each day 1 where a whole session can be had, else 0. */
  readonly privateDays: Uint8Array
  /** The most of all days. */
  readonly mostSeats: number
  readonly anyPrivate: boolean
}

/** As many seats as a cell can say. */
export const CELL_FULL = 127

export const bitsOf = (number: bigint): Bits => ({
  low: Number(BigInt.asIntN(32, number)),
  high: Number(BigInt.asIntN(32, number >> 32n)),
})

export const holdsAll = (bits: Bits, wanted: Bits): boolean =>
  (bits.low & wanted.low) === wanted.low && (bits.high & wanted.high) === wanted.high

export const holdsBit = ({ low, high }: Bits, bit: number): boolean =>
  ((bit < 32 ? low >>> bit : high >>> (bit - 32)) & 1) === 1

const DAY_MS = 86_400_000

/** A date, YYYY-MM-DD, in days since 1970. */
export const dayNumberOf = (date: string): number => Date.parse(date) / DAY_MS
