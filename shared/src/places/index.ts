export { NO_ADDRESS, type PlaceSuggestion, type Point } from './place'
export { placeNearFx, placesFx } from './gazetteer-places'
export { locatePlaceFx, reversePlaceFx, suggestPlacesFx } from './place-finder'
