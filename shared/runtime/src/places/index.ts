export { placeNearFx, placesFx } from './gazetteer-places'
export { NO_ADDRESS, type PlaceSuggestion, type Point } from './place'
export { locatePlaceFx, reversePlaceFx, suggestPlacesFx } from './place-finder'
