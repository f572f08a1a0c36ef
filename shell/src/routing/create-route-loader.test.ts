import { allSettled, createEffect, fork } from 'effector'
import type { Owner } from 'shared/contracts'
import type { LoadOptions } from 'shared/scope'
import { $redirectAfterAuth, sessionAbsent, sessionOpened, type User } from 'shared/session'
import { nextTurn, noRemotes } from 'shared/testing'
import { $redirectNotice, redirectNoticeDismissed } from '../layout/redirect-notice-model'
import { PageError } from '../pages/page-error'
import type { OwnedRoute } from '../routes/route-table'
import { createRouteLoader } from './create-route-loader'

const route = (changes: Partial<OwnedRoute> = {}): OwnedRoute => ({
  owner: 'shell',
  id: 'bookings',
  path: '/bookings',
  layout: 'regular',
  guards: ['complete-user'],
  title: 'My bookings',
  html: 'private',
  ...changes,
})

function open(where: string, guarded: OwnedRoute, { hash = '' } = {}) {
  const scope = fork()
  const loader = createRouteLoader({
    scope,
    loader: noRemotes,
    hashOf: () => hash,
    isJustServed: () => false,
    isOnScreen: () => false,
    takenOver: Promise.resolve(),
    recover: async () => {},
  })(guarded)
  const request = new Request(`http://shop.example${where}`)
  const shown = Promise.resolve(loader({ request, params: {}, context: {} } as never))
  const outcome = shown.then(
    () => 'shown',
    (thrown: unknown) => (thrown instanceof Response ? thrown.headers.get('location') : thrown),
  )
  return { scope, outcome }
}

/** The outcome, or `otherwise` if it takes longer than one turn of the event loop. */
const byNextTurn = (outcome: Promise<unknown>, otherwise: string) =>
  Promise.race([outcome, nextTurn().then(() => otherwise)])

const ada = { id: '1', isGuest: false, finishedRegistration: false, registrationState: [] } as unknown as User

test('runs no guard before the session is known', async () => {
  const { scope, outcome } = open('/bookings', route())
  expect(await byNextTurn(outcome, 'still waiting')).toBe('still waiting')
  await allSettled(sessionAbsent, { scope })
  expect(await outcome).toBe('/auth/sign-in')
})

test('redirects a visitor to sign-in, and remembers the path with query and hash', async () => {
  const { scope, outcome } = open('/bookings?when=past', route(), { hash: '#top' })
  await allSettled(sessionAbsent, { scope })
  expect(await outcome).toBe('/auth/sign-in')
  expect(scope.getState($redirectAfterAuth)).toBe('/bookings?when=past#top')
})

test('redirects a visitor to sign-in even while a timer of the page runs for an hour', async () => {
  const { scope, outcome } = open('/bookings', route())
  const sleepFx = createEffect(() => new Promise<never>(() => {}))
  void allSettled(sleepFx, { scope })
  void allSettled(sessionAbsent, { scope })
  expect(await byNextTurn(outcome, 'still waiting')).toBe('/auth/sign-in')
  expect(scope.getState($redirectAfterAuth)).toBe('/bookings')
})

test('redirects a customer who has not finished registration, and remembers the path', async () => {
  const { scope, outcome } = open('/groups?page=2', route())
  await allSettled(sessionOpened, { scope, params: { user: ada } })
  expect(await outcome).toBe('/terms')
  expect(scope.getState($redirectAfterAuth)).toBe('/groups?page=2')
})

test('redirects a customer from a guest page to the home page, and remembers no path', async () => {
  const { scope, outcome } = open('/auth/sign-in?next=/x', route({ path: '/auth/sign-in', guards: ['guest'] }))
  await allSettled(sessionOpened, { scope, params: { user: ada } })
  expect(await outcome).toBe('/')
  expect(scope.getState($redirectAfterAuth)).toBe('/')
})

test('shows a signed-in customer the notice of a guest page they were redirected from', async () => {
  const text = 'You can change your password in your profile.'
  const forGuests = route({ path: '/auth/reset-password', guards: ['guest'], turnedAway: text })
  const { scope, outcome } = open('/auth/reset-password?token=t', forGuests)
  await allSettled(sessionOpened, { scope, params: { user: ada } })
  expect(await outcome).toBe('/')
  expect(scope.getState($redirectNotice)).toBe(text)
  await allSettled(redirectNoticeDismissed, { scope })
  expect(scope.getState($redirectNotice)).toBeNull()
})

test('shows no redirect notice to a visitor who is sent to sign-in', async () => {
  const { scope, outcome } = open('/bookings', route({ turnedAway: 'Never said.' }))
  await allSettled(sessionAbsent, { scope })
  expect(await outcome).toBe('/auth/sign-in')
  expect(scope.getState($redirectNotice)).toBeNull()
})

test('throws a 500 page error for an unknown guard', async () => {
  const { scope, outcome } = open('/bookings', route({ guards: ['over-eighteen'] }))
  await allSettled(sessionAbsent, { scope })
  expect(await outcome).toEqual(new PageError(500, 'Unknown middleware over-eighteen'))
})

test('does not wait for the session on a page without guards', async () => {
  expect(await open('/err', route({ guards: [] })).outcome).toBe('shown')
})

test.each([
  ['that is on screen is replaced at once', true, 'shown'],
  ['that is not on screen yet', false, 'the page before stays'],
])('while the code of the sign-in page loads: a private page %s', async (_, isSeen, expected) => {
  const scope = fork()
  const loaderOf = createRouteLoader({
    scope,
    loader: { ...noRemotes, load: () => new Promise<never>(() => {}) },
    hashOf: () => '',
    isJustServed: () => false,
    isOnScreen: (path) => isSeen && path === '/wishlist?page=2',
    takenOver: Promise.resolve(),
    recover: async () => {},
  })
  const go = (to: string, there: OwnedRoute) =>
    loaderOf(there)({ request: new Request(`http://shop.example${to}`), params: {}, context: {} } as never)
  await allSettled(sessionAbsent, { scope })
  await expect(go('/wishlist?page=2', route())).rejects.toHaveProperty('status', 302)
  jest.useFakeTimers()
  const signIn = Promise.resolve(go('/auth/sign-in', route({ owner: 'account', guards: ['guest'] })))
  let outcome = 'the page before stays'
  void signIn.then(() => {
    outcome = 'shown'
  })
  await jest.advanceTimersByTimeAsync(100)
  expect(outcome).toBe(expected)
  jest.useRealTimers()
})

test.each([
  ['a page that was navigated to', false, ['/browse?page=2#top']],
  ['the page just served, which would name the same file again', true, []],
])('loads a new document for missing code, unless one was just served: %s', async (_, isJustServed, expected) => {
  const loaded: string[] = []
  const loader = {
    ...noRemotes,
    load: async (_owner: Owner, _expose: string, { recover }: LoadOptions = {}) => {
      await recover?.(new Error('gone'))
      throw new Error('gone')
    },
  }
  const show = createRouteLoader({
    scope: fork(),
    loader,
    hashOf: () => '#top',
    isJustServed: () => isJustServed,
    isOnScreen: () => false,
    takenOver: Promise.resolve(),
    recover: async (_failure, path) => {
      loaded.push(path)
    },
  })(route({ owner: 'discovery', guards: [] }))
  await show({ request: new Request('http://shop.example/browse?page=2'), params: {}, context: {} } as never)
  expect(loaded).toEqual(expected)
})
