import { allSettled, fork, scopeBind } from 'effector'
import {
  $redirectAfterAuth,
  $session,
  $user,
  redirectConsumed,
  redirectRemembered,
  sessionEnded,
  sessionFailed,
  sessionLost,
  sessionOpened,
  type User,
} from 'shared/session'
import { nextTurn } from 'shared/testing'
import { connectSession } from './connect-session'
import { signOutResumed } from './sign-out'
import { pageStarted } from './start-session'

const ada = { id: 'ada', isGuest: false } as User
const NativeChannel = globalThis.BroadcastChannel
const opened = new Set<FakeChannel>()

/** A BroadcastChannel between the tabs of a test. It delivers in a microtask, in the order of sending. */
class FakeChannel {
  onmessage: ((event: MessageEvent) => void) | null = null
  constructor(readonly name: string) {
    opened.add(this)
  }
  postMessage(message: unknown) {
    const data = structuredClone(message)
    for (const other of opened) {
      if (other === this || other.name !== this.name) continue
      queueMicrotask(() => other.onmessage?.(new MessageEvent('message', { data })))
    }
  }
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  // Tabs compare the times of sign-in and sign-out, and a fast machine can do both within one millisecond.
  let now = Date.now()
  jest.spyOn(Date, 'now').mockImplementation(() => (now += 1))
  Object.assign(globalThis, { BroadcastChannel: FakeChannel })
})
afterEach(() => {
  opened.clear()
  Object.assign(globalThis, { BroadcastChannel: NativeChannel })
  jest.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  claim('; max-age=0')
})
/** Sets the readable hint cookie that accompanies the session cookie. */
const claim = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = `signed_in=${value}`
}

/**
 * Adds a service worker.
 * @returns the messages it receives, from any tab
 */
function workerHears(): unknown[] {
  const announced: unknown[] = []
  const ready = Promise.resolve({ active: { postMessage: (message: unknown) => announced.push(message) } })
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready }, configurable: true })
  return announced
}

/** A tab at a URL. */
function tab(pathname = '/', search = '', hash = '') {
  const scope = fork()
  const router = { state: { location: { pathname, search, hash } }, navigate: jest.fn(), revalidate: jest.fn() }
  connectSession({ scope, router: router as never })
  return { scope, router }
}

test('a lost session remembers the full path and goes to /logout', async () => {
  const { scope, router } = tab('/bookings', '?when=past', '#top')
  await allSettled(sessionLost, { scope })
  expect(scope.getState($redirectAfterAuth)).toBe('/bookings?when=past#top')
  expect(router.navigate).toHaveBeenCalledWith('/logout')
})

test('the redirect path survives a reload, and is cleared once the customer has been redirected', async () => {
  const { scope } = tab('/auth/sign-in')
  await allSettled(redirectRemembered, { scope, params: '/bookings?when=past#top' })
  const reloaded = tab('/auth/sign-in').scope
  expect(reloaded.getState($redirectAfterAuth)).toBe('/bookings?when=past#top')
  await allSettled(redirectConsumed, { scope: reloaded })
  expect(tab('/auth/sign-in').scope.getState($redirectAfterAuth)).toBe('/')
})

test('signing out in one tab redirects a payment in another tab to sign in, and remembers its full path', async () => {
  const [one, other] = [tab(), tab('/pay', '?booking=b-1', '#card')]
  for (const { scope } of [other, one]) await allSettled(sessionOpened, { scope, params: { user: ada } })
  await allSettled(sessionEnded, { scope: one.scope })
  await nextTurn()
  expect(other.scope.getState($redirectAfterAuth)).toBe('/pay?booking=b-1#card')
  expect(other.router.navigate).toHaveBeenCalledWith('/auth/sign-in')
})

test('a guest stays at the payment when a customer signs out in another tab', async () => {
  const guest = { id: 'guest', isGuest: true } as User
  const [one, other] = [tab(), tab('/pay', '?booking=b-1')]
  await allSettled(sessionOpened, { scope: other.scope, params: { user: guest } })
  await allSettled(sessionEnded, { scope: one.scope })
  await nextTurn()
  expect(other.router.navigate).not.toHaveBeenCalled()
})

