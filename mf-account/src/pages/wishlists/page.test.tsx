import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { createPublisher } from 'shared/bus'
import { navigationRequested } from 'shared/nav'
import { show } from 'shared/testing'
import * as api from '../../api'
import { listOf } from '../../testing/samples'
import { visited } from './model'
import { WishlistsPage } from './page'

afterEach(() => localStorage.clear())

async function open(load: () => unknown, save: (_: string, request: object) => unknown = () => ({ data: listOf() })) {
  const made = jest.fn((_: string, _request: object) => ({ data: listOf({ id: 'new' }) }))
  const scope = fork({
    handlers: [
      [api.wishlistsFx, load],
      [api.saveFx, save],
      [api.createWishlistFx, made],
    ] as never,
  })
  await allSettled(visited, { scope, params: { pathname: '/wishlist', params: {}, hash: '', search: '' } })
  show(scope, <WishlistsPage />)
  return { scope, made, user: userEvent.setup() }
}

test('lists link to their pages, and show their size and whether they are shared', async () => {
  await open(() => ({
    data: [listOf({ id: 'l0', name: 'My wishlist', isDefault: true, items: [] }), listOf({ shareUrl: 'https://x' })],
  }))
  expect(screen.getByRole('link', { name: 'My wishlist' })).toHaveAttribute('href', '/wishlist/l0')
  expect(screen.getByText('Nothing on it yet')).toBeVisible()
  expect(screen.getByText('2 days out, shared by link')).toBeVisible()
})

test('moves experiences saved in this browser to the default list', async () => {
  localStorage.setItem('saved_experiences', JSON.stringify(['7', '8']))
  const saved = jest.fn(() => ({ data: listOf({ id: 'l0', name: 'My wishlist' }) }))
  await open(() => ({ data: [listOf({ id: 'l0', name: 'My wishlist', items: [] }), listOf({ id: 'l1' })] }), saved)
  expect(saved).toHaveBeenCalledWith(expect.anything(), { params: { id: 'l0' }, body: { experienceIds: ['7', '8'] } })
  expect(screen.getAllByText('2 days out')).toHaveLength(2)
  expect(localStorage.getItem('saved_experiences')).toBeNull()
})

test('keeps experiences in the browser when the account refuses them, and shows the lists', async () => {
  localStorage.setItem('saved_experiences', JSON.stringify(['7']))
  await open(
    () => ({ data: [listOf({ name: 'My wishlist', items: [] })] }),
    () => Promise.reject({ kind: 'refused', code: 'WISHLIST_FULL', errors: {} }),
  )
  expect(screen.getByText('Nothing on it yet')).toBeVisible()
  expect(localStorage.getItem('saved_experiences')).toBe('["7"]')
})

test('creates a list and opens it', async () => {
  const went: string[] = []
  const unwatch = navigationRequested.watch(({ to }) => went.push(to))
  const { user, made } = await open(() => ({ data: [listOf()] }))
  await user.click(screen.getByRole('button', { name: 'New list' }))
  await user.type(await screen.findByLabelText('What is it called?'), 'Rainy days')
  await user.click(screen.getByRole('button', { name: 'Create list' }))
  await waitFor(() => expect(went).toEqual(['/wishlist/new']))
  unwatch()
  expect(made).toHaveBeenCalledWith(expect.anything(), { body: { name: 'Rainy days' } })
})

test('Try again loads the lists after the server was unreachable', async () => {
  let response: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  const { user } = await open(() => response())
  response = () => ({ data: [listOf()] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Summer' })).toBeVisible()
})

test('lists that failed without a connection load again when the connection is back', async () => {
  let response: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  const { scope } = await open(() => response())
  response = () => ({ data: [listOf()] })
  await act(() => allSettled(createPublisher('shell')('shell/online'), { scope, params: {} }))
  expect(screen.getByRole('link', { name: 'Summer' })).toBeVisible()
})
