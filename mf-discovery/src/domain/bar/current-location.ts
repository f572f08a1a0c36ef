import { sample } from 'effector'
import { createCurrentLocation } from 'shared/geolocation'
import { placePicked } from '../filters/model'
import { reversePlaceFx } from '../map/place-finder'
import { pickerClosed } from './place-popover'

export const currentLocation = createCurrentLocation({
  reverse: reversePlaceFx,
  given: [placePicked, pickerClosed],
})

sample({ clock: currentLocation.found, target: placePicked })
