import { DEFAULT_RADIUS, type Place } from '../filters/place'
import type { MapPoint } from './map-area'

/** A place to look around. */
export const placeAt = (address: string, { latitude, longitude }: MapPoint): Place => ({
  address,
  latitude,
  longitude,
  radius: DEFAULT_RADIUS,
})