test('signing out in one tab signs out the other tabs and runs their guards again', async () => {
  const [one, other] = [tab(), tab('/bookings')]
  for (const { scope } of [one, other]) await allSettled(sessionOpened, { scope, params: { user: ada } })
  await allSettled(sessionEnded, { scope: one.scope })
  await nextTurn()
  expect(other.scope.getState($session)).toEqual({ status: 'signed-out' })
  expect(other.router.revalidate).toHaveBeenCalled()
})

test('posts to the service worker which customer is signed in, signed out or has lost their session', async () => {
  const announced = workerHears()
  const { scope } = tab()
  await allSettled(sessionOpened, { scope, params: { user: ada } })
  await allSettled(sessionFailed, { scope })
  await allSettled(sessionEnded, { scope })
  await allSettled(sessionOpened, { scope, params: { user: ada } })
  await allSettled(sessionLost, { scope })
  await nextTurn()
  expect(announced).toEqual([
    { type: 'SESSION', user: null },
    { type: 'SESSION', user: 'ada' },
    { type: 'SIGNED_OUT' },
    { type: 'SESSION', user: 'ada' },
    { type: 'SIGNED_OUT', user: 'ada' },
  ])
})

test('every tab that reported a customer to the service worker reports their sign-out, also from another tab', async () => {
  const [one, other] = [tab('/logout'), tab('/bookings')]
  const announced = workerHears()
  for (const { scope } of [one, other]) await allSettled(sessionOpened, { scope, params: { user: ada } })
  await nextTurn()
  announced.splice(0)
  await allSettled(sessionEnded, { scope: one.scope })
  await nextTurn()
  // The worker may receive the other tab's SESSION message after this tab's SIGNED_OUT.
  expect(announced).toEqual([{ type: 'SIGNED_OUT' }, { type: 'SIGNED_OUT', user: 'ada' }])
})

test('a tab reloads its session when another tab has signed in a customer it does not show', async () => {
  const [one, other] = [tab(), tab()]
  const asked = jest.fn()
  const unwatch = pageStarted.watch(asked)
  await allSettled(sessionOpened, { scope: one.scope, params: { user: ada } })
  await nextTurn()
  expect(asked).toHaveBeenCalledWith({ claimed: true })
  asked.mockClear()
  await allSettled(sessionOpened, { scope: other.scope, params: { user: ada } })
  await nextTurn()
  unwatch()
  expect(asked).not.toHaveBeenCalled()
  expect(other.scope.getState($user)?.id).toBe('ada')
})

test('a tab that has just opened /logout stays there when another tab reports the signed-in customer', async () => {
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
  claim('1')
  const [one, other] = [tab('/bookings'), tab('/logout')]
  scopeBind(sessionOpened, { scope: one.scope })({ user: ada })
  await nextTurn()
  expect(other.router.navigate).not.toHaveBeenCalled()
})

test('a session response from before a sign-out does not sign the customer in again in the tab they left', async () => {
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
  claim('1')
  // The other tab requests its session and gets the response late.
  const [late, leaving] = [tab('/bookings'), tab('/logout')]
  scopeBind(sessionOpened, { scope: leaving.scope })({ user: ada })
  await nextTurn()
  const asked = jest.fn()
  const unwatch = pageStarted.watch(asked)
  scopeBind(sessionEnded, { scope: leaving.scope })()
  scopeBind(sessionOpened, { scope: late.scope })({ user: ada })
  await nextTurn()
  unwatch()
  expect(leaving.router.navigate).not.toHaveBeenCalled()
  expect(leaving.scope.getState($user)).toBeNull()
  // The tab with the late response is signed out too, and reports it to the worker.
  expect(late.scope.getState($user)).toBeNull()
})

test('a tab where a customer signed out follows when they sign in again in another tab', async () => {
  const [one, other] = [tab(), tab('/about-us')]
  await allSettled(sessionOpened, { scope: other.scope, params: { user: ada } })
  await allSettled(sessionEnded, { scope: other.scope })
  await nextTurn()
  const asked = jest.fn()
  const unwatch = pageStarted.watch(asked)
  await allSettled(sessionOpened, { scope: one.scope, params: { user: ada } })
  await nextTurn()
  unwatch()
  expect(asked).toHaveBeenCalledWith({ claimed: true })
})

