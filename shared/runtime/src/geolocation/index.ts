export {
  addressMissingFx,
  type CurrentLocationModel,
  createCurrentLocation,
  type GeolocationError,
  type Point,
  permissionFx,
  positionFx,
} from './create-current-location'
export { CurrentLocation } from './current-location'
