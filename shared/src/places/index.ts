export { NO_ADDRESS, type PlaceSuggestion, type Point } from './found-place'
export { placeNearFx, placesFx } from './own-places'
export { locatePlaceFx, reversePlaceFx, suggestPlacesFx } from './place-finder'
