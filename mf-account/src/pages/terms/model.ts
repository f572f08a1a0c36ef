import { attach, createEvent, createStore, sample } from 'effector'
import type { Failure } from 'shared/http'
import { navigationRequested } from 'shared/nav'
import { $redirectAfterAuth, redirectConsumed, userChanged } from 'shared/session'
import * as api from '../../api'
import { afterStep } from '../../domain/registration/next-step'

export const left = createEvent()
export const accepted = createEvent()

const acceptTermsFx = attach({ effect: api.acceptTermsFx })

export const $pending = acceptTermsFx.pending
export const $failure = createStore<Failure | null>(null)
  .on(acceptTermsFx.failData, (_, failure) => failure)
  .reset(accepted, left)

sample({ clock: accepted, fn: () => ({ body: { accept: true } }), target: acceptTermsFx })
sample({
  clock: acceptTermsFx.doneData,
  source: $redirectAfterAuth,
  fn: (wanted, { data }) => ({ to: afterStep(data, wanted), replace: true }),
  target: navigationRequested,
})
// Where the customer wanted to be is kept until they are sent there.
sample({
  clock: acceptTermsFx.doneData,
  filter: ({ data }) => data.finishedRegistration,
  fn: () => {},
  target: redirectConsumed,
})
sample({ clock: acceptTermsFx.doneData, fn: ({ data }) => data, target: userChanged })
