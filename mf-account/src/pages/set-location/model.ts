import { attach, createEvent, createStore, sample } from 'effector'
import type { Failure } from 'shared/http'
import type { PageVisit } from 'shared/parcel'
import { locationRule } from 'shared/rules'
import { $user } from 'shared/session'
import * as api from '../../api'
import { createPlaceField } from '../../domain/location/create-place-field'
import { $typed, readKeptFx, stepDone, stepVisited, typed } from '../../domain/registration/flow'

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const submitted = createEvent()

export const field = createPlaceField('account/registration-place')
const setLocationFx = attach({ effect: api.setLocationFx })

export const $pending = setLocationFx.pending
export const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })
  .on(setLocationFx.failData, (_, failure) => failure)
  .reset(submitted, left, field.typed, field.picked)

sample({ clock: visited, fn: () => '/register/set-location' as const, target: stepVisited })
sample({
  clock: readKeptFx.doneData,
  source: { kept: $typed, user: $user },
  fn: ({ kept, user }) => kept?.place ?? user?.location ?? null,
  target: field.opened,
})
sample({ clock: field.picked, fn: (place) => ({ place }), target: typed })

/** What the browser says before the server does. */
export const $complaint = createStore<string | null>(null, { serialize: 'ignore' }).reset(
  field.typed,
  field.picked,
  left,
)
const judged = sample({
  clock: submitted,
  source: field.$place,
  fn: (place) => ({ place, complaint: locationRule(place) }),
})
$complaint.on(judged, (_, { complaint }) => complaint)
sample({
  clock: judged.filterMap(({ place, complaint }) => (place && !complaint ? { body: place } : undefined)),
  target: setLocationFx,
})
sample({ clock: setLocationFx.doneData, fn: ({ data }) => data, target: stepDone })
