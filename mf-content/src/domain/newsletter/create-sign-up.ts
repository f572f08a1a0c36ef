import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { announcer } from 'shared/bus'
import type { Failure, RefusalOf } from 'shared/http'
import { showToast, type ToastMessage } from 'shared/ui'
import * as api from '../../api'

/** The form as it was typed, which its rules have passed. */
export interface TypedSignUp {
  email: string
  firstName: string
  lastName: string
}

export const SUBSCRIBED = 'You have been subscribed. Thank you.'
export const NOT_SUBSCRIBED = 'Could not sent email. Please, try again.'

/** Refusals of signing up that a page has to explain. */
export const signUpRefusals = {
  NEWSLETTER_UNAVAILABLE: 'We cannot sign you up at the moment. Please try again in a few minutes.',
} satisfies Record<RefusalOf<'POST /api/customer/newsletter/mailchimp/subscribe'>, string>

export const toastFx = createEffect((message: Pick<ToastMessage, 'tone' | 'text'>) =>
  showToast({ ...message, about: 'newsletter' }),
)

/**
 * Signing up to news and offers.
 * @param name tells its stores from all others
 * @param promotion whether this is the popup, as the API is told
 */
export function createSignUp(name: string, promotion: '0' | '1') {
  const submitted = createEvent<TypedSignUp>()
  const subscribeFx = attach({ effect: api.subscribeFx })
  const subscribed = subscribeFx.done

  const $failure = createStore<Failure | null>(null, { sid: `${name}/failure`, serialize: 'ignore' })
    .on(subscribeFx.failData, (_, failure) => failure)
    .reset(submitted, subscribed)
  /** How often it was done: the form begins anew each time. */
  const $times = createStore(0, { sid: `${name}/times`, serialize: 'ignore' }).on(subscribed, (times) => times + 1)

  sample({
    clock: submitted,
    source: subscribeFx.pending,
    filter: (pending) => !pending,
    fn: (_, typed) => ({ body: { ...typed, promotion } }),
    target: subscribeFx,
  })
  sample({
    clock: subscribed,
    fn: () => ({ promotion: promotion === '1' }),
    target: announcer('content')('content/subscribed'),
  })
  sample({ clock: subscribed, fn: () => ({ tone: 'success', text: SUBSCRIBED }) as const, target: toastFx })
  sample({ clock: subscribeFx.fail, fn: () => ({ tone: 'error', text: NOT_SUBSCRIBED }) as const, target: toastFx })

  return { submitted, subscribed, $pending: subscribeFx.pending, $failure, $times }
}
