import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { hydrate, serializedState } from 'shared/testing'
import * as api from '../../api'
import { visited } from './model'
import { ResetPasswordPage } from './page'

const checked = (check: () => unknown = () => null) => [api.checkResetLinkFx, check]
const visit = (search = '') => ({ pathname: '/auth/reset-password', params: {}, search, hash: '' })

async function served(posted?: PageVisit['posted'], search = '') {
  const scope = fork({ handlers: [checked()] as never })
  await allSettled(visited, { scope, params: { ...visit(search), ...(posted && { posted }) } })
  return serializedState(scope)
}

test.each([
  ['as it is', undefined, 'Save the new password'],
  [
    'after a password that is too short',
    { values: {}, code: 'VALIDATION', errors: { password: ['Longer.'] } },
    'Longer.',
  ],
  ['after a link that has expired', { values: {}, code: 'LINK_OVER', errors: {} }, 'This link has expired'],
])(
  'the reset page server-rendered %s hydrates without changes and does not contain the token',
  async (_, posted, text) => {
    const state = await served(posted, '?token=t0ken')
    expect(JSON.stringify(state)).not.toContain('t0ken')
    const scope = fork({ values: state, handlers: [checked()] as never })
    const page = await hydrate(<ResetPasswordPage />, { state, scope })
    expect(page.complaints).toEqual([])
    expect(page.html).toContain(text)
    expect(page.html).not.toContain('t0ken')
    await allSettled(visited, { scope, params: visit('?token=t0ken') })
    expect(page.container.innerHTML).toBe(page.html)
    await page.leave()
  },
)

async function choose(search: string, reset: (request: object) => unknown) {
  const state = await served()
  const scope = fork({
    values: state,
    handlers: [checked(), [api.resetPasswordFx, (_: unknown, request: object) => reset(request)]] as never,
  })
  const page = await hydrate(<ResetPasswordPage />, { state, scope })
  await allSettled(visited, { scope, params: visit(search) })
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('New password'), 'a brand new morning')
  await user.click(screen.getByRole('button', { name: 'Save the new password' }))
  return page
}

test('a new password leads to the sign-in page', async () => {
  const went: string[] = []
  const unwatch = navigationRequested.watch(({ to }) => went.push(to))
  const reset = jest.fn((_request: object) => null)
  const page = await choose('?token=t0ken', reset)
  unwatch()
  expect(reset).toHaveBeenCalledWith({ body: { token: 't0ken', password: 'a brand new morning' } })
  expect(went).toEqual(['/auth/sign-in?changed=password'])
  await page.leave()
})

test.each([
  ['has expired', '?token=t0ken'],
  ['is incomplete', ''],
])('a reset link that %s offers a new one', async (_, search) => {
  const page = await choose(search, () => Promise.reject({ kind: 'refused', code: 'LINK_OVER', errors: {} }))
  expect(await screen.findByRole('link', { name: 'Send me a new link' })).toHaveAttribute(
    'href',
    '/auth/forgot-password',
  )
  await page.leave()
})

test('a used reset link is reported on opening, without the form', async () => {
  const state = await served()
  const check = jest.fn((_: unknown, _request: object) =>
    Promise.reject({ kind: 'refused', code: 'LINK_OVER', errors: {} }),
  )
  const scope = fork({ values: state, handlers: [[api.checkResetLinkFx, check]] as never })
  const page = await hydrate(<ResetPasswordPage />, { state, scope })
  await act(() => allSettled(visited, { scope, params: visit('?token=t0ken') }))
  expect(check).toHaveBeenCalledWith(expect.anything(), { body: { token: 't0ken' } })
  expect(await screen.findByRole('link', { name: 'Send me a new link' })).toBeVisible()
  expect(screen.queryByLabelText('New password')).toBeNull()
  await page.leave()
})

test('shows the form when the link cannot be checked', async () => {
  const state = await served()
  const scope = fork({
    values: state,
    handlers: [checked(() => Promise.reject({ kind: 'unreachable' }))] as never,
  })
  const page = await hydrate(<ResetPasswordPage />, { state, scope })
  await act(() => allSettled(visited, { scope, params: visit('?token=t0ken') }))
  expect(screen.getByLabelText('New password')).toBeVisible()
  await page.leave()
})
