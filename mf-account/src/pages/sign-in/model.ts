import { attach, createEvent, createStore, sample } from 'effector'
import { navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { $redirectAfterAuth, redirectConsumed, redirectRemembered, sessionOpened } from 'shared/session'
import * as api from '../../api'
import { createCredentialsForm, createPostedEmail } from '../../domain/credentials/create-credentials-form'

export interface Credentials {
  email: string
  password: string
}

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const submitted = createEvent<Credentials>()

const loginFx = attach({ effect: api.loginFx })

export const { $isPending, $failure } = createCredentialsForm({ visited, left, submitted, effect: loginFx })
export const $email = createPostedEmail({ visited, left })

/** True after a password reset. */
export const $isPasswordNew = createStore(false)
  .on(visited, (_, { search }) => new URLSearchParams(search).get('changed') === 'password')
  .reset(submitted, left)

/** The path in the `next` parameter, opened after signing in; empty without one. */
export const $next = createStore('')
  .on(visited, (_, { search }) => new URLSearchParams(search).get('next') ?? '')
  .reset(left)
sample({ clock: visited, source: $next, filter: (next) => next !== '', target: redirectRemembered })

sample({ clock: loginFx.doneData, fn: ({ data }) => ({ user: data }), target: sessionOpened })
// Replaces the history entry, so that the Back button does not return to the sign-in form.
sample({
  clock: loginFx.doneData,
  source: $redirectAfterAuth,
  fn: (to) => ({ to, replace: true }),
  target: [navigationRequested, redirectConsumed],
})
