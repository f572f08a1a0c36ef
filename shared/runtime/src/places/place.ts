import type { Location } from 'shared/rules'

/** A point on the earth, in degrees. */
export interface Point {
  latitude: number
  longitude: number
}

/** A suggestion for the typed text. `place` is null when its position must be requested first. */
export interface PlaceSuggestion {
  key: string
  address: string
  place: Location | null
}

/** Finds places by name and by position. */
export interface PlaceFinder {
  /** The most likely first. Rejects when the service is unavailable. */
  suggest(text: string): Promise<PlaceSuggestion[]>
  /** The position of a suggestion. Rejects when it cannot be found. */
  locate(suggestion: PlaceSuggestion): Promise<Location>
  /** The town or area at a point; null when there is none. Rejects when the service is unavailable. */
  reverse(point: Point): Promise<Location | null>
}

/** Shown when an address cannot be found. */
export const NO_ADDRESS = 'Could not get your address. Please, try again'

/** A location with only the fields of the contract. Other fields of `point` are left out. */
export const toLocation = (address: string, { latitude, longitude }: Point): Location => ({
  address,
  latitude,
  longitude,
})
