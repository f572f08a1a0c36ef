import { type SQL, sql } from 'drizzle-orm'
import { type CategoryKey, categoryKeys, type FacilityKey, facilityKeys } from 'shared/contracts'
import { MAX_GUESTS } from 'shared/rules'

// The traits of an experience as one PostgreSQL bigint: a bit for each category, from bit 40 on for each facility, and two more. The bit of
// a key is its position in the contract's list, so new keys are appended. There is room for 40 categories and 21 facilities.
export const FACILITY_BITS_FROM = 40
const LIVE = 1n << 61n
const TAKES_PRIVATE = 1n << 62n

interface Traits {
  categories?: readonly CategoryKey[]
  facilities?: readonly FacilityKey[]
  isLive?: boolean
  takesPrivate?: boolean
}

/** Returns the bits of all these traits. */
export function traitBitsOf({ categories = [], facilities = [], isLive, takesPrivate }: Traits): bigint {
  return [
    ...categories.map((key) => 1n << BigInt(categoryKeys.indexOf(key))),
    ...facilities.map((key) => 1n << BigInt(FACILITY_BITS_FROM + facilityKeys.indexOf(key))),
    isLive ? LIVE : 0n,
    takesPrivate ? TAKES_PRIVATE : 0n,
  ].reduce((bits, bit) => bits | bit, 0n)
}

export const ALL_CATEGORIES = traitBitsOf({ categories: categoryKeys })

// The allowed parties as one number: a bit for each number of guests, of adults and of children, from 0 to `MAX_GUESTS`.
const ADULTS_FROM = MAX_GUESTS + 1
const CHILDREN_FROM = 2 * ADULTS_FROM

interface Range {
  min: number
  max: number
}

interface PartyLimits {
  guests: Range
  /** Null when no such ticket is sold. */
  adults: Range | null
  children: Range | null
  childrenAlone: boolean
}

/** Returns the bits of all parties within the limits. */
export function partyBitsOf({ guests, adults, children, childrenAlone }: PartyLimits): bigint {
  const within = (range: Range | null, n: number) => range !== null && n >= range.min && n <= range.max
  let bits = 0n
  for (let n = 0; n <= MAX_GUESTS; n += 1) {
    if (within(guests, n)) bits |= 1n << BigInt(n)
    if (n === 0 ? childrenAlone : within(adults, n)) bits |= 1n << BigInt(ADULTS_FROM + n)
    if (n === 0 || within(children, n)) bits |= 1n << BigInt(CHILDREN_FROM + n)
  }
  return bits
}

/** Returns the three bits that must be set for a party. */
export const bitsOfParty = ({ adults, children }: { adults: number; children: number }): bigint =>
  (1n << BigInt(adults + children)) | (1n << BigInt(ADULTS_FROM + adults)) | (1n << BigInt(CHILDREN_FROM + children))

/** SQL condition: the experience of a search row `s` is live. */
export const isLive: SQL = sql`s.traits & ${String(LIVE)}::bigint <> 0`
