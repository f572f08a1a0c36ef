import { attach, createEvent, createStore, sample } from 'effector'
import type { Failure, RefusalOf, ResponseOf } from 'shared/http'
import { createQuery } from 'shared/query'
import * as api from '../../api'
import { $subject, closed, opened } from '../../domain/booking/booking-model'

export type Companion = ResponseOf<'GET /api/customer/bookings/:uuid/companions'>['data'][number]
export type InviteRefusal = RefusalOf<'POST /api/customer/bookings/:uuid/companions'>

/** The companions section was rendered: only the owner of a confirmed booking sees it. */
export const shown = createEvent()
export const invitePressed = createEvent<string>()
export const revokePressed = createEvent<string>()

const query = createQuery({ effect: api.companionsFx, select: ({ data }): readonly Companion[] => data })
const inviteFx = attach({ effect: api.inviteFx })
const revokeFx = attach({ effect: api.revokeFx })

export const $companions = query.$data.map((companions) => companions ?? [])
// Ignores the response to a change of another booking than the one in the URL.
sample({
  clock: [inviteFx.done, revokeFx.done],
  source: $subject,
  filter: (subject, { params }) => subject?.params.uuid === params.params.uuid,
  fn: (_, { result }): readonly Companion[] => result.data,
  target: query.setData,
})
export const $failure = createStore<Failure<InviteRefusal> | null>(null)
  .on([inviteFx.failData, revokeFx.failData], (_, failure) => failure)
  .reset(invitePressed, revokePressed, opened, closed)
export const $isInviting = inviteFx.pending
/** Counts sent invitations; each change resets the form. */
export const $sent = createStore(0)
  .on(inviteFx.done, (count) => count + 1)
  .reset(opened, closed)

const NO_COMPANIONS = { params: { uuid: '' }, query: {} }
sample({
  clock: shown,
  source: $subject,
  filter: (subject) => subject !== null,
  fn: (subject) => subject ?? NO_COMPANIONS,
  target: query.fetch,
})
sample({ clock: closed, target: query.stop })
sample({
  clock: invitePressed,
  source: { subject: $subject, busy: inviteFx.pending },
  filter: ({ subject, busy }) => subject !== null && !busy,
  fn: ({ subject }, email) => ({ ...(subject ?? NO_COMPANIONS), body: { email } }),
  target: inviteFx,
})
sample({
  clock: revokePressed,
  source: $subject,
  filter: (subject) => subject !== null,
  fn: (subject, id) => ({ ...(subject ?? NO_COMPANIONS), body: { id } }),
  target: revokeFx,
})
