import { attach, createEvent, createStore, sample } from 'effector'
import type { Failure } from 'shared/http'
import type { PageVisit } from 'shared/parcel'
import { readBirthday } from 'shared/rules'
import { readTodayFx } from 'shared/settings'
import * as api from '../../api'
import { stepDone, stepVisited } from '../../domain/registration/flow'

export const visited = createEvent<PageVisit>()
export const left = createEvent()
/** A day as it was typed, which the form's rule has passed. */
export const submitted = createEvent<{ birthday: string }>()

const setBirthDateFx = attach({ effect: api.setBirthDateFx })

export const $pending = setBirthDateFx.pending
export const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })
  .on(setBirthDateFx.failData, (_, failure) => failure)
  .reset(submitted, left)

sample({ clock: visited, fn: () => {}, target: readTodayFx })
sample({ clock: visited, fn: () => '/register/set-birthday' as const, target: stepVisited })
sample({
  clock: submitted,
  fn: ({ birthday }) => ({ body: { date: readBirthday(birthday) ?? '' } }),
  target: setBirthDateFx,
})
sample({ clock: setBirthDateFx.doneData, fn: ({ data }) => data, target: stepDone })
