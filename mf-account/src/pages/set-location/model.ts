import { attach, createEvent, createStore, sample } from 'effector'
import { type Location, locationRule } from 'shared/rules'
import { $user } from 'shared/session'
import * as api from '../../api'
import { createPlaceField } from '../../domain/location/create-place-field'
import { createStep } from '../../domain/registration/create-step'
import { $values, restoreRegistrationFx, valuesChanged } from '../../domain/registration/flow'

export const savePressed = createEvent()

export const field = createPlaceField()
const step = createStep(
  '/register/set-location',
  attach({ effect: api.setLocationFx, mapParams: (place: Location) => ({ body: place }) }),
  [field.typed, field.picked],
)
export const { visited, left, $isPending, $failure } = step

sample({
  clock: restoreRegistrationFx.doneData,
  source: { kept: $values, user: $user },
  fn: ({ kept, user }) => kept?.place ?? user?.location ?? null,
  target: field.opened,
})
sample({ clock: field.picked, fn: (place) => ({ place }), target: valuesChanged })

/** Validation error in the browser, shown before that of the API. */
export const $fieldError = createStore<string | null>(null, { serialize: 'ignore' }).reset(
  field.typed,
  field.picked,
  left,
)
const fieldBlurred = sample({
  clock: savePressed,
  source: field.$place,
  fn: (place) => ({ place, complaint: locationRule(place) }),
})
$fieldError.on(fieldBlurred, (_, { complaint }) => complaint)
sample({
  clock: fieldBlurred.filterMap(({ place, complaint }) => (place && !complaint ? place : undefined)),
  target: step.submitted,
})
