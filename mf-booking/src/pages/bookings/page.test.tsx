import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { navigationRequested } from 'shared/nav'
import { $session } from 'shared/session'
import * as api from '../../api'
import { BOOKING_UUID, bookingOf } from '../../testing/samples'
import { show } from '../../testing/show'
import { visited } from './model'
import { BookingsPage } from './page'

const first = bookingOf({ status: 'confirmed' })
const second = bookingOf({ uuid: '0c7cf3a4-9a1d-4a53-8f36-3f1f6f1c9d11', reference: 'MN-2ND222', status: 'confirmed' })

type Load = (request: { query?: { page?: number; when?: string } }) => unknown

async function open(load: Load, search = '', values: unknown[] = []) {
  const loaded = jest.fn(load)
  const scope = fork({
    values,
    handlers: [[api.bookingsFx, (_: string, request: Parameters<Load>[0]) => loaded(request)]],
  } as never)
  await allSettled(visited, { scope, params: { pathname: '/bookings', params: {}, hash: '', search } })
  show(scope, <BookingsPage />)
  return { scope, loaded, user: userEvent.setup() }
}

const pageOf = (data: object[], page: number, lastPage: number) => ({ data, meta: { page, lastPage, total: 2 } })

test('bookings to come lead to their pages, and more can be shown', async () => {
  const { user } = await open(({ query }) => (query?.page === 1 ? pageOf([first], 1, 2) : pageOf([second], 2, 2)))
  expect(screen.getByRole('link', { name: 'Kayak the Itchen' })).toHaveAttribute('href', `/bookings/${BOOKING_UUID}`)
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText(/MN-2ND222/)).toBeVisible()
  expect(screen.getByText(/MN-7K3Q9Z/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('places that are held can be paid for from here', async () => {
  const held = bookingOf({ status: 'held', seats: 2, expiresAt: '2026-06-10T10:15:00.000Z' })
  await open(({ query }) => pageOf(query?.when === 'held' ? [held] : [], 1, 1))
  expect(screen.getByText('You are holding 2 places')).toBeVisible()
  expect(screen.getByText(/Kayak the Itchen, .* They are yours until 11:15/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Continue to your details' })).toHaveAttribute(
    'href',
    `/checkout?booking=${BOOKING_UUID}`,
  )
})

test('while the address is not confirmed, an empty page says where bookings of a guest are', async () => {
  const user = { email: 'ada@example.com', emailVerified: false }
  await open(() => pageOf([], 1, 1), '', [[$session, { status: 'signed-in', user }]])
  expect(screen.getByText(/once you have confirmed that ada@example.com is yours/)).toBeVisible()
  expect(screen.queryByText('Nothing planned yet')).toBeNull()
})

test('nothing planned leads to something to do', async () => {
  await open(() => pageOf([], 1, 1))
  expect(screen.getByRole('link', { name: 'Find a day out' })).toHaveAttribute('href', '/browse')
})

test('past bookings have an address of their own', async () => {
  const went: string[] = []
  const unwatch = navigationRequested.watch(({ to }) => went.push(to))
  const { user, loaded } = await open(() => pageOf([first], 1, 1))
  await user.click(screen.getByRole('tab', { name: 'Past' }))
  unwatch()
  expect(went).toEqual(['/bookings?when=past'])
  const past = await open(() => pageOf([], 1, 1), '?when=past')
  expect(loaded).toHaveBeenCalledWith({ query: { when: 'upcoming', page: 1 } })
  expect(past.loaded).toHaveBeenCalledWith({ query: { when: 'past', page: 1 } })
})

test('an unreachable server can be tried again', async () => {
  let answer: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  const { user } = await open(() => answer())
  answer = () => pageOf([first], 1, 1)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/MN-7K3Q9Z/)).toBeVisible()
})
