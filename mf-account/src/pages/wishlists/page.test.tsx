import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { navigationRequested } from 'shared/nav'
import * as api from '../../api'
import { listOf } from '../../testing/samples'
import { show } from '../../testing/show'
import { visited } from './model'
import { WishlistsPage } from './page'

async function open(load: () => unknown) {
  const made = jest.fn((_: string, _request: object) => ({ data: listOf({ id: 'new' }) }))
  const scope = fork({
    handlers: [
      [api.wishlistsFx, load],
      [api.makeWishlistFx, made],
    ] as never,
  })
  await allSettled(visited, { scope, params: { pathname: '/wishlist', params: {}, hash: '', search: '' } })
  show(scope, <WishlistsPage />)
  return { made, user: userEvent.setup() }
}

test('lists lead to their pages and say how much is on them and whether others see them', async () => {
  await open(() => ({
    data: [listOf({ id: 'l0', name: 'My wishlist', isDefault: true, items: [] }), listOf({ shareUrl: 'https://x' })],
  }))
  expect(screen.getByRole('link', { name: 'My wishlist' })).toHaveAttribute('href', '/wishlist/l0')
  expect(screen.getByText('Nothing on it yet')).toBeVisible()
  expect(screen.getByText('2 days out, shared by link')).toBeVisible()
})

test('a new list is named and opened', async () => {
  const went: string[] = []
  const unwatch = navigationRequested.watch(({ to }) => went.push(to))
  const { user, made } = await open(() => ({ data: [listOf()] }))
  await user.click(screen.getByRole('button', { name: 'New list' }))
  await user.type(await screen.findByLabelText('What is it called?'), 'Rainy days')
  await user.click(screen.getByRole('button', { name: 'Make it' }))
  await waitFor(() => expect(went).toEqual(['/wishlist/new']))
  unwatch()
  expect(made).toHaveBeenCalledWith(expect.anything(), { body: { name: 'Rainy days' } })
})

test('an unreachable server can be tried again', async () => {
  let answer: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  const { user } = await open(() => answer())
  answer = () => ({ data: [listOf()] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Summer' })).toBeVisible()
})
