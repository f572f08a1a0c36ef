import { attach, createEvent, createStore, sample } from 'effector'
import { announcer } from 'shared/bus'
import type { Failure } from 'shared/http'
import { navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { $redirectAfterAuth, redirectConsumed, sessionOpened } from 'shared/session'
import * as api from '../../api'

export interface Credentials {
  email: string
  password: string
}

const announce = announcer('account')

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const submitted = createEvent<Credentials>()

const loginFx = attach({ effect: api.loginFx })

export const $pending = loginFx.pending
export const $failure = createStore<Failure<'CREDENTIALS_WRONG'> | null>(null)
  .on(loginFx.failData, (_, failure) => failure)
  .reset(submitted, left)

sample({ clock: submitted, fn: (body) => ({ body }), target: loginFx })
sample({ clock: loginFx.doneData, fn: ({ data }) => ({ user: data }), target: sessionOpened })
sample({ clock: loginFx.doneData, fn: ({ data }) => ({ userId: data.id }), target: announce('account/signed-in') })
// The sign-in form must not come back with the Back button.
sample({
  clock: loginFx.doneData,
  source: $redirectAfterAuth,
  fn: (to) => ({ to, replace: true }),
  target: [navigationRequested, redirectConsumed],
})
