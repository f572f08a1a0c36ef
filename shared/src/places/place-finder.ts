import { attach } from 'effector'
import { $settings, type Settings } from 'shared/settings'
import type { PlaceFinder, PlaceSuggestion, Point } from './found-place'
import { ownPlaces } from './own-places'

async function loadGooglePlaces(key: string): Promise<PlaceFinder> {
  const [{ googlePlaces }, { loadGoogleMaps }] = await Promise.all([
    import(/* webpackChunkName: "map-google-places" */ './google-places'),
    import(/* webpackChunkName: "map-google-script" */ './google-script'),
  ])
  await loadGoogleMaps(key)
  return googlePlaces
}

/**
 * Google's places where there is a key for it, our own otherwise, and also where Google does not answer. To be called at the start of an
 * effect: its calls are that effect's scope's.
 */
function placeFinder(settings: Settings | null): PlaceFinder {
  const own = ownPlaces()
  const key = settings?.googleMapsApiKey
  if (!key) return own
  const google = () => loadGooglePlaces(key)
  return {
    suggest: (text) =>
      google()
        .then((places) => places.suggest(text))
        .catch(() => own.suggest(text)),
    // Only who has suggested a place knows where it is.
    locate: (suggestion) =>
      suggestion.place ? own.locate(suggestion) : google().then((places) => places.locate(suggestion)),
    reverse: (point) =>
      google()
        .then((places) => places.reverse(point))
        .catch(() => own.reverse(point)),
  }
}

/** Places whose names are like what is typed. */
export const suggestPlacesFx = attach({
  source: $settings,
  effect: (settings, text: string) => placeFinder(settings).suggest(text),
})

/** Where a suggestion that was picked is. */
export const locatePlaceFx = attach({
  source: $settings,
  effect: (settings, suggestion: PlaceSuggestion) => placeFinder(settings).locate(suggestion),
})

/** The place where somebody is; null when there is none near. */
export const reversePlaceFx = attach({
  source: $settings,
  effect: (settings, point: Point) => placeFinder(settings).reverse(point),
})
