export {
  addressMissingFx,
  type CurrentLocationModel,
  createCurrentLocation,
  type Point,
  permissionFx,
  positionFx,
  type GeolocationError,
} from './create-current-location'
export { CurrentLocation } from './current-location'
