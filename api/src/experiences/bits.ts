import { type CategoryKey, categoryKeys, type FacilityKey, facilityKeys } from 'shared/contracts'

// A key's bit is its place in the contract's list, so new keys go to the end of it.

/** Categories as a number with one bit each; up to 52 fit exactly. */
export const categoryBitsOf = (keys: readonly CategoryKey[]): number =>
  [...new Set(keys)].reduce((bits, key) => bits + 2 ** categoryKeys.indexOf(key), 0)

/** Facilities as a number with one bit each; up to 31 fit PostgreSQL's integer. */
export const facilityBitsOf = (keys: readonly FacilityKey[]): number =>
  [...new Set(keys)].reduce((bits, key) => bits + 2 ** facilityKeys.indexOf(key), 0)
