import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { $location, navigationRequested } from 'shared/nav'
import { readTodayFx } from 'shared/settings'
import { show } from 'shared/testing'
import * as api from '../../api'
import { adult, BOOKING_UUID, bookingOf, experienceOf, sessionOf } from '../../testing/samples'
import { BookingPanel } from './booking-panel'

beforeEach(() => sessionStorage.clear())

const days = [
  { date: '2026-06-12', priceFrom: 1250, seatsLeft: 8, privateAvailable: true },
  { date: '2026-06-13', priceFrom: 1250, seatsLeft: 3, privateAvailable: false },
]

function open(
  hold: () => unknown = () => ({ data: bookingOf() }),
  dates: () => unknown = () => ({ data: days }),
  sessions: () => unknown = () => ({ data: [sessionOf()] }),
) {
  const scope = fork({
    values: [[$location, { pathname: '/experience/kayak-7', search: '?adults=2', hash: '' }]],
    handlers: [
      [api.experienceFx, () => ({ data: experienceOf() })],
      [api.availableDatesFx, dates],
      [api.sessionsFx, sessions],
      [api.holdSeatsFx, hold],
      [readTodayFx, () => '2026-06-10'],
    ] as never,
  })
  show(scope, <BookingPanel experienceId="7" />)
  return userEvent.setup()
}

test('days show their price and how few seats are left, and days without a session are not buttons', async () => {
  open()
  expect(await screen.findByRole('button', { name: 'Friday June 12, from £12.50' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(screen.getByRole('button', { name: 'Saturday June 13, from £12.50, 3 left' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /June 14/ })).toBeNull()
  expect(screen.getByRole('grid', { name: 'Days with places, June 2026' })).toBeVisible()
})

test('shows no prices on the days when all days have the same price', async () => {
  open()
  expect(await screen.findByRole('button', { name: /Friday June 12/ })).toHaveTextContent(/^12$/)
})

test('shows the price on each day when prices differ', async () => {
  const [friday, saturday] = days
  open(undefined, () => ({ data: [friday, { ...saturday, priceFrom: 1500 }] }))
  expect(await screen.findByRole('button', { name: /Friday June 12/ })).toHaveTextContent('£12.50')
  expect(screen.getByRole('button', { name: /Saturday June 13/ })).toHaveTextContent('£15.00')
})

test('a session shows the price of an adult', async () => {
  open()
  expect(await screen.findByText('from £25.00')).toBeVisible()
})

test('booking tickets leads to the checkout of the hold', async () => {
  const went: string[] = []
  const unwatch = navigationRequested.watch(({ to }) => went.push(to))
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'More: Child' }))
  expect(screen.getByText('Total').parentElement).toHaveTextContent('£62.50')
  await user.click(screen.getByRole('button', { name: 'Book' }))
  await waitFor(() => expect(went).toEqual([`/checkout?booking=${bookingOf().uuid}`]))
  unwatch()
})

test('arrow keys move the focus between all days, and say which have nothing to book', async () => {
  const user = open()
  const friday = await screen.findByRole('button', { name: /Friday June 12/ })
  friday.focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('button', { name: /Saturday June 13/ })).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByLabelText('Sunday June 14, nothing to book')).toHaveFocus()
})

test('choosing a private group disables the counters and shows one price', async () => {
  const user = open()
  await user.click(await screen.findByRole('checkbox', { name: 'Private group, £180.00' }))
  expect(screen.getByRole('button', { name: 'More: Adult' })).toBeDisabled()
  expect(screen.getByText('Total').parentElement).toHaveTextContent('£180.00')
})

test('without guests, the panel asks for them and disables the Book button', async () => {
  const user = open()
  const fewer = await screen.findByRole('button', { name: 'Fewer: Adult' })
  await user.click(fewer)
  await user.click(fewer)
  expect(screen.getByText('Choose who is coming.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Book' })).toBeDisabled()
  expect(screen.getByRole('checkbox', { name: /Private group/ })).toBeDisabled()
})

