/// <reference types="google.maps" />
import { NO_ADDRESS, type PlaceFinder, toLocation } from './place'

/** Suggestions are biased to Hampshire and a little around it. */
const COUNTY = { south: 50.55, west: -2.05, north: 51.45, east: -0.65 }
/** Result types that may name a point: never a house, a road or a postcode. */
const AREAS = [
  'locality',
  'political',
  'administrative_area_level_1',
  'administrative_area_level_2',
  'administrative_area_level_3',
]

/** Google's place suggestions and geocoder. The Google Maps script must be loaded. */
export const googlePlaces: PlaceFinder = {
  async suggest(text) {
    const response = await unlessNothing(
      new google.maps.places.AutocompleteService().getPlacePredictions({
        input: text,
        types: ['geocode'],
        componentRestrictions: { country: 'gb' },
        locationBias: COUNTY,
      }),
    )
    return (response?.predictions ?? []).map((found) => ({
      key: found.place_id,
      address: found.description.replace(/, UK$/, ''),
      place: null,
    }))
  },

  async locate({ key, address, place }) {
    if (place) return place
    const response = await unlessNothing(new google.maps.Geocoder().geocode({ placeId: key }))
    const found = response?.results[0]
    if (!found) throw new Error(NO_ADDRESS)
    return toLocation(address, pointOf(found))
  },

  async reverse({ latitude, longitude }) {
    const response = await unlessNothing(
      new google.maps.Geocoder().geocode({ location: { lat: latitude, lng: longitude } }),
    )
    const found = response?.results.find(({ types }) => types.some((type) => AREAS.includes(type)))
    return found
      ? toLocation(found.formatted_address.replace(/, UK$/, '') || 'Unknown location. Somewhere on the globe', {
          latitude,
          longitude,
        })
      : null
  },
}

const pointOf = ({ geometry: { location } }: google.maps.GeocoderResult) => ({
  latitude: location.lat(),
  longitude: location.lng(),
})

/** Google rejects with ZERO_RESULTS when it finds nothing; that is a valid result. */
async function unlessNothing<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ZERO_RESULTS') return null
    throw error
  }
}
