import { DEFAULT_RADIUS, type Place } from '../filters/place'
import type { MapPoint } from './map-area'

/** Creates the place of a search from a point, with the default radius. */
export const placeAt = (address: string, { latitude, longitude }: MapPoint): Place => ({
  address,
  latitude,
  longitude,
  radius: DEFAULT_RADIUS,
})
