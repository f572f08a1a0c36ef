import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { createPublisher } from 'shared/bus'
import { navigationRequested } from 'shared/nav'
import { $session } from 'shared/session'
import { show } from 'shared/testing'
import * as api from '../../api'
import { BOOKING_UUID, bookingOf } from '../../testing/samples'
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

test('upcoming bookings link to their pages, and Show more loads the next page', async () => {
  const { user } = await open(({ query }) => (query?.page === 1 ? pageOf([first], 1, 2) : pageOf([second], 2, 2)))
  expect(screen.getByRole('link', { name: 'Kayak the Itchen' })).toHaveAttribute('href', `/bookings/${BOOKING_UUID}`)
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText(/MN-2ND222/)).toBeVisible()
  expect(screen.getByText(/MN-7K3Q9Z/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('my bookings shows a hold with a link to its checkout', async () => {
  const held = bookingOf({ status: 'held', seats: 2, expiresAt: '2026-06-10T10:15:00.000Z' })
  await open(({ query }) => pageOf(query?.when === 'held' ? [held] : [], 1, 1))
  expect(screen.getByText('You are holding 2 places')).toBeVisible()
  expect(screen.getByText(/Kayak the Itchen, .* They are yours until 11:15/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Continue to your details' })).toHaveAttribute(
    'href',
    `/checkout?booking=${BOOKING_UUID}`,
  )
})

test('an empty list explains guest bookings while the e-mail address is not verified', async () => {
  const user = { email: 'ada@example.com', emailVerified: false }
  await open(() => pageOf([], 1, 1), '', [[$session, { status: 'signed-in', user }]])
  expect(screen.getByText(/once you have confirmed that ada@example.com is yours/)).toBeVisible()
  expect(screen.queryByText('Nothing planned yet')).toBeNull()
})

test('an empty list of upcoming bookings links to the search', async () => {
  await open(() => pageOf([], 1, 1))
  expect(screen.getByRole('link', { name: 'Find a day out' })).toHaveAttribute('href', '/browse')
})

test('the past bookings have their own URL', async () => {
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

test('Try again loads the bookings after the server was unreachable', async () => {
  let response: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  const { user } = await open(() => response())
  response = () => pageOf([first], 1, 1)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/MN-7K3Q9Z/)).toBeVisible()
})

test('bookings that failed without a connection load again when the connection is back', async () => {
  let response: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  const { scope } = await open(() => response())
  response = () => pageOf([first], 1, 1)
  await act(() => allSettled(createPublisher('shell')('shell/online'), { scope, params: {} }))
  expect(screen.getByRole('link', { name: 'Kayak the Itchen' })).toBeVisible()
})
