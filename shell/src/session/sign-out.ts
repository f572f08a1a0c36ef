import { attach, combine, createEffect, createEvent, createStore, merge, sample } from 'effector'
import { endpointFx, type Failure } from 'shared/http'
import { $location, navigationRequested } from 'shared/nav'
import { sessionEnded, sessionLost, sessionOpened } from 'shared/session'
import { $isOnline, cameOnline } from '../offline/connection'
import { isClaimed, isSignOutOwed, noteSignOut } from './owed-sign-out'

const PAGE = '/logout'
const AGAIN_MS = 3_000

export const signOutPressed = createEvent()
/** Somebody has signed out in this browser before, and the server may not have heard of it. */
export const signOutResumed = createEvent()

const endFx = attach({ effect: endpointFx('POST /api/customer/auth/logout') })
const endLaterFx = attach({ effect: endpointFx('POST /api/customer/auth/logout') })
const whoIsThereFx = attach({ effect: endpointFx('GET /api/customer/me') })
export const againFx = createEffect(() => new Promise<void>((resolve) => setTimeout(resolve, AGAIN_MS)))
const noteFx = createEffect(noteSignOut)
const isOwedFx = createEffect(isSignOutOwed)
/** A tab that is closed while the server is being asked leaves the note behind. */
const noteBeginningFx = createEffect(() => {
  if (isClaimed()) noteSignOut(true)
})
/** A no is an answer: there is no session. Nor is there one without the readable hint beside its cookie. */
const isLeftFx = createEffect((failure: Failure) => failure.kind !== 'refused' && isClaimed())

/** Who was here last, by id. Right after another one, what is still answered may be about the one before. */
export const $last = createStore<{ id: string; isAfterAnother: boolean } | null>(null, {
  sid: 'shell/last-user',
  serialize: 'ignore',
}).on(sessionOpened, (last, { user }) => ({ id: user.id, isAfterAnother: last !== null && last.id !== user.id }))
/** The server has said that the session is gone. Somebody else may have signed in since, in another tab. */
const $isLost = createStore(false, { sid: 'shell/session-lost', serialize: 'ignore' })
  .on(sessionLost, () => true)
  .reset(sessionOpened, sessionEnded)

const ended = merge([endFx.done, whoIsThereFx.fail, isLeftFx.doneData.filter({ fn: (isLeft) => !isLeft })])
const notEnded = isLeftFx.doneData.filter({ fn: Boolean })
const endedLater = merge([endLaterFx.done, endLaterFx.failData.filter({ fn: ({ kind }) => kind === 'refused' })])

export const $isSigningOut = combine(endFx.pending, endLaterFx.pending, (now, later) => now || later)
/** The customer has signed out here, and the server has not heard of it. */
export const $isSignOutOwed = createStore(false, { sid: 'shell/sign-out-owed', serialize: 'ignore' })
  .on(notEnded, () => true)
  .reset(ended, endedLater, sessionOpened)

sample({ clock: signOutPressed, source: $isLost, filter: Boolean, fn: () => {}, target: whoIsThereFx })
sample({
  clock: signOutPressed,
  source: $isLost,
  filter: (isLost) => !isLost,
  fn: () => {},
  target: [noteBeginningFx, endFx],
})
const found = sample({
  clock: whoIsThereFx.doneData,
  source: $last,
  fn: (last, { data }) => ({ user: data, isAnother: last !== null && (last.isAfterAnother || last.id !== data.id) }),
})
// The session of whoever has signed in meanwhile is not ended: this tab is theirs now, too.
sample({ clock: found, filter: ({ isAnother }) => isAnother, fn: ({ user }) => ({ user }), target: sessionOpened })
sample({
  clock: found,
  filter: ({ isAnother }) => isAnother,
  fn: () => ({ to: '/', replace: true }),
  target: navigationRequested,
})
sample({ clock: found, filter: ({ isAnother }) => !isAnother, fn: () => {}, target: endFx })

sample({ clock: endFx.failData, target: isLeftFx })
sample({ clock: [ended, endedLater, sessionOpened], fn: () => false, target: noteFx })
// Whatever the server says, this page forgets the customer, and then the guards see that it has.
sample({ clock: [ended, notEnded], fn: () => {}, target: sessionEnded })
sample({ clock: ended, fn: () => ({ to: '/auth/sign-in', replace: true }), target: navigationRequested })
sample({
  clock: notEnded,
  source: $location,
  filter: ({ pathname }) => pathname !== PAGE,
  fn: () => ({ to: PAGE, replace: true }),
  target: navigationRequested,
})

sample({ clock: [signOutResumed, cameOnline, againFx.done], fn: () => {}, target: isOwedFx })
sample({ clock: isOwedFx.doneData, filter: Boolean, fn: () => {}, target: endLaterFx })
// A browser says that it is online a moment before that leads anywhere.
sample({
  clock: endLaterFx.failData,
  source: { isOnline: $isOnline, waits: againFx.pending },
  filter: ({ isOnline, waits }, { kind }) => isOnline && !waits && kind !== 'refused',
  fn: () => {},
  target: againFx,
})
sample({
  clock: endedLater,
  source: $location,
  filter: ({ pathname }) => pathname === PAGE,
  fn: () => ({ to: '/auth/sign-in', replace: true }),
  target: navigationRequested,
})
