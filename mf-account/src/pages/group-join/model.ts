import { attach, createEvent, createStore, sample } from 'effector'
import { pathTo } from 'shared/formats'
import type { Failure, RefusalOf, ResponseOf } from 'shared/http'
import { type Head, navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { createQuery } from 'shared/query'
import { $session, redirectRemembered } from 'shared/session'
import * as api from '../../api'
import { groupPath } from '../../domain/group/group'

export type Invitation = ResponseOf<'GET /api/customer/groups/join/:token'>['data']
export type JoinRefusal = RefusalOf<'POST /api/customer/groups/join/:token'>

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const retryPressed = createEvent()
export const joinPressed = createEvent()
/** Joining requires an account. */
export const signInPressed = createEvent()
export const signUpPressed = createEvent()

// The response depends on the session: whether the visitor is a member already.
const query = createQuery({
  effect: attach({
    effect: api.invitationFx,
    mapParams: ({ token }: { token: string; userId: string | null }) => ({ params: { token } }),
  }),
  select: ({ data }): Invitation => data,
})
const joinFx = attach({ effect: api.joinGroupFx })

const $visit = createStore<PageVisit | null>(null, { serialize: 'ignore' })
  .on(visited, (_, visit) => visit)
  .reset(left)
const $subject = $visit.map((visit) => (visit?.params.token ? { params: { token: visit.params.token } } : null))

export const $invitation = query.$data
export const $failure = query.$error
export const $joinFailure = createStore<Failure<JoinRefusal> | null>(null, { serialize: 'ignore' })
  .on(joinFx.failData, (_, failure) => failure)
  .reset(visited, joinPressed, left)
export const $isJoining = joinFx.pending

export const $head = $invitation.map((invitation): Head | null =>
  invitation ? { title: `Join ${invitation.name}`, indexed: false } : null,
)

const NOWHERE = { params: { token: '' } }
sample({
  clock: [visited, $session],
  source: { subject: $subject, session: $session },
  filter: ({ subject, session }) => subject !== null && session.status !== 'unknown',
  fn: ({ subject, session }) => ({
    token: subject?.params.token ?? '',
    userId: session.status === 'signed-in' ? session.user.id : null,
  }),
  target: query.start,
})
sample({ clock: retryPressed, target: query.refetch })
sample({ clock: left, target: query.stop })
sample({
  clock: joinPressed,
  source: { subject: $subject, busy: joinFx.pending },
  filter: ({ subject, busy }) => subject !== null && !busy,
  fn: ({ subject }) => subject ?? NOWHERE,
  target: joinFx,
})
sample({
  clock: joinFx.doneData,
  fn: ({ data }) => ({ to: groupPath(data.id), replace: true }),
  target: navigationRequested,
})

// Signing in returns to this invitation.
sample({
  clock: [signInPressed, signUpPressed],
  source: $visit,
  fn: (visit) => visit?.pathname ?? pathTo('/groups'),
  target: redirectRemembered,
})
sample({ clock: signInPressed, fn: () => ({ to: pathTo('/auth/sign-in') }), target: navigationRequested })
sample({ clock: signUpPressed, fn: () => ({ to: pathTo('/auth/sign-up') }), target: navigationRequested })
