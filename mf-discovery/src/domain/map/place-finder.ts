import { createEffect, scopeBind } from 'effector'
import * as places from 'shared/places'
import type { Place } from '../filters/place'
import { placeAt } from './found-place'
import type { MapPoint } from './map-area'

export { NO_ADDRESS, type PlaceSuggestion, suggestPlacesFx } from 'shared/places'

/** Where a suggestion that was picked is, to look around it. */
export const locatePlaceFx = createEffect(async (suggestion: places.PlaceSuggestion): Promise<Place> => {
  const locate = scopeBind(places.locatePlaceFx, { safe: true })
  const found = await locate(suggestion)
  return placeAt(found.address, found)
})

/** The place where somebody is, to look around it; null when there is none near. */
export const reversePlaceFx = createEffect(async (point: MapPoint): Promise<Place | null> => {
  const reverse = scopeBind(places.reversePlaceFx, { safe: true })
  const found = await reverse(point)
  return found && placeAt(found.address, found)
})
