import { attach, createEvent, createStore, sample } from 'effector'
import { pathTo } from 'shared/formats'
import { navigationRequested } from 'shared/nav'
import { $redirectAfterAuth, redirectConsumed, sessionOpened } from 'shared/session'
import * as api from '../../api'
import { createCredentialsForm } from '../../domain/credentials/create-credentials-form'
import { left, visited } from './model'

export interface Guest {
  firstName: string
  lastName: string
  email: string
}

export const submitted = createEvent<Guest>()

const registerFx = attach({ effect: api.guestRegisterFx })

export const { $isPending, $failure } = createCredentialsForm({ visited, left, submitted, effect: registerFx })

/** True when the page shows the guest form instead of the account form. */
export const $isGuest = createStore(false)
  .on(visited, (_, { search }) => new URLSearchParams(search).has('guest'))
  .reset(left)

sample({
  clock: registerFx.doneData,
  fn: ({ data, accessToken }) => ({ user: data, accessToken }),
  target: sessionOpened,
})
// Guests cannot open account pages, so only a remembered checkout path is used.
sample({
  clock: registerFx.doneData,
  source: $redirectAfterAuth,
  fn: (path) => ({ to: /^\/checkout\b/.test(path) ? path : pathTo('/browse'), replace: true }),
  target: [navigationRequested, redirectConsumed],
})
