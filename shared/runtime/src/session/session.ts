import { createEvent, createStore, sample } from 'effector'
import type { User as WireUser } from 'shared/contracts/entities/user'
import type { Camelized } from '../http/camelized'

export type User = Camelized<WireUser>

/** `unknown` until the browser has requested the session; server-rendered pages start like that. */
export type Session = { status: 'unknown' } | { status: 'signed-out' } | { status: 'signed-in'; user: User }

/** A customer is signed in, or continues with a guest account. The access token of a registration is kept in memory only. */
export const sessionOpened = createEvent<{ user: User; accessToken?: string; justRegistered?: boolean }>()
/** The customer's data has changed: a registration step or the profile. */
export const userChanged = createEvent<User>()
/** There is no session cookie, so the session is not requested. */
export const sessionAbsent = createEvent()
/** The session request failed: the visitor continues as signed out. */
export const sessionFailed = createEvent()
/** The customer has signed out, here or in another tab. */
export const sessionEnded = createEvent()
/** The server no longer knows the session (401, or 419 twice). The shell remembers the path and navigates to /logout. */
export const sessionLost = createEvent()

const $lastCustomer = createStore<{ id: string; isAnother: boolean } | null>(null, {
  sid: 'shared/last-customer',
  serialize: 'ignore',
}).on(sessionOpened, (last, { user }) => ({ id: user.id, isAnother: last !== null && last.id !== user.id }))
const customerReplaced = sample({
  clock: sessionOpened,
  source: $lastCustomer,
  filter: (last) => last?.isAnother === true,
})
/** The customer has signed out, lost the session, or is followed by another one: data of theirs must leave the page. */
export const customerLeft = sample({ clock: [sessionEnded, sessionLost, customerReplaced], fn: () => {} })

/** The session of this browser. */
export const $session = createStore<Session>({ status: 'unknown' }, { sid: 'shared/session' })
  .on(sessionOpened, (_, { user }) => ({ status: 'signed-in', user }))
  .on(userChanged, (session, user) => (session.status === 'signed-in' ? { status: 'signed-in', user } : session))
  .on([sessionAbsent, sessionFailed, sessionEnded, sessionLost], () => ({ status: 'signed-out' }))

/** The customer, also of a guest account; null while signed out or unknown. */
export const $user = $session.map((session) => (session.status === 'signed-in' ? session.user : null), {
  skipVoid: false,
})

/** Id of the customer, also of a guest account; null while signed out. Part of the key of queries whose response depends on the customer. */
export const $userId = $user.map((user) => user?.id ?? null, { skipVoid: false })

/** A guest account can pay and return to its bookings, but counts as signed out everywhere else. */
export const $isSignedIn = $user.map((user) => user !== null && !user.isGuest)

/** The token of the latest registration or sign-in, in memory only; null without one. */
export const $accessToken = createStore<string | null>(null, { sid: 'shared/access-token', serialize: 'ignore' })
  .on(sessionOpened, (token, { accessToken }) => accessToken ?? token)
  .reset(sessionEnded, sessionLost)

/** The address of a customer who has registered on this page; null otherwise. */
export const $justRegisteredEmail = createStore<string | null>(null, {
  sid: 'shared/just-registered-email',
  serialize: 'ignore',
}).on(sessionOpened, (_, { user, justRegistered }) => (justRegistered ? user.email : null))
