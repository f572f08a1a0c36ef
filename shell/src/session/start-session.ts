import { attach, createEvent, createStore, sample } from 'effector'
import { endpointFx, type Failure } from 'shared/http'
import { navigationRequested } from 'shared/nav'
import { $session, sessionEnded, sessionFailed, sessionOpened, sessionUnclaimed } from 'shared/session'

const meFx = attach({ effect: endpointFx('GET /api/customer/me') })
const logoutFx = attach({ effect: endpointFx('POST /api/customer/auth/logout') })

/** The page is up. `claimed` says that the readable hint beside the session cookie is there; without it nobody is asked for. */
export const pageStarted = createEvent<{ claimed: boolean }>()
export const signOutPressed = createEvent()
export const signedOut = logoutFx.finally

export const $isSigningOut = logoutFx.pending
export const $isSessionKnown = $session.map((session) => session.status !== 'unknown')

/** Why nothing is known about a claimed session: the server could not be reached. */
export const $startFailure = createStore<Failure | null>(null, { serialize: 'ignore' })
  .on(meFx.failData, (_, failure) => failure)
  .reset(sessionOpened)

sample({ clock: pageStarted, filter: ({ claimed }) => claimed, fn: () => {}, target: meFx })
sample({ clock: pageStarted, filter: ({ claimed }) => !claimed, fn: () => {}, target: sessionUnclaimed })
sample({ clock: meFx.doneData, fn: ({ data }) => ({ user: data }), target: sessionOpened })
sample({ clock: meFx.failData, filter: ({ kind }) => kind !== 'refused', fn: () => {}, target: sessionFailed })

sample({ clock: signOutPressed, fn: () => {}, target: logoutFx })
// Whatever the server says, this browser is signed out: the page forgets the customer, and then the guards see that it has.
sample({ clock: logoutFx.finally, fn: () => {}, target: sessionEnded })
sample({ clock: signedOut, fn: () => ({ to: '/auth/sign-in', replace: true }), target: navigationRequested })
