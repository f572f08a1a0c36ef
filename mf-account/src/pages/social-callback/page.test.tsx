import { render, screen } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { navigationRequested } from 'shared/nav'
import { $justRegisteredEmail, $redirectAfterAuth, $user, type User } from 'shared/session'
import { nextTurn, pageWrapper, testPorts } from 'shared/testing'
import * as api from '../../api'
import { visited } from './model'
import { SocialCallbackPage } from './page'

const tess = { id: '7', email: 'tess@post.example', isGuest: false, registrationState: [] } as unknown as User

async function arrive(
  search: string,
  login: (request: object) => unknown = () => new Promise(() => {}),
  provider = 'google',
) {
  const went: string[] = []
  const unwatch = navigationRequested.watch(({ to }) => went.push(to))
  const sent = jest.fn((_: unknown, request: object) => login(request))
  const scope = fork({
    values: [[$redirectAfterAuth, '/bookings?when=past#top']],
    handlers: [[api.socialLoginFx, sent]] as never,
  })
  const visit = { pathname: `/auth/${provider}/callback`, params: {}, search, hash: '' }
  void allSettled(visited, { scope, params: visit })
  await nextTurn()
  render(<SocialCallbackPage />, { wrapper: pageWrapper(testPorts({ scope })) })
  unwatch()
  return { scope, sent, went, visit }
}

const answered = '?code=c0de&state=st4te'
const refused = (code: string) => () => Promise.reject({ kind: 'refused', code, errors: {} })

test('returning from Google opens the remembered path, with query and hash', async () => {
  const { scope, sent, went } = await arrive(answered, () => ({ data: tess, accessToken: 't', isNew: false }))
  expect(sent.mock.calls[0]?.[1]).toEqual({ body: { provider: 'google', code: 'c0de', state: 'st4te' } })
  expect(went).toEqual(['/bookings?when=past#top'])
  expect(scope.getState($user)?.id).toBe('7')
  expect(scope.getState($redirectAfterAuth)).toBe('/')
})

test('a new customer accepts the terms first, and the remembered path stays', async () => {
  const { scope, went } = await arrive(answered, () => ({ data: tess, accessToken: 't', isNew: true }), 'facebook')
  expect(went).toEqual(['/terms'])
  expect(scope.getState($redirectAfterAuth)).toBe('/bookings?when=past#top')
  expect(scope.getState($justRegisteredEmail)).toBe('tess@post.example')
})

test('shows progress while signing in, and sends the code once', async () => {
  const { scope, sent, visit } = await arrive(answered)
  expect(screen.getByRole('heading', { name: 'Signing you in with Google…' })).toBeVisible()
  void allSettled(visited, { scope, params: visit })
  expect(sent).toHaveBeenCalledTimes(1)
})

const again = '/api/customer/social-auth/redirect?provider=google'

test.each([
  ['declined there', '?error=access_denied&state=st4te', undefined, 'You are not signed in with Google', again],
  ['has a stale state', answered, refused('SOCIAL_ATTEMPT_OVER'), 'This sign-in has expired', again],
  ['has no code', '', undefined, 'This sign-in has expired', again],
  ['finds Google unavailable', answered, refused('SOCIAL_UNAVAILABLE'), 'Google is not responding', again],
  ['finds it not offered here', '?error=temporarily_unavailable', undefined, 'Google is not responding', again],
  ['has no address to give', answered, refused('SOCIAL_EMAIL_MISSING'), 'We need an e-mail address', '/auth/sign-up'],
  ['has an account already', answered, refused('SOCIAL_EMAIL_TAKEN'), 'You already have an account', '/auth/sign-in'],
  ['tried too often', '?error=too_many_requests', undefined, 'Too many attempts', '/auth/sign-in'],
  ['cannot reach us', answered, () => Promise.reject({ kind: 'unreachable' }), 'That did not work', again],
])('shows the reason and the next step to a visitor who %s', async (_, search, login, title, way) => {
  const { sent } = await arrive(search, login)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', way)
  expect(sent).toHaveBeenCalledTimes(search === answered ? 1 : 0)
})
