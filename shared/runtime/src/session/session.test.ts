import { allSettled, createWatch, fork } from 'effector'
import {
  $accessToken,
  $isSignedIn,
  $justRegisteredEmail,
  $redirectAfterAuth,
  $session,
  customerLeft,
  redirectConsumed,
  redirectRemembered,
  sessionEnded,
  sessionLost,
  sessionOpened,
  type User,
} from './index'

const user = (changes: Partial<User> = {}) =>
  ({ id: '1', email: 'ada@meander.example', isGuest: false, ...changes }) as User

test('the session is unknown before the page has requested it', () => {
  expect(fork().getState($session)).toEqual({ status: 'unknown' })
})

test('a guest account has a session and counts as signed out', async () => {
  const scope = fork()
  await allSettled(sessionOpened, { scope, params: { user: user({ isGuest: true }), accessToken: 't' } })
  expect(scope.getState($session).status).toBe('signed-in')
  expect(scope.getState($isSignedIn)).toBe(false)
  expect(scope.getState($accessToken)).toBe('t')
})

test.each([
  ['signing out', sessionEnded],
  ['a lost session', sessionLost],
])('%s clears the customer and the access token', async (_, event) => {
  const scope = fork()
  await allSettled(sessionOpened, { scope, params: { user: user(), accessToken: 't' } })
  await allSettled(event, { scope })
  expect(scope.getState($session)).toEqual({ status: 'signed-out' })
  expect(scope.getState($accessToken)).toBeNull()
})

test('a customer has left after signing out, after losing the session, and when another one signs in', async () => {
  const scope = fork()
  const left = jest.fn()
  createWatch({ unit: customerLeft, scope, fn: left })
  const signIn = (id: string) => allSettled(sessionOpened, { scope, params: { user: user({ id }) } })
  await signIn('1')
  await signIn('1')
  expect(left).toHaveBeenCalledTimes(0)
  await signIn('2')
  expect(left).toHaveBeenCalledTimes(1)
  await allSettled(sessionEnded, { scope })
  expect(left).toHaveBeenCalledTimes(2)
  await allSettled(sessionLost, { scope })
  expect(left).toHaveBeenCalledTimes(3)
})

test('remembers the e-mail of a registration, but not of a sign-in', async () => {
  const scope = fork()
  await allSettled(sessionOpened, { scope, params: { user: user(), justRegistered: true } })
  expect(scope.getState($justRegisteredEmail)).toBe('ada@meander.example')
  await allSettled(sessionOpened, { scope, params: { user: user() } })
  expect(scope.getState($justRegisteredEmail)).toBeNull()
})

test.each([
  ['/bookings?when=past#top', '/bookings?when=past#top'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example/', '/'],
  ['/\t/evil.example/', '/'],
  ['/.//evil.example/', '/'],
  ['javascript:alert(1)', '/'],
])('after sign-in %s leads to %s', async (path, kept) => {
  const scope = fork()
  await allSettled(redirectRemembered, { scope, params: path })
  expect(scope.getState($redirectAfterAuth)).toBe(kept)
  await allSettled(redirectConsumed, { scope })
  expect(scope.getState($redirectAfterAuth)).toBe('/')
})
