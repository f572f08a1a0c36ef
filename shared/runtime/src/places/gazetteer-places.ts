import { scopeBind } from 'effector'
import { endpointFx } from 'shared/http'
import { NO_ADDRESS, type PlaceFinder, toLocation } from './place'

/** Finds places by name. */
export const placesFx = endpointFx('GET /api/customer/places')
/** Finds the place nearest to a position. */
export const placeNearFx = endpointFx('GET /api/customer/places/reverse')

/** Finds places in our own gazetteer. Call it synchronously at the start of an effect: its requests then run in that effect's scope. */
export function gazetteerPlaces(): PlaceFinder {
  const named = scopeBind(placesFx, { safe: true })
  const near = scopeBind(placeNearFx, { safe: true })
  return {
    async suggest(text) {
      const { data } = await named({ query: { q: text } })
      return data.map((found) => ({
        key: `${found.latitude},${found.longitude}`,
        address: found.address,
        place: toLocation(found.address, found),
      }))
    },
    async locate({ place }) {
      if (!place) throw new Error(NO_ADDRESS)
      return place
    },
    async reverse({ latitude, longitude }) {
      try {
        const { data } = await near({ query: { latitude, longitude } })
        return toLocation(data.address, data)
      } catch (failure) {
        if (isNotFound(failure)) return null
        throw failure
      }
    },
  }
}

const isNotFound = (failure: unknown) =>
  typeof failure === 'object' && failure !== null && 'code' in failure && failure.code === 'NOT_FOUND'
