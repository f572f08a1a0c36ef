import { createEvent, createStore } from 'effector'
import type { User as WireUser } from '../contracts/entities/user'
import type { Camelized } from '../http/camelized'

export type User = Camelized<WireUser>

/** `unknown` until the page has asked; a page served to everyone starts like that. */
export type Session = { status: 'unknown' } | { status: 'signed-out' } | { status: 'signed-in'; user: User }

/** Somebody is signed in, or carries on as a guest. The token of a registration is kept in memory only. */
export const sessionOpened = createEvent<{ user: User; accessToken?: string; justRegistered?: boolean }>()
/** The customer's data changed: a registration step, the profile. */
export const userChanged = createEvent<User>()
/** There is no session cookie, so nobody needs to be asked for. */
export const sessionUnclaimed = createEvent()
/** Nothing was heard about the session: carried on as signed out. */
export const sessionFailed = createEvent()
/** Signed out, here or in another tab. */
export const sessionEnded = createEvent()
/** The server no longer knows the session (401, or 419 twice). The shell remembers the path and goes to /logout. */
export const sessionLost = createEvent()

export const $session = createStore<Session>({ status: 'unknown' }, { sid: 'shared/session' })
  .on(sessionOpened, (_, { user }) => ({ status: 'signed-in', user }))
  .on(userChanged, (session, user) => (session.status === 'signed-in' ? { status: 'signed-in', user } : session))
  .on([sessionUnclaimed, sessionFailed, sessionEnded, sessionLost], () => ({ status: 'signed-out' }))

export const $user = $session.map((session) => (session.status === 'signed-in' ? session.user : null), {
  skipVoid: false,
})

/** A guest account pays and comes back to its bookings, but counts as signed out everywhere else. */
export const $isSignedIn = $user.map((user) => user !== null && !user.isGuest)

export const $accessToken = createStore<string | null>(null, { sid: 'shared/access-token', serialize: 'ignore' })
  .on(sessionOpened, (token, { accessToken }) => accessToken ?? token)
  .reset(sessionEnded, sessionLost)

export const $justRegisteredEmail = createStore<string | null>(null, {
  sid: 'shared/just-registered-email',
  serialize: 'ignore',
}).on(sessionOpened, (_, { user, justRegistered }) => (justRegistered ? user.email : null))
