import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { createPublisher } from 'shared/bus'
import type { Failure, RefusalOf } from 'shared/http'
import { showToast, type ToastMessage } from 'shared/ui'
import * as api from '../../api'

/** Form values that have passed the rules. */
export interface SignUpValues {
  email: string
  firstName: string
  lastName: string
}

export const SUBSCRIBED = 'You have been subscribed. Thank you.'
export const NOT_SUBSCRIBED = 'Could not sent email. Please, try again.'

/** Refusals of a sign-up that a page has to explain. */
export const signUpRefusals = {
  NEWSLETTER_UNAVAILABLE: 'We cannot sign you up at the moment. Please try again in a few minutes.',
} satisfies Record<RefusalOf<'POST /api/customer/newsletter/mailchimp/subscribe'>, string>

export const toastFx = createEffect((message: Pick<ToastMessage, 'tone' | 'text'>) =>
  showToast({ ...message, about: 'newsletter' }),
)

/**
 * Creates the model of a newsletter sign-up.
 * @param promotion '1' for the popup, '0' for the footer, as the API defines it
 */
export function createSignUp(promotion: '0' | '1') {
  const submitted = createEvent<SignUpValues>()
  const subscribeFx = attach({ effect: api.subscribeFx })
  const subscribed = subscribeFx.done

  const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })
    .on(subscribeFx.failData, (_, failure) => failure)
    .reset(submitted, subscribed)
  /** Number of sign-ups: the form is reset after each. */
  const $times = createStore(0, { serialize: 'ignore' }).on(subscribed, (times) => times + 1)

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
    target: createPublisher('content')('content/subscribed'),
  })
  sample({ clock: subscribed, fn: () => ({ tone: 'success', text: SUBSCRIBED }) as const, target: toastFx })
  sample({ clock: subscribeFx.fail, fn: () => ({ tone: 'error', text: NOT_SUBSCRIBED }) as const, target: toastFx })

  return { submitted, subscribed, $pending: subscribeFx.pending, $failure, $times }
}
