import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { navigationRequested } from 'shared/nav'
import { readTodayFx } from 'shared/settings'
import * as api from '../../api'
import { listOf, wishOf } from '../../testing/samples'
import { show } from '../../testing/show'
import { visited } from './model'
import { WishlistPage } from './page'

type Request = { params: object; query?: object; body?: Record<string, unknown> }

async function open(answers: Partial<Record<keyof typeof api, (request: Request) => unknown>> = {}) {
  const calls = {
    wishlistFx: jest.fn(answers.wishlistFx ?? (() => ({ data: listOf() }))),
    changeWishlistFx: jest.fn(answers.changeWishlistFx ?? (() => ({ data: listOf() }))),
    deleteWishlistFx: jest.fn(answers.deleteWishlistFx ?? (() => null)),
    unsaveFx: jest.fn(answers.unsaveFx ?? (() => ({ data: listOf() }))),
    noteWishFx: jest.fn(answers.noteWishFx ?? (() => ({ data: listOf() }))),
    freeWishesFx: jest.fn(answers.freeWishesFx ?? (() => ({ data: [] }))),
    shareWishlistFx: jest.fn(answers.shareWishlistFx ?? (() => ({ data: listOf() }))),
    unshareWishlistFx: jest.fn(answers.unshareWishlistFx ?? (() => ({ data: listOf() }))),
  }
  const scope = fork({
    handlers: [
      [readTodayFx, () => '2026-06-11'],
      [api.wishlistFx, (_: string, request: Request) => calls.wishlistFx(request)],
      [api.changeWishlistFx, (_: string, request: Request) => calls.changeWishlistFx(request)],
      [api.deleteWishlistFx, (_: string, request: Request) => calls.deleteWishlistFx(request)],
      [api.unsaveFx, (_: string, request: Request) => calls.unsaveFx(request)],
      [api.noteWishFx, (_: string, request: Request) => calls.noteWishFx(request)],
      [api.freeWishesFx, (_: string, request: Request) => calls.freeWishesFx(request)],
      [api.shareWishlistFx, (_: string, request: Request) => calls.shareWishlistFx(request)],
      [api.unshareWishlistFx, (_: string, request: Request) => calls.unshareWishlistFx(request)],
    ] as never,
  })
  await allSettled(visited, {
    scope,
    params: { pathname: '/wishlist/l1', params: { id: 'l1' }, hash: '', search: '' },
  })
  show(scope, <WishlistPage />)
  return { calls, user: userEvent.setup() }
}
const refuse = (code: string) => Promise.reject({ kind: 'refused', code, errors: {} })
const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

test('which of these is free on Saturday for six', async () => {
  const { user, calls } = await open({
    freeWishesFx: () => ({ data: [{ experienceId: '8', startsAt: '2026-06-13T09:00:00.000Z' }] }),
  })
  expect(screen.getByLabelText('Day')).toHaveValue('2026-06-13')
  for (let more = 0; more < 4; more += 1) await press(user, 'More: Adults')
  await press(user, 'Look')
  expect(await screen.findByText('One of these has room for 6 on Saturday June 13.')).toBeVisible()
  expect(calls.freeWishesFx).toHaveBeenCalledWith({
    params: { id: 'l1' },
    query: { date: '2026-06-13', adults: 6, children: 0 },
  })
  expect(screen.getByText('No room then')).toBeVisible()
  expect(screen.getByText('Free from 10:00')).toBeVisible()
  await press(user, 'Fewer: Adults')
  expect(screen.queryByText('Free from 10:00')).toBeNull()
})

test('the order is changed by buttons, and the keyboard stays where it was', async () => {
  const { user, calls } = await open()
  await press(user, 'Move Throw a Pot up')
  expect(screen.getAllByRole('listitem').map((row) => row.getAttribute('data-wish'))).toEqual(['8', '7'])
  expect(screen.getByRole('button', { name: 'Move Throw a Pot down' })).toHaveFocus()
  expect(screen.getByText('Throw a Pot is now at place 1 of 2.')).toBeInTheDocument()
  expect(calls.changeWishlistFx).toHaveBeenCalledWith({ params: { id: 'l1' }, body: { experienceIds: ['8', '7'] } })
})

test('an order that was not taken is put back', async () => {
  const { user } = await open({ changeWishlistFx: () => Promise.reject({ kind: 'unreachable' }) })
  await press(user, 'Move Throw a Pot up')
  expect(await screen.findByText(/could not reach our server/)).toBeVisible()
  expect(screen.getAllByRole('listitem').map((row) => row.getAttribute('data-wish'))).toEqual(['7', '8'])
})

test('a note is written, and an experience taken off', async () => {
  const { user, calls } = await open({
    noteWishFx: () => ({ data: listOf({ items: [wishOf('7', 'Kayak the Itchen', { note: 'For Mum' })] }) }),
    unsaveFx: () => ({ data: listOf({ items: [] }) }),
  })
  await press(user, 'Add a note to Kayak the Itchen')
  await user.type(screen.getByLabelText('Note on Kayak the Itchen'), 'For Mum')
  await press(user, 'Save the note')
  expect(await screen.findByText('For Mum')).toBeVisible()
  expect(calls.noteWishFx).toHaveBeenCalledWith({ params: { id: 'l1' }, body: { experienceId: '7', note: 'For Mum' } })
  await press(user, 'Take Kayak the Itchen off this list')
  expect(await screen.findByRole('link', { name: 'Find a day out' })).toHaveAttribute('href', '/browse')
})

test('the list is shared by a link, and no longer', async () => {
  const url = 'https://meander.example/wishlist/LinkBack?token=abc'
  const { user } = await open({ shareWishlistFx: () => ({ data: listOf({ shareUrl: url }) }) })
  await press(user, 'Make a link')
  expect(await screen.findByLabelText('Link')).toHaveValue(url)
  await press(user, 'Stop sharing')
  expect(await screen.findByRole('button', { name: 'Make a link' })).toBeVisible()
})

test('a list is deleted after being asked, and the default one cannot be', async () => {
  const went: string[] = []
  const unwatch = navigationRequested.watch(({ to }) => went.push(to))
  const { user } = await open()
  await press(user, 'More about this list')
  await press(user, 'Delete the list')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Summer?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete the list' }))
  await waitFor(() => expect(went).toEqual(['/wishlist']))
  unwatch()
})

test('the default list stays', async () => {
  const { user } = await open({ wishlistFx: () => ({ data: listOf({ isDefault: true }) }) })
  await press(user, 'More about this list')
  expect(await screen.findByRole('button', { name: 'Rename' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete the list' })).toBeNull()
})

test('somebody else’s list is not found', async () => {
  await open({ wishlistFx: () => refuse('NOT_FOUND') })
  expect(screen.getByRole('heading', { level: 1, name: 'We could not find this list' })).toBeVisible()
})

test('an unreachable server can be tried again', async () => {
  let answer: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  const { user } = await open({ wishlistFx: () => answer() })
  answer = () => ({ data: listOf() })
  await press(user, 'Try again')
  expect(await screen.findByRole('heading', { level: 1, name: 'Summer' })).toBeVisible()
})
