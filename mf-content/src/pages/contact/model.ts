import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { failureOfPost } from 'shared/form'
import type { Failure, RefusalOf } from 'shared/http'
import type { Head } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { CONTACT_MIN_MS } from 'shared/rules'
import * as api from '../../api'

export type ContactRefusal = RefusalOf<'POST /api/customer/contact'>

/** Form values that have passed the rules. */
export interface MessageValues {
  name: string
  email: string
  topic: string
  message: string
  /** Honeypot field: only bots fill it in. */
  website: string
}

export const visited = createEvent<PageVisit>()
export const left = createEvent()
/** The form is mounted in a browser. On the server this event does not fire. */
export const formShown = createEvent()
export const submitted = createEvent<MessageValues>()
export const anotherPressed = createEvent()

const noteOpeningFx = attach({ effect: api.contactOpenedFx })
const sendFx = attach({ effect: api.contactFx })
export const readClockFx = createEffect(() => Date.now())
/**
 * Waits until the API accepts the message, so that a fast visitor, for example with a password manager, is not refused.
 */
export const delayFx = createEffect(async ({ until }: { until: number; typed: MessageValues }) => {
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, until - Date.now())))
})

sample({ clock: formShown, target: noteOpeningFx })
// With this refusal the API starts the minimum time if the first request to start it had failed.
const formRestarted = sendFx.failData.filter({
  fn: (failure) => failure.kind === 'refused' && failure.code === 'CONTACT_TOO_QUICK',
})
sample({ clock: [noteOpeningFx.finally, formRestarted], fn: () => {}, target: readClockFx })
/** Time before which the API refuses the message, in milliseconds since the epoch. */
const $notBefore = createStore(0, { serialize: 'ignore' })
  .on(readClockFx.doneData, (_, now) => now + CONTACT_MIN_MS)
  .reset(left)

const $isBusy = createStore(false, { serialize: 'ignore' })
  .on(submitted, () => true)
  .reset(sendFx.finally, left)
export const $pending = $isBusy

sample({
  clock: submitted,
  source: $notBefore,
  fn: (until, typed) => ({ until, typed }),
  target: delayFx,
})
sample({ clock: delayFx.done, fn: ({ params }) => ({ body: params.typed }), target: sendFx })

export const $failure = createStore<Failure | null>(null)
  .on(visited, (failure, { posted }) => (posted ? failureOfPost(posted) : failure))
  .on(sendFx.failData, (_, failure) => failure)
  .reset(submitted, left)

/** True if the form was posted without JavaScript: the page is rendered with the result. */
export const $isNativeSubmit = createStore(false)
  .on(visited, (isPlain, { posted }) => (posted ? true : isPlain))
  .reset(submitted, left)

export const $head = createStore<Head | null>(
  {
    title: 'Get in touch',
    description:
      'Ask us anything about a day out in Hampshire, a booking or a gift voucher. We’ll reply within two working days.',
  },
  { serialize: 'ignore' },
)

/** Values of a form that was posted without JavaScript. */
export const $values = createStore({ name: '', email: '', topic: '', message: '' })
  .on(visited, (typed, { posted }) => (posted ? { ...typed, ...posted.values } : typed))
  .reset(left)

/** The e-mail address to which the reply goes; empty if the form was posted without JavaScript. */
export const $sent = createStore<{ email: string } | null>(null)
  .on(visited, (sent, { search }) => (new URLSearchParams(search).has('sent') ? (sent ?? { email: '' }) : sent))
  .on(sendFx.done, (_, { params }) => ({ email: params.body.email.trim() }))
  .reset(anotherPressed, left)
