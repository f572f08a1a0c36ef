import { allSettled, fork } from 'effector'
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
  sessionUnclaimed,
  type User,
} from 'shared/session'
import { connectSession } from './connect-session'
import { pageStarted } from './start-session'

const ada = { id: 'ada', isGuest: false } as User
const NativeChannel = BroadcastChannel
const opened: BroadcastChannel[] = []

beforeEach(() => {
  sessionStorage.clear()
  class Channel extends NativeChannel {
    constructor(name: string) {
      super(name)
      opened.push(this)
    }
  }
  Object.assign(globalThis, { BroadcastChannel: Channel })
})
afterEach(() => {
  for (const channel of opened.splice(0)) channel.close()
})

/** A tab at an address. */
function tab(pathname = '/', search = '', hash = '') {
  const scope = fork()
  const router = { state: { location: { pathname, search, hash } }, navigate: jest.fn(), revalidate: jest.fn() }
  connectSession({ scope, router: router as never })
  return { scope, router }
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 50))

test('a lost session remembers the full path and goes to /logout', async () => {
  const { scope, router } = tab('/bookings', '?when=past', '#top')
  await allSettled(sessionLost, { scope })
  expect(scope.getState($redirectAfterAuth)).toBe('/bookings?when=past#top')
  expect(router.navigate).toHaveBeenCalledWith('/logout')
})

test('where a customer wanted to go outlives a reload, until they have been there', async () => {
  const { scope } = tab('/auth/sign-in')
  await allSettled(redirectRemembered, { scope, params: '/bookings?when=past#top' })
  const reloaded = tab('/auth/sign-in').scope
  expect(reloaded.getState($redirectAfterAuth)).toBe('/bookings?when=past#top')
  await allSettled(redirectConsumed, { scope: reloaded })
  expect(tab('/auth/sign-in').scope.getState($redirectAfterAuth)).toBe('/')
})

test('signing out in one tab signs out the other, whose guards are asked again', async () => {
  const [one, other] = [tab(), tab('/bookings')]
  for (const { scope } of [one, other]) await allSettled(sessionOpened, { scope, params: { user: ada } })
  await allSettled(sessionEnded, { scope: one.scope })
  await soon()
  expect(other.scope.getState($session)).toEqual({ status: 'signed-out' })
  expect(other.router.revalidate).toHaveBeenCalled()
})

test('the worker, which keeps tickets for its customer alone, is told who is there and who is not any more', async () => {
  const told: unknown[] = []
  const ready = Promise.resolve({ active: { postMessage: (message: unknown) => told.push(message) } })
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready }, configurable: true })
  const { scope } = tab()
  await allSettled(sessionUnclaimed, { scope })
  await allSettled(sessionOpened, { scope, params: { user: ada } })
  await allSettled(sessionFailed, { scope })
  await allSettled(sessionEnded, { scope })
  await allSettled(sessionLost, { scope })
  await soon()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  expect(told).toEqual([
    { type: 'SESSION', user: null },
    { type: 'SESSION', user: 'ada' },
    { type: 'SIGNED_OUT' },
    { type: 'SIGNED_OUT' },
  ])
})

test('a tab asks who is there when another one has signed somebody else in', async () => {
  const [one, other] = [tab(), tab()]
  const asked = jest.fn()
  const unwatch = pageStarted.watch(asked)
  await allSettled(sessionOpened, { scope: one.scope, params: { user: ada } })
  await soon()
  expect(asked).toHaveBeenCalledWith({ claimed: true })
  asked.mockClear()
  await allSettled(sessionOpened, { scope: other.scope, params: { user: ada } })
  await soon()
  unwatch()
  expect(asked).not.toHaveBeenCalled()
  expect(other.scope.getState($user)?.id).toBe('ada')
})
