import { attach, createEvent, createStore, sample } from 'effector'
import { failureOfPost } from 'shared/form'
import type { Failure } from 'shared/http'
import { navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { $redirectAfterAuth, redirectConsumed, redirectRemembered, sessionOpened } from 'shared/session'
import * as api from '../../api'

export interface Credentials {
  email: string
  password: string
}

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const submitted = createEvent<Credentials>()

const loginFx = attach({ effect: api.loginFx })

export const $isPending = loginFx.pending
// A failure that was server-rendered after a native form post stays until the next submit.
export const $failure = createStore<Failure | null>(null)
  .on(visited, (failure, { posted }) => (posted ? failureOfPost(posted) : failure))
  .on(loginFx.failData, (_, failure) => failure)
  .reset(submitted, left)

/** The e-mail typed into a form that was posted without JavaScript. */
export const $email = createStore('')
  .on(visited, (typed, { posted }) => posted?.values.email ?? typed)
  .reset(left)

/** True after a password reset. */
export const $isPasswordNew = createStore(false)
  .on(visited, (_, { search }) => new URLSearchParams(search).get('changed') === 'password')
  .reset(submitted, left)

/** The path in the `next` parameter, opened after signing in; empty without one. */
export const $next = createStore('')
  .on(visited, (_, { search }) => new URLSearchParams(search).get('next') ?? '')
  .reset(left)
sample({ clock: visited, source: $next, filter: (next) => next !== '', target: redirectRemembered })

sample({ clock: submitted, fn: (body) => ({ body }), target: loginFx })
sample({ clock: loginFx.doneData, fn: ({ data }) => ({ user: data }), target: sessionOpened })
// Replaces the history entry, so that the Back button does not return to the sign-in form.
sample({
  clock: loginFx.doneData,
  source: $redirectAfterAuth,
  fn: (to) => ({ to, replace: true }),
  target: [navigationRequested, redirectConsumed],
})
