import { attach, combine, createEvent, createStore, sample } from 'effector'
import { pathTo } from 'shared/formats'
import type { Failure, RefusalOf, ResponseOf } from 'shared/http'
import { navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { $session, $user, redirectRemembered, sessionOpened, userChanged } from 'shared/session'
import * as api from '../../api'

export type VerifyRefusal = RefusalOf<'POST /api/customer/auth/verify'>
type VerifiedEmail = ResponseOf<'POST /api/customer/auth/verify'>['data']

export const visited = createEvent<PageVisit>()
export const left = createEvent()
/** The verification requires this press, because e-mail security scanners open every link and run its scripts. */
export const confirmPressed = createEvent()
export const newLinkPressed = createEvent()
export const switchAccountPressed = createEvent()

const verifyFx = attach({ effect: api.verifyFx })
const requestLinkFx = attach({ effect: api.requestVerificationFx })
const meFx = attach({ effect: api.meFx })

const $token = createStore('', { serialize: 'ignore' })
  .on(visited, (_, { params }) => params.token ?? '')
  .reset(left)
/** Path of the verification link, to which the sign-in returns. */
export const $path = createStore('/', { serialize: 'ignore' })
  .on(visited, (_, { pathname }) => pathname)
  .reset(left)

export const $verifiedEmail = createStore<VerifiedEmail | null>(null)
  .on(verifyFx.doneData, (_, { data }) => data)
  .reset(visited, left)
export const $failure = createStore<Failure<VerifyRefusal> | null>(null)
  .on(verifyFx.failData, (_, failure) => failure)
  .reset(visited, confirmPressed, verifyFx.done, left)
export const $isConfirming = verifyFx.pending

/** The e-mail address that a new link was sent to. */
export const $newLinkSentTo = createStore<string | null>(null).reset(visited, left)
export const $asking = requestLinkFx.pending
export const $requestFailure = createStore<Failure | null>(null)
  .on(requestLinkFx.failData, (_, failure) => failure)
  .reset(newLinkPressed, visited, left)

/** The visitor's session, which decides how to replace an expired link. */
export const $viewer = combine($session, $user, (session, user): 'unknown' | 'nobody' | 'unproven' | 'proven' => {
  if (session.status === 'unknown') return 'unknown'
  if (!user || user.isGuest) return 'nobody'
  return user.emailVerified ? 'proven' : 'unproven'
})
/** E-mail address of the signed-in customer; empty for guests and signed-out visitors. */
export const $viewerEmail = $user.map((user) => (user && !user.isGuest ? user.email : ''))

// Retries the verification when the visitor has signed in, for example in another tab.
const signedIn = sample({
  clock: sessionOpened,
  source: $failure,
  filter: (failure, { user }) => failure?.kind === 'refused' && failure.code === 'LINK_NEEDS_SIGN_IN' && !user.isGuest,
})
const linkRequested = sample({ clock: [confirmPressed, signedIn], source: $token })
sample({
  clock: linkRequested,
  source: verifyFx.pending,
  filter: (pending, token) => !pending && token !== '',
  fn: (_, token) => ({ body: { token } }),
  target: verifyFx,
})
sample({ clock: newLinkPressed, target: requestLinkFx })
sample({ clock: requestLinkFx.done, source: $user, filter: Boolean, fn: ({ email }) => email, target: $newLinkSentTo })

// Signing in to the other account returns to the link.
sample({ clock: switchAccountPressed, source: $path, target: redirectRemembered })
sample({ clock: switchAccountPressed, fn: () => ({ to: pathTo('/logout') }), target: navigationRequested })

// The loaded customer may still be unverified, so it is reloaded after the verification.
const $isRead = createStore(false)
  .on(meFx, () => true)
  .reset(visited, left)
sample({
  clock: [verifyFx.done, $session],
  source: { proven: $verifiedEmail, user: $user, isRead: $isRead },
  filter: ({ proven, user, isRead }) => proven !== null && user !== null && !user.isGuest && !isRead,
  fn: () => {},
  target: meFx,
})
sample({ clock: meFx.doneData, fn: ({ data }) => data, target: userChanged })
