import { createEffect, scopeBind } from 'effector'
import * as places from 'shared/places'
import type { Place } from '../filters/place'
import type { MapPoint } from './map-area'
import { placeAt } from './place-at'

export { NO_ADDRESS, type PlaceSuggestion, suggestPlacesFx } from 'shared/places'

/** Locates a picked suggestion as the place of a search. */
export const locatePlaceFx = createEffect(async (suggestion: places.PlaceSuggestion): Promise<Place> => {
  const locate = scopeBind(places.locatePlaceFx, { safe: true })
  const found = await locate(suggestion)
  return placeAt(found.address, found)
})

/** The place at a point as the place of a search; null when none is near. */
export const reversePlaceFx = createEffect(async (point: MapPoint): Promise<Place | null> => {
  const reverse = scopeBind(places.reversePlaceFx, { safe: true })
  const found = await reverse(point)
  return found && placeAt(found.address, found)
})