test('announces the refusal of a hold when the session has filled up', async () => {
  const user = open(() => Promise.reject({ kind: 'refused', code: 'SESSION_FULL', errors: {} }))
  await user.click(await screen.findByRole('button', { name: 'Book' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone has just booked')
})

test('links to the payment in progress when the places are already being paid for', async () => {
  const errors = { bookingUuid: [BOOKING_UUID] }
  const user = open(() => Promise.reject({ kind: 'refused', code: 'PAYMENT_IN_PROGRESS', errors }))
  await user.click(await screen.findByRole('button', { name: 'Book' }))
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText(/You already have a payment in progress for this time/)).toBeVisible()
  expect(alert.getByRole('link', { name: 'Continue to payment' })).toHaveAttribute(
    'href',
    `/pay?booking=${BOOKING_UUID}`,
  )
})

test('the panel is busy until the sessions of the picked day are there', async () => {
  let arrive: (sessions: unknown) => void = () => {}
  const arriving = new Promise((resolve) => {
    arrive = resolve
  })
  open(undefined, undefined, () => arriving)
  await screen.findByRole('button', { name: /Friday June 12/ })
  const panel = screen.getByRole('region', { name: 'Book your places' })
  expect(panel).toHaveAttribute('aria-busy', 'true')
  arrive({ data: [sessionOf()] })
  await waitFor(() => expect(panel).toHaveAttribute('aria-busy', 'false'))
})

test('the panel is not busy when its days cannot be loaded', async () => {
  open(undefined, () => Promise.reject({ kind: 'unreachable' }))
  await screen.findByRole('alert')
  expect(screen.getByRole('region', { name: 'Book your places' })).toHaveAttribute('aria-busy', 'false')
})

test('Try again loads the calendar after the server was unreachable', async () => {
  let response: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  const user = open(undefined, () => response())
  const alert = await screen.findByRole('alert')
  response = () => ({ data: days })
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /Friday June 12/ })).toBeVisible()
})

test('a session too near its start shows that it is too late to book and cannot be picked', async () => {
  const soon = sessionOf({ id: 's-soon', tickets: [{ ...adult, available: 0 }] })
  open(undefined, undefined, () => ({ data: [soon, sessionOf()] }))
  expect(await screen.findByRole('radio', { name: /Too late to book/ })).toBeDisabled()
  expect(screen.getByRole('radio', { name: /from £25.00/ })).toBeChecked()
})

test.each([
  ['says so, and leads on to paying', { status: 'held', expiresAt: '2026-06-10T10:15:00.000Z' }, true],
  ['says nothing once they are paid for', { status: 'confirmed', expiresAt: null }, false],
] as const)('a panel whose seats are held in this tab %s', async (_, state, isShown) => {
  sessionStorage.setItem('held_booking:7', JSON.stringify({ uuid: BOOKING_UUID, version: 1 }))
  const scope = fork({
    values: [[$location, { pathname: '/experience/kayak-7', search: '', hash: '' }]],
    handlers: [
      [api.experienceFx, () => ({ data: experienceOf() })],
      [api.availableDatesFx, () => ({ data: days })],
      [api.sessionsFx, () => ({ data: [sessionOf()] })],
      [api.bookingFx, () => ({ data: bookingOf({ ...state, seats: 2 }) })],
      [readTodayFx, () => '2026-06-10'],
    ] as never,
  })
  show(scope, <BookingPanel experienceId="7" />)
  await screen.findByRole('button', { name: 'Friday June 12, from £12.50' })
  if (isShown) expect(await screen.findByRole('link', { name: 'Continue to your details' })).toBeVisible()
  else await waitFor(() => expect(sessionStorage.getItem('held_booking:7')).toBeNull())
  expect(screen.queryAllByText('You are holding 2 places')).toHaveLength(isShown ? 1 : 0)
})
