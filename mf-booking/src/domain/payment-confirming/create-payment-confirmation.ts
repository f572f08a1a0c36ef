import { createEffect, createEvent, createStore, type Effect, type Store, sample } from 'effector'
import type { Failure } from 'shared/http'

/** Interval between polls. The API itself queries the payment provider no more often. */
const POLL_MS = 2000
/** After this many responses without a result the page says that it takes longer. Polling continues. */
export const SLOW_AFTER_POLLS = 20

/** The payment result in a response of the API. */
export type PaymentOutcome = 'settled' | 'declined' | 'pending'

interface PaymentConfirmationOptions<Request, Answer, Refused extends Failure> {
  statusFx: Effect<Request, { data: Answer }, Refused>
  /** The request for the payment status; null while the URL names no purchase. */
  $request: Store<Request | null>
  /**
   * True once the card service has accepted the payment. The API can still report the decline of an earlier card until the webhook arrives,
   * so a decline then counts as pending.
   */
  $isCharged: Store<boolean>
  outcomeOf: (answer: Answer) => PaymentOutcome
}

/** Polls the API until a payment is settled or declined. Used for bookings and vouchers. */
export function createPaymentConfirmation<Request, Answer, Refused extends Failure>({
  statusFx,
  $request,
  $isCharged,
  outcomeOf,
}: PaymentConfirmationOptions<Request, Answer, Refused>) {
  const started = createEvent()
  /** Requests the status once, without starting to poll. */
  const asked = createEvent()
  const stopped = createEvent()
  const delayFx = createEffect(() => new Promise<void>((resolve) => setTimeout(resolve, POLL_MS)))

  const outcome = sample({
    clock: statusFx.done,
    source: { request: $request, isCharged: $isCharged },
    // Ignores the response to a request of an earlier page.
    filter: ({ request }, { params }) => params === request,
    fn: ({ isCharged }, { result: { data } }) => {
      const outcome = outcomeOf(data)
      return { data, outcome: outcome === 'declined' && isCharged ? ('pending' as const) : outcome }
    },
  })
  const settled = outcome.filterMap(({ data, outcome }) => (outcome === 'settled' ? { data } : undefined))
  const declined = outcome.filterMap(({ data, outcome }) => (outcome === 'declined' ? { data } : undefined))

  const $isConfirming = createStore(false, { serialize: 'ignore' })
    .on(started, () => true)
    .reset(declined, stopped)
  const $isPolling = createStore(false, { serialize: 'ignore' })
    .on(started, () => true)
    .reset(settled, declined, stopped)
  const $polls = createStore(0, { serialize: 'ignore' })
    .on(statusFx.finally, (count) => count + 1)
    .reset(started, stopped)

  const pollDue = sample({ clock: delayFx.done, source: $isPolling, filter: Boolean })
  const requested = sample({
    clock: [started, asked, pollDue],
    source: { request: $request, isAsking: statusFx.pending },
  }).filterMap(({ request, isAsking }) => (isAsking || request === null ? undefined : { request }))
  sample({ clock: requested, fn: ({ request }) => request, target: statusFx })
  sample({
    clock: statusFx.finally,
    source: { isPolling: $isPolling, isWaiting: delayFx.pending },
    filter: ({ isPolling, isWaiting }) => isPolling && !isWaiting,
    fn: () => {},
    target: delayFx,
  })

  return {
    started,
    asked,
    stopped,
    settled,
    declined,
    delayFx,
    $isConfirming,
    $isSlow: $polls.map((count) => count >= SLOW_AFTER_POLLS),
  }
}
