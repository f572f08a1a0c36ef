import { type FacilityKey, facilities } from 'shared/contracts/entities/category'

/** Minimum and maximum, both inclusive; null for no limit. */
export interface Bounds {
  min: number | null
  max: number | null
}

/** Filters besides place, dates, guests, name and categories. */
export interface Refinements {
  facilities: readonly FacilityKey[]
  /** Lowest price in whole pounds. */
  price: Bounds
  /** Duration in minutes. */
  duration: Bounds
  /** Minimum average rating in stars. */
  rating: number | null
}

export const unbounded: Bounds = { min: null, max: null }

export const noRefinements: Refinements = { facilities: [], price: unbounded, duration: unbounded, rating: null }

export const isBounded = ({ min, max }: Bounds): boolean => min !== null || max !== null

/** Number of refinements in use. */
export const refinementCount = ({ facilities: chosen, price, duration, rating }: Refinements): number =>
  chosen.length + Number(isBounded(price)) + Number(isBounded(duration)) + Number(rating !== null)

const MAX_POUNDS = 10_000
const MAX_MINUTES = 14 * 1440

const isFacility = (key: string): key is FacilityKey => Object.hasOwn(facilities, key)
const whole = (text: string | null, most: number) =>
  text && /^\d{1,6}$/.test(text) ? Math.min(Number(text), most) : null

/** Orders the bounds; a minimum of 0 becomes null. */
export const boundsOf = (min: number | null, max: number | null): Bounds => {
  const [least, most] = min !== null && max !== null && min > max ? [max, min] : [min, max]
  return { min: least || null, max: most }
}

/** Parses the refinements of a query string. Ignores invalid values. */
export function readRefinements(query: URLSearchParams): Refinements {
  const keys = query.getAll('facilities').join(',').split(',').filter(isFacility)
  const rating = Number(query.get('rating'))
  const bounds = (name: string, most: number) =>
    boundsOf(whole(query.get(`${name}_min`), most), whole(query.get(`${name}_max`), most))
  return {
    facilities: [...new Set(keys)],
    price: bounds('price', MAX_POUNDS),
    duration: readDuration(query) ?? bounds('duration', MAX_MINUTES),
    rating: rating >= 1 && rating <= 5 ? rating : null,
  }
}

/** The native form has one field for both bounds: `60-119`, or `420-` for seven hours and more. */
function readDuration(query: URLSearchParams): Bounds | null {
  const [, min = '', max = ''] = /^(\d{1,5})-(\d{0,5})$/.exec(query.get('duration') ?? '') ?? []
  return min ? boundsOf(whole(min, MAX_MINUTES), whole(max, MAX_MINUTES)) : null
}

export const durationField = ({ min, max }: Bounds): string => `${min ?? 0}-${max ?? ''}`

/** The refinements as parts of a query string; empty for those not in use. */
export function writeRefinements({ facilities: chosen, price, duration, rating }: Refinements): Record<string, string> {
  const text = (value: number | null) => (value === null ? '' : String(value))
  return {
    facilities: chosen.join(','),
    price_min: text(price.min),
    price_max: text(price.max),
    duration_min: text(duration.min),
    duration_max: text(duration.max),
    rating: text(rating),
  }
}
