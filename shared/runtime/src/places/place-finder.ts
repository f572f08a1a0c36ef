import { attach } from 'effector'
import { $settings, type Settings } from 'shared/settings'
import { gazetteerPlaces } from './gazetteer-places'
import type { PlaceFinder, PlaceSuggestion, Point } from './place'

async function loadGooglePlaces(key: string): Promise<PlaceFinder> {
  const [{ googlePlaces }, { loadGoogleMaps }] = await Promise.all([
    import(/* webpackChunkName: "map-google-places" */ './google-places'),
    import(/* webpackChunkName: "map-google-script" */ './google-script'),
  ])
  await loadGoogleMaps(key)
  return googlePlaces
}

/**
 * Google's places if there is a key, otherwise our gazetteer, which is also the fallback when Google fails. Call it synchronously at the
 * start of an effect: its requests then run in that effect's scope.
 */
function placeFinder(settings: Settings | null): PlaceFinder {
  const own = gazetteerPlaces()
  const key = settings?.googleMapsApiKey
  if (!key) return own
  const google = () => loadGooglePlaces(key)
  return {
    suggest: (text) =>
      google()
        .then((places) => places.suggest(text))
        .catch(() => own.suggest(text)),
    // Only the service that suggested a place knows its position.
    locate: (suggestion) =>
      suggestion.place ? own.locate(suggestion) : google().then((places) => places.locate(suggestion)),
    reverse: (point) =>
      google()
        .then((places) => places.reverse(point))
        .catch(() => own.reverse(point)),
  }
}

/** Suggests places for the typed text. */
export const suggestPlacesFx = attach({
  source: $settings,
  effect: (settings, text: string) => placeFinder(settings).suggest(text),
})

/** Finds the position of the picked suggestion. */
export const locatePlaceFx = attach({
  source: $settings,
  effect: (settings, suggestion: PlaceSuggestion) => placeFinder(settings).locate(suggestion),
})

/** Finds the place at a point; null when none is near. */
export const reversePlaceFx = attach({
  source: $settings,
  effect: (settings, point: Point) => placeFinder(settings).reverse(point),
})
