import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, createWatch, fork } from 'effector'
import { $apiOrigin } from 'shared/http'
import { locationChanged, navigationRequested } from 'shared/nav'
import { $session, sessionAbsent, sessionEnded, sessionLost, sessionOpened, type User } from 'shared/session'
import { pageWrapper, testPorts } from 'shared/testing'
import { cameOnline, wentOffline } from '../offline/connection'
import { LogoutPage } from '../pages/logout-page'
import { sessionServer } from '../testing/session-server'
import { isSignOutPending, setSignOutPending } from './pending-sign-out'
import { retryDelayFx, signOutPressed, signOutResumed } from './sign-out'

const LOGOUT = 'POST /api/customer/auth/logout'
const ada = { id: 'ada', isGuest: false } as User

const setHint = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = `signed_in=${value}`
}
let server: Awaited<ReturnType<typeof sessionServer>>
beforeEach(async () => {
  localStorage.clear()
  setHint('1')
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'XSRF-TOKEN=fresh'
  server = await sessionServer()
})
afterEach(() => server.stop())

/** A page, at /logout by default, on which Ada is signed in. */
async function page(pathname = '/logout', wait = () => {}) {
  const scope = fork({ values: [[$apiOrigin, server.origin]], handlers: [[retryDelayFx, wait]] as never })
  const went: string[] = []
  const ended = jest.fn()
  createWatch({ unit: navigationRequested, scope, fn: ({ to }) => went.push(to) })
  createWatch({ unit: sessionEnded, scope, fn: ended })
  await allSettled(locationChanged, { scope, params: { pathname, search: '', hash: '' } })
  await allSettled(sessionOpened, { scope, params: { user: ada } })
  return { scope, went, ended, show: () => render(<LogoutPage />, { wrapper: pageWrapper(testPorts({ scope })) }) }
}
const notYet = () => screen.findByRole('heading', { level: 1, name: 'You are not signed out yet' })

test('signing out ends the session and clears the pending sign-out', async () => {
  const { scope, went, show } = await page()
  show()
  await waitFor(() => expect(went).toEqual(['/auth/sign-in']))
  expect(scope.getState($session)).toEqual({ status: 'signed-out' })
  expect([server.seen, isSignOutPending()]).toEqual([[LOGOUT], false])
})

test.each([502, 503, 500])(
  'a logout request that fails with %d leaves the sign-out pending, and the page says so',
  async (status) => {
    const { scope, went, ended, show } = await page()
    server.state.status = status
    show()
    expect(await notYet()).toBeInTheDocument()
    expect(screen.getByText(/Please try again before anyone else uses this device/)).toBeInTheDocument()
    expect(screen.getByText(/already removed your tickets and everything you typed/)).toBeInTheDocument()
    expect(scope.getState($session)).toEqual({ status: 'signed-out' })
    expect([went, ended.mock.calls.length, isSignOutPending()]).toEqual([[], 1, true])
    // No request is sent again until the customer presses the button.
    await allSettled(scope)
    expect(server.seen).toEqual([LOGOUT])
    server.state.status = 200
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(went).toEqual(['/auth/sign-in']))
    expect(isSignOutPending()).toBe(false)
  },
)

test('a sign-out from the menu of another page leads to /logout when the server fails', async () => {
  const { scope, went } = await page('/bookings')
  server.state.status = 502
  await allSettled(signOutPressed, { scope })
  expect(went).toEqual(['/logout'])
})

test('an offline sign-out is completed as soon as the connection is back', async () => {
  const { scope, went, show } = await page()
  server.state.status = 502
  await allSettled(wentOffline, { scope })
  show()
  await notYet()
  expect(screen.getByText(/as soon as you’re back online/)).toBeInTheDocument()
  server.state.status = 200
  await act(() => allSettled(cameOnline, { scope }))
  expect([went, isSignOutPending()]).toEqual([['/auth/sign-in'], false])
})

test('retries the sign-out while requests still fail just after the connection is back', async () => {
  let waits = 0
  const { scope, went } = await page('/logout', () => {
    waits += 1
    if (waits === 2) server.state.status = 200
  })
  server.state.status = 502
  await allSettled(wentOffline, { scope })
  await allSettled(signOutPressed, { scope })
  await allSettled(cameOnline, { scope })
  expect([server.seen, waits]).toEqual([[LOGOUT, LOGOUT, LOGOUT, LOGOUT], 2])
  expect([went.at(-1), isSignOutPending()]).toEqual(['/auth/sign-in', false])
})

test('does not retry the sign-out while offline', async () => {
  const { scope } = await page('/logout', () => {
    throw new Error('There is nothing to wait for')
  })
  server.state.status = 502
  await allSettled(wentOffline, { scope })
  await allSettled(signOutPressed, { scope })
  await allSettled(signOutResumed, { scope })
  expect(server.seen).toEqual([LOGOUT, LOGOUT])
})

test('a pending sign-out survives a reload, and the next page completes it without navigating', async () => {
  setSignOutPending(true)
  const { scope, went } = await page('/browse')
  setSignOutPending(true)
  await allSettled(signOutResumed, { scope })
  expect([server.seen, went, isSignOutPending()]).toEqual([[LOGOUT], [], false])
})

test('a tab sends no logout request after a sign-in in another tab has cleared its pending sign-out', async () => {
  const { scope } = await page('/browse')
  server.state.status = 502
  await allSettled(signOutPressed, { scope })
  setSignOutPending(false)
  server.state.status = 200
  await allSettled(cameOnline, { scope })
  expect(server.seen).toEqual([LOGOUT])
})

test.each([
  ['has ended', 200],
  ['cannot be checked', 502],
])('sends no logout request for a lost session that %s', async (_, status) => {
  const { scope, went, show } = await page()
  server.state.status = status
  await allSettled(sessionLost, { scope })
  show()
  await waitFor(() => expect(went).toEqual(['/auth/sign-in']))
  expect(server.seen).not.toContain(LOGOUT)
  expect(isSignOutPending()).toBe(false)
})

test('a lost session does not end the session of a customer who has signed in since', async () => {
  const { scope, went, show, ended } = await page()
  server.state.user = { id: 'ben', is_guest: false }
  await allSettled(sessionLost, { scope })
  show()
  await waitFor(() => expect(went).toEqual(['/']))
  expect(scope.getState($session)).toMatchObject({ status: 'signed-in', user: { id: 'ben' } })
  expect(server.seen).not.toContain(LOGOUT)
  expect(ended).not.toHaveBeenCalled()
})

test('/logout leads a visitor without a session to sign-in, even when the server fails', async () => {
  setHint('; max-age=0')
  const { scope, went, show } = await page()
  await allSettled(sessionAbsent, { scope })
  server.state.status = 502
  show()
  await waitFor(() => expect(went).toEqual(['/auth/sign-in']))
})

test('the first lost session right after a change of customer does not end the new session, the next one does', async () => {
  const { scope, went, show } = await page()
  server.state.user = { id: 'ben', is_guest: false }
  await allSettled(sessionOpened, { scope, params: { user: { ...ada, id: 'ben' } } })
  await allSettled(sessionLost, { scope })
  show()
  await waitFor(() => expect(went).toEqual(['/']))
  expect(scope.getState($session)).toMatchObject({ user: { id: 'ben' } })
  await act(() => allSettled(sessionLost, { scope }))
  await act(() => allSettled(signOutPressed, { scope }))
  expect(server.seen.at(-1)).toBe(LOGOUT)
})
