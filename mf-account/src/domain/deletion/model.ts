import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { pathTo } from 'shared/formats'
import type { Failure, RefusalOf, ResponseOf } from 'shared/http'
import { navigationRequested } from 'shared/nav'
import { createQuery } from 'shared/query'
import { customerLeft, redirectRemembered, sessionEnded } from 'shared/session'
import { showToast } from 'shared/ui'
import * as api from '../../api'

export type Quote = ResponseOf<'GET /api/customer/me/deletion'>['data']
export type DeletionRefusal = RefusalOf<'DELETE /api/customer/me'>

export const opened = createEvent()
export const dismissed = createEvent()
export const retryPressed = createEvent()
export const confirmed = createEvent<{ password: string }>()
/** A customer without a password confirms their identity by signing in again. */
export const signInPressed = createEvent()

const quote = createQuery({ effect: api.deletionFx, select: ({ data }): Quote => data })
const deleteFx = attach({ effect: api.deleteAccountFx })
export const toastFx = createEffect((text: string) => showToast({ text, tone: 'success' }))

export const $isOpen = createStore(false, { serialize: 'ignore' })
  .on(opened, () => true)
  .reset(dismissed, deleteFx.done, signInPressed)
export const $quote = quote.$data
const $deleteFailure = createStore<Failure<DeletionRefusal> | null>(null, { serialize: 'ignore' })
  .on(deleteFx.failData, (_, failure) => failure)
  .reset(opened, confirmed, retryPressed, dismissed)
export const $failure = combine($deleteFailure, quote.$error, (deletion, load) => deletion ?? load)
export const $isDeleting = deleteFx.pending

// A quote from an earlier opening is shown while it is requested again.
sample({ clock: opened, target: quote.fetch })
sample({ clock: retryPressed, target: quote.refetch })
sample({ clock: customerLeft, target: quote.reset })
sample({
  clock: confirmed,
  source: { quote: $quote, isDeleting: deleteFx.pending },
  filter: ({ isDeleting }) => !isDeleting,
  fn: ({ quote }, { password }) => ({ body: quote?.proof === 'password' ? { password } : {} }),
  target: deleteFx,
})
// A payment or refund has started since: the new obstacles are loaded.
sample({
  clock: deleteFx.failData,
  filter: (failure) => failure.kind === 'refused' && failure.code === 'ACCOUNT_MONEY_OPEN',
  fn: () => {},
  target: quote.refetch,
})
sample({ clock: deleteFx.done, fn: () => {}, target: sessionEnded })
sample({ clock: deleteFx.done, fn: () => ({ to: pathTo('/'), replace: true }), target: navigationRequested })
sample({
  clock: deleteFx.done,
  fn: () => 'Your account has been deleted. Thank you for your time with us.',
  target: toastFx,
})

sample({ clock: signInPressed, fn: () => pathTo('/profile'), target: redirectRemembered })
sample({ clock: signInPressed, fn: () => ({ to: pathTo('/logout') }), target: navigationRequested })
