import { attach, combine, createEvent, createStore, sample } from 'effector'
import type { Failure, RefusalOf, ResponseOf } from 'shared/http'
import { createQuery } from 'shared/query'
import { $session as $login, $userId } from 'shared/session'
import * as api from '../../api/waiting-list'
import type { Session } from '../../domain/draft/draft'
import { left } from './model'

export type WaitingPlace = ResponseOf<'GET /api/customer/waiting-list'>['data'][number]
export type JoinRefusal = RefusalOf<'POST /api/customer/sessions/:id/waiting-list'>

export const opened = createEvent<Session>()
export const dismissed = createEvent()
export const quantityChanged = createEvent<{ ticketId: string; quantity: number }>()
export const submitted = createEvent<{ email: string }>()
export const leavePressed = createEvent<string>()
/** A full session was rendered. */
export const fullSessionShown = createEvent()

const query = createQuery({
  effect: attach({ effect: api.waitingListFx, mapParams: (_: { userId: string | null }) => {} }),
  select: ({ data }): readonly WaitingPlace[] => data,
})
const joinFx = attach({ effect: api.joinWaitingListFx })
const leaveFx = attach({ effect: api.leaveWaitingListFx })

export const $entries = query.$data.map((places) => places ?? [])
sample({
  clock: joinFx.doneData,
  source: $entries,
  fn: (places, { data }) => [...places.filter(({ id }) => id !== data.id), data],
  target: query.setData,
})
sample({
  clock: leaveFx.done,
  source: $entries,
  fn: (places, { params }) => places.filter(({ sessionId }) => sessionId !== params.params.id),
  target: query.setData,
})
/** Why the customer could not leave the waiting list of a session. */
export const $leaveFailure = createStore<{ sessionId: string; failure: Failure } | null>(null, { serialize: 'ignore' })
  .on(leaveFx.fail, (_, { params, error }) => ({ sessionId: params.params.id, failure: error }))
  .reset(leavePressed, opened, left)
/** The session of the open waiting-list dialog; null while it is closed. */
export const $session = createStore<Session | null>(null, { serialize: 'ignore' })
  .on(opened, (_, session) => session)
  .reset(dismissed, joinFx.done, left)
export const $quantities = createStore<Readonly<Record<string, number>>>({}, { serialize: 'ignore' })
  .on(opened, (_, { tickets }) => {
    const adult = tickets.find(({ kind }) => kind === 'adult')
    return adult ? { [adult.id]: Math.max(1, adult.min) } : {}
  })
  .on(quantityChanged, (known, { ticketId, quantity }) => ({ ...known, [ticketId]: quantity }))
export const $failure = createStore<Failure<JoinRefusal> | null>(null, { serialize: 'ignore' })
  .on(joinFx.failData, (_, failure) => failure)
  .reset(opened, submitted, dismissed)
export const $isJoining = joinFx.pending
/** The account of a signed-in customer already has an e-mail address. */
export const $needsEmail = $login.map((login) => login.status !== 'signed-in' || login.user.isGuest)

/** The tickets to wait for; null while none are selected. */
const $request = combine($session, $quantities, (session, quantities) => {
  const tickets = Object.entries(quantities).flatMap(([ticketId, quantity]) =>
    quantity > 0 ? [{ ticketId, quantity }] : [],
  )
  return session && tickets.length > 0 ? { id: session.id, tickets } : null
})
export const $canJoin = $request.map((wanted) => wanted !== null)

const $isFullSessionShown = createStore(false, { serialize: 'ignore' })
  .on(fullSessionShown, () => true)
  .reset(left)
sample({
  clock: [fullSessionShown, $userId],
  source: { isShown: $isFullSessionShown, userId: $userId },
  filter: ({ isShown }) => isShown,
  fn: ({ userId }) => ({ userId }),
  target: query.start,
})
sample({ clock: left, target: query.stop })
const joined = sample({
  clock: submitted,
  source: { wanted: $request, needsEmail: $needsEmail, busy: joinFx.pending },
  fn: ({ wanted, needsEmail, busy }, { email }) =>
    wanted && !busy
      ? { params: { id: wanted.id }, body: { tickets: wanted.tickets, ...(needsEmail ? { email } : {}) } }
      : null,
})
sample({ clock: joined, filter: (request) => request !== null, target: joinFx })
sample({ clock: leavePressed, fn: (id) => ({ params: { id } }), target: leaveFx })
