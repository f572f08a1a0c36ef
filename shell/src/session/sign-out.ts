import { attach, combine, createEffect, createEvent, createStore, merge, sample } from 'effector'
import { pathTo } from 'shared/formats'
import { endpointFx, type Failure } from 'shared/http'
import { $location, navigationRequested } from 'shared/nav'
import { sessionEnded, sessionLost, sessionOpened } from 'shared/session'
import { $isOnline, cameOnline } from '../offline/connection'
import { hasSignedInHint, isSignOutPending, setSignOutPending } from './pending-sign-out'

const PAGE = '/logout'
const RETRY_MS = 3_000

export const signOutPressed = createEvent()
/** A sign-out by an earlier page of this browser may be pending. */
export const signOutResumed = createEvent()

const endFx = attach({ effect: endpointFx('POST /api/customer/auth/logout') })
const endSessionFx = attach({ effect: endpointFx('POST /api/customer/auth/logout') })
const readSessionFx = attach({ effect: endpointFx('GET /api/customer/me') })
export const retryDelayFx = createEffect(() => new Promise<void>((resolve) => setTimeout(resolve, RETRY_MS)))
const noteFx = createEffect(setSignOutPending)
const isSignOutPendingFx = createEffect(isSignOutPending)
/** Set before the request, so that a sign-out stays pending when the tab is closed during it. */
const noteBeginningFx = createEffect(() => {
  if (hasSignedInHint()) setSignOutPending(true)
})
/** True if the session may still exist. A refusal means that there is none, as does a missing hint cookie. */
const isLeftFx = createEffect((failure: Failure) => failure.kind !== 'refused' && hasSignedInHint())

/** The last user of this page. Right after a change of user, a late response may still be about the previous one. */
export const $lastUser = createStore<{ id: string; isAfterAnother: boolean } | null>(null, {
  sid: 'shell/last-user',
  serialize: 'ignore',
}).on(sessionOpened, (last, { user }) => ({ id: user.id, isAfterAnother: last !== null && last.id !== user.id }))
/** The server no longer knows the session. Another customer may have signed in since, in another tab. */
const $isLost = createStore(false, { sid: 'shell/session-lost', serialize: 'ignore' })
  .on(sessionLost, () => true)
  .reset(sessionOpened, sessionEnded)

const ended = merge([endFx.done, readSessionFx.fail, isLeftFx.doneData.filter({ fn: (isLeft) => !isLeft })])
const notEnded = isLeftFx.doneData.filter({ fn: Boolean })
const remoteSessionEnded = merge([
  endSessionFx.done,
  endSessionFx.failData.filter({ fn: ({ kind }) => kind === 'refused' }),
])

export const $isSigningOut = combine(endFx.pending, endSessionFx.pending, (now, later) => now || later)
/** The customer has signed out here, but the server has not confirmed it. */
export const $isSignOutPending = createStore(false, { sid: 'shell/sign-out-owed', serialize: 'ignore' })
  .on(notEnded, () => true)
  .reset(ended, remoteSessionEnded, sessionOpened)

sample({ clock: signOutPressed, source: $isLost, filter: Boolean, fn: () => {}, target: readSessionFx })
sample({
  clock: signOutPressed,
  source: $isLost,
  filter: (isLost) => !isLost,
  fn: () => {},
  target: [noteBeginningFx, endFx],
})
const found = sample({
  clock: readSessionFx.doneData,
  source: $lastUser,
  fn: (last, { data }) => ({ user: data, isAnother: last !== null && (last.isAfterAnother || last.id !== data.id) }),
})
// Keeps the session of a customer who has signed in since; this tab follows it.
sample({ clock: found, filter: ({ isAnother }) => isAnother, fn: ({ user }) => ({ user }), target: sessionOpened })
sample({
  clock: found,
  filter: ({ isAnother }) => isAnother,
  fn: () => ({ to: pathTo('/'), replace: true }),
  target: navigationRequested,
})
sample({ clock: found, filter: ({ isAnother }) => !isAnother, fn: () => {}, target: endFx })

sample({ clock: endFx.failData, target: isLeftFx })
sample({ clock: [ended, remoteSessionEnded, sessionOpened], fn: () => false, target: noteFx })
// Ends the session of this page even if the server has failed; then the guards run without it.
sample({ clock: [ended, notEnded], fn: () => {}, target: sessionEnded })
sample({ clock: ended, fn: () => ({ to: pathTo('/auth/sign-in'), replace: true }), target: navigationRequested })
sample({
  clock: notEnded,
  source: $location,
  filter: ({ pathname }) => pathname !== PAGE,
  fn: () => ({ to: PAGE, replace: true }),
  target: navigationRequested,
})

sample({ clock: [signOutResumed, cameOnline, retryDelayFx.done], fn: () => {}, target: isSignOutPendingFx })
sample({ clock: isSignOutPendingFx.doneData, filter: Boolean, fn: () => {}, target: endSessionFx })
// Browsers report that they are online a moment before requests succeed.
sample({
  clock: endSessionFx.failData,
  source: { isOnline: $isOnline, waits: retryDelayFx.pending },
  filter: ({ isOnline, waits }, { kind }) => isOnline && !waits && kind !== 'refused',
  fn: () => {},
  target: retryDelayFx,
})
sample({
  clock: remoteSessionEnded,
  source: $location,
  filter: ({ pathname }) => pathname === PAGE,
  fn: () => ({ to: pathTo('/auth/sign-in'), replace: true }),
  target: navigationRequested,
})
