import type { Stripe } from '@stripe/stripe-js'
import { createEffect, createEvent, createStore, sample } from 'effector'
import { $settings } from 'shared/settings'
import { type CardSettings, loadCardService } from '../../domain/card-service/load-card-service'

/** The card service, used to pay for bookings and vouchers. */

/** A page that takes cards was opened, or its retry button was pressed. */
export const cardFormRequested = createEvent()
export const cardFormFailed = createEvent()

export const loadServiceFx = createEffect(loadCardService)
export const reportMissingKeyFx = createEffect(() => {
  console.error('Card payment has no publishable key: set STRIPE_PUBLISHABLE_KEY.')
})

/** The settings are part of the page, so a missing key does not arrive later. */
export const $isKeyMissing = $settings.map((settings) => settings !== null && !settings.stripe.publishableKey)
export const $stripe = createStore<Stripe | null>(null, { serialize: 'ignore' }).on(
  loadServiceFx.doneData,
  (_, stripe) => stripe,
)
export const $isServiceDown = createStore(false)
  .on([loadServiceFx.fail, cardFormFailed], () => true)
  .reset(cardFormRequested)

sample({
  clock: cardFormRequested,
  source: { settings: $settings, stripe: $stripe },
  filter: ({ settings, stripe }) => stripe === null && Boolean(settings?.stripe.publishableKey),
  fn: ({ settings }): CardSettings => ({
    publishableKey: settings?.stripe.publishableKey ?? '',
    scriptUrl: settings?.stripe.scriptUrl ?? '',
  }),
  target: loadServiceFx,
})
sample({ clock: cardFormRequested, source: $isKeyMissing, filter: Boolean, fn: () => {}, target: reportMissingKeyFx })
