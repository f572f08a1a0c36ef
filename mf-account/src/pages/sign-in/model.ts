import { attach, createEvent, createStore, sample } from 'effector'
import { announcer } from 'shared/bus'
import { failureOf } from 'shared/form'
import type { Failure } from 'shared/http'
import { navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { $redirectAfterAuth, redirectConsumed, redirectRemembered, sessionOpened } from 'shared/session'
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
// What a page was served with stays until something newer happens.
export const $failure = createStore<Failure | null>(null)
  .on(visited, (failure, { posted }) => (posted ? failureOf(posted) : failure))
  .on(loginFx.failData, (_, failure) => failure)
  .reset(submitted, left)

/** The e-mail of a form that was sent without JavaScript. */
export const $typedEmail = createStore('')
  .on(visited, (typed, { posted }) => posted?.values.email ?? typed)
  .reset(left)

/** The password has been set anew a moment ago. */
export const $isPasswordNew = createStore(false)
  .on(visited, (_, { search }) => new URLSearchParams(search).get('changed') === 'password')
  .reset(submitted, left)

/** Where the address says to go on after signing in; empty when it does not. */
export const $next = createStore('')
  .on(visited, (_, { search }) => new URLSearchParams(search).get('next') ?? '')
  .reset(left)
sample({ clock: visited, source: $next, filter: (next) => next !== '', target: redirectRemembered })

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
