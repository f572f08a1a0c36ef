import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { $location } from 'shared/nav'
import { $session, sessionEnded } from 'shared/session'
import { readTodayFx } from 'shared/settings'
import { show } from 'shared/testing'
import * as api from '../../api'
import { experienceOf, sessionOf } from '../../testing/samples'
import { BookingPanel } from './booking-panel'

beforeEach(() => sessionStorage.clear())

const full = sessionOf({ id: '77', seatsLeft: 0 })
const place = { id: 'w-1', sessionId: '77', seats: 2, status: 'waiting', bookingUuid: null, createdAt: '' }

function open({
  join = () => ({ data: place }),
  mine = [],
  login = { status: 'signed-out' },
  leave = () => null,
}: {
  join?: (request: object) => unknown
  mine?: object[]
  login?: object
  leave?: () => unknown
} = {}) {
  const joined = jest.fn(join)
  const left = jest.fn(leave)
  const load = jest.fn(() => ({ data: mine }))
  const scope = fork({
    values: [
      [$location, { pathname: '/experience/kayak-7', search: '?from=2026-06-12', hash: '' }],
      [$session, login],
    ] as never,
    handlers: [
      [api.experienceFx, () => ({ data: experienceOf() })],
      [
        api.availableDatesFx,
        () => ({ data: [{ date: '2026-06-12', priceFrom: 1250, seatsLeft: 0, privateAvailable: false }] }),
      ],
      [api.sessionsFx, () => ({ data: [full] })],
      [api.waitingListFx, load],
      [api.joinWaitingListFx, (_: string, request: object) => joined(request)],
      [api.leaveWaitingListFx, left],
      [readTodayFx, () => '2026-06-10'],
    ] as never,
  })
  show(scope, <BookingPanel experienceId="7" />)
  return { scope, joined, left, load, user: userEvent.setup() }
}
const wait = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: 'Tell me when places come free' }))
  return within(await screen.findByRole('dialog', { name: 'Waiting list' }))
}

test('a sold-out day is marked as full in the calendar and can be picked', async () => {
  open()
  expect(await screen.findByRole('button', { name: 'Friday June 12, full' })).toHaveAttribute('aria-pressed', 'true')
})

test('a guest without an account joins the waiting list for two adults', async () => {
  const { user, joined } = open()
  const dialog = await wait(user)
  await user.click(dialog.getByRole('button', { name: 'More: Adult' }))
  await user.click(dialog.getByRole('button', { name: 'Join the waiting list' }))
  expect(joined).not.toHaveBeenCalled()
  await user.type(dialog.getByLabelText('E-mail'), 'rose@example.com')
  await user.click(dialog.getByRole('button', { name: 'Join the waiting list' }))
  expect(await screen.findByText('You are on the waiting list.')).toBeVisible()
  expect(joined).toHaveBeenCalledWith({
    params: { id: '77' },
    body: { tickets: [{ ticketId: 't-adult', quantity: 2 }], email: 'rose@example.com' },
  })
})

test('a signed-in customer joins the waiting list without entering an e-mail', async () => {
  const { user, joined } = open({ login: { status: 'signed-in', user: { id: 'u-1', isGuest: false } } })
  const dialog = await wait(user)
  expect(dialog.queryByLabelText('E-mail')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Join the waiting list' }))
  await waitFor(() => expect(joined).toHaveBeenCalledTimes(1))
})

test('shows the refusal when the session has room after all', async () => {
  const { user } = open({ join: () => Promise.reject({ kind: 'refused', code: 'SESSION_HAS_ROOM', errors: {} }) })
  const dialog = await wait(user)
  await user.type(dialog.getByLabelText('E-mail'), 'rose@example.com')
  await user.click(dialog.getByRole('button', { name: 'Join the waiting list' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('There is room after all')
})

test('keeps the typed e-mail when the server is unreachable', async () => {
  const { user } = open({ join: () => Promise.reject({ kind: 'unreachable' }) })
  const dialog = await wait(user)
  await user.type(dialog.getByLabelText('E-mail'), 'rose@example.com')
  await user.click(dialog.getByRole('button', { name: 'Join the waiting list' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('could not reach our server')
  expect(dialog.getByLabelText('E-mail')).toHaveValue('rose@example.com')
})

test('a customer can leave the waiting list', async () => {
  const { user, left } = open({ mine: [place] })
  await user.click(await screen.findByRole('button', { name: 'Leave the list' }))
  expect(await screen.findByRole('button', { name: 'Tell me when places come free' })).toBeVisible()
  expect(left).toHaveBeenCalledTimes(1)
})

test('says so when the customer could not be taken off the waiting list', async () => {
  const { user } = open({ mine: [place], leave: () => Promise.reject({ kind: 'unreachable' }) })
  await user.click(await screen.findByRole('button', { name: 'Leave the list' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('could not reach our server')
  expect(screen.getByText('You are on the waiting list.')).toBeVisible()
})

test('the place of a customer is not shown after they have signed out', async () => {
  const { scope, load } = open({ mine: [place], login: { status: 'signed-in', user: { id: 'u-1', isGuest: false } } })
  await screen.findByText('You are on the waiting list.')
  load.mockReturnValue({ data: [] })
  await act(() => allSettled(sessionEnded, { scope }))
  expect(await screen.findByRole('button', { name: 'Tell me when places come free' })).toBeVisible()
})

test('an offer of seats links to its booking', async () => {
  open({ mine: [{ ...place, status: 'offered', bookingUuid: 'b-1' }] })
  expect(await screen.findByRole('link', { name: 'take them' })).toHaveAttribute('href', '/bookings/b-1')
})
