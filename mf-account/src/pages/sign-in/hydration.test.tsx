import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import type { PageVisit } from 'shared/parcel'
import { $settings, type Settings } from 'shared/settings'
import { hydrate, serializedState } from 'shared/testing'
import * as api from '../../api'
import { visited } from './model'
import { SignInPage } from './page'

const visit = (search = '') => ({ pathname: '/auth/sign-in', params: {}, search, hash: '' })
const refused = { values: { email: 'ada@meander.example' }, code: 'CREDENTIALS_WRONG', errors: {} }

async function served(posted?: PageVisit['posted'], search = '') {
  const scope = fork({ values: [[$settings, { social: { google: true, facebook: false } } as Settings]] })
  await allSettled(visited, { scope, params: { ...visit(search), ...(posted && { posted }) } })
  return serializedState(scope)
}

test.each([
  ['as it is', undefined, '', 'Welcome back'],
  ['after wrong details', refused, '', 'These details do not match our records'],
  ['after wrong details, with what was typed', refused, '', 'value="ada@meander.example"'],
  ['after nothing was typed', { values: {}, code: 'INVALID', errors: { email: ['Enter it.'] } }, '', 'Enter it.'],
  ['while the server is away', { ...refused, code: 'UNREACHABLE' }, '', 'We could not reach our server'],
  ['after a form from another site', { ...refused, code: 'SENT_FROM_ELSEWHERE' }, '', 'came from another website'],
  ['after a new password', undefined, '?changed=password', 'Your password has been changed'],
  ['with the return path', undefined, '?next=/bookings', 'action="/auth/sign-in?next=%2Fbookings"'],
])('the sign-in page server-rendered %s hydrates without changes', async (_, posted, search, text) => {
  const state = await served(posted, search)
  const scope = fork({ values: state })
  const page = await hydrate(<SignInPage />, { state, scope })
  expect(page.complaints).toEqual([])
  expect(page.html).toContain(text)
  await allSettled(visited, { scope, params: visit(search) })
  expect(serializedState(scope)).toEqual(state)
  expect(page.container.innerHTML).toBe(page.html)
  await page.leave()
})

test('social sign-in is a plain link for each configured provider', async () => {
  const state = await served()
  const page = await hydrate(<SignInPage />, { state })
  expect(screen.getByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
    'href',
    '/api/customer/social-auth/redirect?provider=google',
  )
  expect(screen.queryByRole('link', { name: 'Continue with Facebook' })).toBeNull()
  await page.leave()
})

test('the refusal of a sign-in disappears on the next attempt', async () => {
  const login = jest.fn((_where: unknown, _request: object) => new Promise<never>(() => {}))
  const state = await served(refused)
  const scope = fork({ values: state, handlers: [[api.loginFx, login]] })
  const page = await hydrate(<SignInPage />, { state, scope })
  await userEvent.type(screen.getByLabelText('Password'), 'chalk-river-morning')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(screen.queryByText('These details do not match our records')).toBeNull()
  expect(login).toHaveBeenCalledWith(expect.anything(), {
    body: { email: 'ada@meander.example', password: 'chalk-river-morning' },
  })
  await page.leave()
})
