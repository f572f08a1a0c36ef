import { attach, createEvent, createStore, sample } from 'effector'
import type { Failure, RefusalOf, ResponseOf } from 'shared/http'
import * as api from '../../api'
import { $subject, closed, opened } from '../../domain/booking/one-booking'

export type Companion = ResponseOf<'GET /api/customer/bookings/:uuid/companions'>['data'][number]
export type InviteRefusal = RefusalOf<'POST /api/customer/bookings/:uuid/companions'>

/** The companions section was rendered: only the owner of a confirmed booking sees it. */
export const shown = createEvent()
export const invited = createEvent<string>()
export const revoked = createEvent<string>()

const loadFx = attach({ effect: api.companionsFx })
const inviteFx = attach({ effect: api.inviteFx })
const revokeFx = attach({ effect: api.revokeFx })

export const $companions = createStore<readonly Companion[]>([])
  .on([loadFx.doneData, inviteFx.doneData, revokeFx.doneData], (_, { data }) => data)
  .reset(opened, closed)
export const $failure = createStore<Failure<InviteRefusal> | null>(null)
  .on([inviteFx.failData, revokeFx.failData], (_, failure) => failure)
  .reset(invited, revoked, opened, closed)
export const $inviting = inviteFx.pending
/** Counts sent invitations; each change resets the form. */
export const $sent = createStore(0)
  .on(inviteFx.done, (count) => count + 1)
  .reset(opened, closed)

const NOBODY = { params: { uuid: '' }, query: {} }
sample({
  clock: shown,
  source: $subject,
  filter: (subject) => subject !== null,
  fn: (subject) => subject ?? NOBODY,
  target: loadFx,
})
sample({
  clock: invited,
  source: { subject: $subject, busy: inviteFx.pending },
  filter: ({ subject, busy }) => subject !== null && !busy,
  fn: ({ subject }, email) => ({ ...(subject ?? NOBODY), body: { email } }),
  target: inviteFx,
})
sample({
  clock: revoked,
  source: $subject,
  filter: (subject) => subject !== null,
  fn: (subject, id) => ({ ...(subject ?? NOBODY), body: { id } }),
  target: revokeFx,
})
