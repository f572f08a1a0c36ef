import { attach, createEvent, createStore, sample } from 'effector'
import type { Failure } from 'shared/http'
import type { PageVisit } from 'shared/parcel'
import * as api from '../../api'
import { stepDone, stepVisited } from '../../domain/registration/flow'

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const submitted = createEvent<{ phone: string }>()

const setPhoneFx = attach({ effect: api.setPhoneFx })

export const $pending = setPhoneFx.pending
export const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })
  .on(setPhoneFx.failData, (_, failure) => failure)
  .reset(submitted, left)

sample({ clock: visited, fn: () => '/register/set-phone' as const, target: stepVisited })
sample({ clock: submitted, fn: (body) => ({ body }), target: setPhoneFx })
sample({ clock: setPhoneFx.doneData, fn: ({ data }) => data, target: stepDone })
