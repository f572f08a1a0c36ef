import { DEFAULT_RADIUS, type Place } from '../filters/place'
import type { MapPoint } from './map-area'

/** What somebody typing may mean. `place` is null where it has to be asked for first. */
export interface PlaceSuggestion {
  key: string
  address: string
  place: Place | null
}

/** Finds places by name and by where they are. */
export interface PlaceFinder {
  /** The likeliest first. Rejects when nobody answers. */
  suggest(text: string): Promise<PlaceSuggestion[]>
  /** Where a suggestion is. Rejects when that cannot be told. */
  locate(suggestion: PlaceSuggestion): Promise<Place>
  /** The town or area at a point; null when there is none. Rejects when nobody answers. */
  reverse(point: MapPoint): Promise<Place | null>
}

/** What is said where an address cannot be had. */
export const NO_ADDRESS = 'Could not get your address. Please, try again'

export const placeAt = (address: string, { latitude, longitude }: MapPoint): Place => ({
  address,
  latitude,
  longitude,
  radius: DEFAULT_RADIUS,
})
