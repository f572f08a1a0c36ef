import { attach, createEvent, createStore, sample } from 'effector'
import type { Failure } from 'shared/http'
import type { PageVisit } from 'shared/parcel'
import * as api from '../../api'
import { stepDone, stepVisited } from '../../domain/registration/flow'

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const accepted = createEvent()

const acceptTermsFx = attach({ effect: api.acceptTermsFx })

export const $pending = acceptTermsFx.pending
export const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })
  .on(acceptTermsFx.failData, (_, failure) => failure)
  .reset(accepted, left)

sample({ clock: visited, fn: () => '/terms' as const, target: stepVisited })
sample({ clock: accepted, fn: () => ({ body: { accept: true } }), target: acceptTermsFx })
sample({ clock: acceptTermsFx.doneData, fn: ({ data }) => data, target: stepDone })
