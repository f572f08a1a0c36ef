import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { navigationRequested } from 'shared/nav'
import { $redirectAfterAuth, $session } from 'shared/session'
import { show } from 'shared/testing'
import * as api from '../../api'
import { listOf } from '../../testing/samples'
import { visited } from './model'
import { SharedWishlistPage } from './page'

const shared = { name: 'Summer', owner: 'Ada', isYours: false, items: listOf().items }

async function open({
  load = () => ({ data: shared }),
  isSignedIn = true,
  search = '?token=abc',
}: {
  load?: () => unknown
  isSignedIn?: boolean
  search?: string
} = {}) {
  const loaded = jest.fn(load)
  const copied = jest.fn(() => ({ data: listOf({ id: 'mine' }) }))
  const went: string[] = []
  const scope = fork({
    values: [
      [$session, isSignedIn ? { status: 'signed-in', user: { isGuest: false } } : { status: 'signed-out' }],
    ] as never,
    handlers: [
      [api.sharedWishlistFx, loaded],
      [api.copyWishlistFx, copied],
    ] as never,
  })
  const unwatch = navigationRequested.watch(({ to }) => went.push(to))
  stop = unwatch
  await allSettled(visited, { scope, params: { pathname: '/wishlist/LinkBack', params: {}, hash: '', search } })
  show(scope, <SharedWishlistPage />)
  return { scope, loaded, copied, went, user: userEvent.setup() }
}
let stop = () => {}
afterEach(() => stop())

test('shows a shared list with its owner, and saves a copy', async () => {
  const { user, went } = await open()
  expect(screen.getByText('Ada shares a list with you')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Summer' })).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Save a copy' }))
  await waitFor(() => expect(went).toEqual(['/wishlist/mine']))
})

test('a signed-out visitor signs in before copying, and returns to the list', async () => {
  const { scope, user, went } = await open({ isSignedIn: false })
  await user.click(screen.getByRole('button', { name: 'Sign in to save a copy' }))
  expect(went).toEqual(['/auth/sign-in'])
  expect(scope.getState($redirectAfterAuth)).toBe('/wishlist/LinkBack?token=abc')
})

test('a revoked link shows that the list is no longer shared', async () => {
  await open({ load: () => Promise.reject({ kind: 'refused', code: 'NOT_FOUND', errors: {} }) })
  expect(screen.getByRole('heading', { level: 1, name: 'This list is no longer shared' })).toBeVisible()
})

test('a URL without a token leads to the customer’s own lists', async () => {
  const { went, loaded } = await open({ search: '' })
  expect(went).toEqual(['/wishlist'])
  expect(loaded).not.toHaveBeenCalled()
})

test('Try again loads the shared list after the server was unreachable', async () => {
  let response: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  const { user } = await open({ load: () => response() })
  response = () => ({ data: shared })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Summer' })).toBeVisible()
})
