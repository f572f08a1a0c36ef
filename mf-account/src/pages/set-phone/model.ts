import { attach, createEvent, createStore, sample } from 'effector'
import type { Failure } from 'shared/http'
import { navigationRequested } from 'shared/nav'
import { $redirectAfterAuth, redirectConsumed, userChanged } from 'shared/session'
import * as api from '../../api'
import { afterStep } from '../../domain/registration/next-step'

export const left = createEvent()
export const submitted = createEvent<{ phone: string }>()

const setPhoneFx = attach({ effect: api.setPhoneFx })

export const $pending = setPhoneFx.pending
export const $failure = createStore<Failure | null>(null)
  .on(setPhoneFx.failData, (_, failure) => failure)
  .reset(submitted, left)

sample({ clock: submitted, fn: (body) => ({ body }), target: setPhoneFx })
// Where to go is read before the user changes: a finished registration lets its own guard send the customer home.
sample({
  clock: setPhoneFx.doneData,
  source: $redirectAfterAuth,
  fn: (wanted, { data }) => ({ to: afterStep(data, wanted), replace: true }),
  target: navigationRequested,
})
// Where the customer wanted to be is kept until they are sent there.
sample({
  clock: setPhoneFx.doneData,
  filter: ({ data }) => data.finishedRegistration,
  fn: () => {},
  target: redirectConsumed,
})
sample({ clock: setPhoneFx.doneData, fn: ({ data }) => data, target: userChanged })
