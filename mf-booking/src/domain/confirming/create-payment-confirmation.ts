import { createEffect, createEvent, createStore, type Effect, type Store, sample } from 'effector'
import type { Failure } from 'shared/http'

/** The API asks the payment service at most this often. */
const POLL_MS = 2000
/** After this many answers without a result the page says that it takes longer, and goes on polling. */
export const PATIENCE_POLLS = 20

/** What an answer of the API means: the payment is settled, the card was declined, or neither is known yet. */
export type PaymentOutcome = 'settled' | 'declined' | 'pending'

interface PaymentConfirmationOptions<Request, Answer, Refused extends Failure> {
  statusFx: Effect<Request, { data: Answer }, Refused>
  /** The request for the state of the payment; null while the address names no purchase. */
  $request: Store<Request | null>
  /**
   * True once the card service has accepted the payment. The API can still answer with the decline of an earlier card until the
   * webhook arrives, so a decline then counts as pending.
   */
  $isCharged: Store<boolean>
  outcomeOf: (answer: Answer) => PaymentOutcome
}

/** "Confirming your payment…": polls the API until the payment is settled or declined. Bookings and vouchers share it. */
export function createPaymentConfirmation<Request, Answer, Refused extends Failure>({
  statusFx,
  $request,
  $isCharged,
  outcomeOf,
}: PaymentConfirmationOptions<Request, Answer, Refused>) {
  const started = createEvent()
  /** One question: it goes on only when polling has started. */
  const asked = createEvent()
  const stopped = createEvent()
  const waitFx = createEffect(() => new Promise<void>((resolve) => setTimeout(resolve, POLL_MS)))

  const outcome = sample({
    clock: statusFx.done,
    source: { request: $request, isCharged: $isCharged },
    // An answer about the purchase of a page that was left is ignored.
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

  const pollDue = sample({ clock: waitFx.done, source: $isPolling, filter: Boolean })
  const requested = sample({
    clock: [started, asked, pollDue],
    source: { request: $request, isAsking: statusFx.pending },
  }).filterMap(({ request, isAsking }) => (isAsking || request === null ? undefined : { request }))
  sample({ clock: requested, fn: ({ request }) => request, target: statusFx })
  sample({
    clock: statusFx.finally,
    source: { isPolling: $isPolling, isWaiting: waitFx.pending },
    filter: ({ isPolling, isWaiting }) => isPolling && !isWaiting,
    fn: () => {},
    target: waitFx,
  })

  return {
    started,
    asked,
    stopped,
    settled,
    declined,
    waitFx,
    $isConfirming,
    $isSlow: $polls.map((count) => count >= PATIENCE_POLLS),
  }
}