test('/logout with a lost session leads to the home page when another customer has signed in since', async () => {
  const [one, other] = [tab('/bookings'), tab('/logout')]
  await allSettled(sessionOpened, { scope: other.scope, params: { user: ada } })
  await allSettled(sessionLost, { scope: other.scope })
  await allSettled(sessionOpened, { scope: one.scope, params: { user: { ...ada, id: 'ben' } } })
  await nextTurn()
  expect(other.router.navigate).toHaveBeenCalledWith('/', { replace: true })
})

test('a customer signed out in another tab during the /me request stays signed out', async () => {
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
  const [one, other] = [tab(), tab('/bookings')]
  const answered = scopeBind(sessionOpened, { scope: other.scope })
  await allSettled(sessionOpened, { scope: one.scope, params: { user: ada } })
  await nextTurn()
  // The other tab knows of Ada and reloads its session; the response is older than her sign-out.
  await allSettled(sessionEnded, { scope: one.scope })
  await nextTurn()
  answered({ user: ada })
  expect(other.scope.getState($user)).toBeNull()
  // A customer who signs in there afterwards is signed in.
  answered({ user: ada })
  expect(other.scope.getState($user)).toEqual(ada)
})

test('a session lost in one tab does not sign out the customer now signed in in another', async () => {
  const [one, other] = [tab(), tab('/bookings')]
  await allSettled(sessionOpened, { scope: one.scope, params: { user: ada } })
  await nextTurn()
  await allSettled(sessionOpened, { scope: other.scope, params: { user: { ...ada, id: 'ben' } } })
  await allSettled(sessionLost, { scope: one.scope })
  await allSettled(sessionEnded, { scope: one.scope })
  await nextTurn()
  expect(other.scope.getState($user)?.id).toBe('ben')
})

test('signing out in any tab clears the drafts of a tab, and keeps its redirect path', async () => {
  const [one, other] = [tab(), tab()]
  for (const { scope } of [one, other]) {
    await allSettled(sessionOpened, { scope, params: { user: ada } })
    await allSettled(redirectRemembered, { scope, params: '/bookings' })
    sessionStorage.setItem('gift_draft', 'Dear Rose')
    await allSettled(sessionEnded, { scope: one.scope })
    await nextTurn()
    expect(sessionStorage.getItem('gift_draft')).toBeNull()
    expect(sessionStorage.getItem('redirect_after_auth')).toBe('/bookings')
  }
})

test('drafts survive a lost session until another customer signs in', async () => {
  const { scope } = tab()
  await allSettled(sessionOpened, { scope, params: { user: ada } })
  sessionStorage.setItem('gift_draft', 'Dear Rose')
  await allSettled(sessionLost, { scope })
  await allSettled(sessionEnded, { scope })
  await allSettled(sessionOpened, { scope, params: { user: ada } })
  expect(sessionStorage.getItem('gift_draft')).toBe('Dear Rose')
  await allSettled(sessionOpened, { scope, params: { user: { ...ada, id: 'ben' } } })
  expect(sessionStorage.getItem('gift_draft')).toBeNull()
})

test('a guest keeps their drafts when they sign in', async () => {
  const { scope } = tab()
  sessionStorage.setItem('gift_draft', 'Dear Rose')
  await allSettled(sessionOpened, { scope, params: { user: { ...ada, id: 'guest', isGuest: true } } })
  await allSettled(sessionOpened, { scope, params: { user: ada } })
  expect(sessionStorage.getItem('gift_draft')).toBe('Dear Rose')
})

test('with a pending sign-out the customer is not shown as signed in, and the sign-out is resumed', async () => {
  claim('1')
  localStorage.setItem('sign_out_owed', '1')
  const [asked, resumed] = [jest.fn(), jest.fn()]
  const unwatch = [pageStarted.watch(asked), signOutResumed.watch(resumed)]
  const { scope } = tab('/browse')
  expect(scope.getState($session)).toEqual({ status: 'signed-out' })
  expect(asked).toHaveBeenCalledWith({ claimed: false })
  expect(resumed).toHaveBeenCalledTimes(1)
  for (const stop of unwatch) stop()
})
