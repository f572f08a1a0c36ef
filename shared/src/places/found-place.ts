import type { Location } from 'shared/rules'

/** A point on the earth, in degrees. */
export interface Point {
  latitude: number
  longitude: number
}

/** What somebody typing may mean. `place` is null where it has to be asked for first. */
export interface PlaceSuggestion {
  key: string
  address: string
  place: Location | null
}

/** Finds places by name and by where they are. */
export interface PlaceFinder {
  /** The likeliest first. Rejects when nobody answers. */
  suggest(text: string): Promise<PlaceSuggestion[]>
  /** Where a suggestion is. Rejects when that cannot be told. */
  locate(suggestion: PlaceSuggestion): Promise<Location>
  /** The town or area at a point; null when there is none. Rejects when nobody answers. */
  reverse(point: Point): Promise<Location | null>
}

/** What is said where an address cannot be had. */
export const NO_ADDRESS = 'Could not get your address. Please, try again'

/** Just the place, whatever else is known of it. */
export const placeAt = (address: string, { latitude, longitude }: Point): Location => ({ address, latitude, longitude })
