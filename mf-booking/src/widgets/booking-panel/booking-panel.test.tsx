import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { $location, navigationRequested } from 'shared/nav'
import { readTodayFx } from 'shared/settings'
import * as api from '../../api'
import { adult, BOOKING_UUID, bookingOf, experienceOf, sessionOf } from '../../testing/samples'
import { show } from '../../testing/show'
import { BookingPanel } from './booking-panel'

beforeEach(() => sessionStorage.clear())

const days = [
  { date: '2026-06-12', priceFrom: 1250, seatsLeft: 8, privateAvailable: true },
  { date: '2026-06-13', priceFrom: 1250, seatsLeft: 3, privateAvailable: false },
]

function open(
  hold: () => unknown = () => ({ data: bookingOf() }),
  dates: () => unknown = () => ({ data: days }),
  sessions = [sessionOf()],
) {
  const scope = fork({
    values: [[$location, { pathname: '/experience/kayak-7', search: '?adults=2', hash: '' }]],
    handlers: [
      [api.experienceFx, () => ({ data: experienceOf() })],
      [api.availableDatesFx, dates],
      [api.sessionsFx, () => ({ data: sessions })],
      [api.holdSeatsFx, hold],
      [readTodayFx, () => '2026-06-10'],
    ] as never,
  })
  show(scope, <BookingPanel experienceId="7" />)
  return userEvent.setup()
}

test('days say what they cost and where few places are left; days without a session cannot be pressed', async () => {
  open()
  expect(await screen.findByRole('button', { name: 'Friday June 12, from £12.50' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(screen.getByRole('button', { name: 'Saturday June 13, from £12.50, 3 left' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /June 14/ })).toBeNull()
  expect(screen.getByRole('table', { name: 'June 2026' })).toBeVisible()
})

test('a price that every day has stands above the calendar, not on each day again', async () => {
  open()
  expect(await screen.findByRole('button', { name: /Friday June 12/ })).toHaveTextContent(/^12$/)
})

test('where days differ in price each shows its own', async () => {
  const [friday, saturday] = days
  open(undefined, () => ({ data: [friday, { ...saturday, priceFrom: 1500 }] }))
  expect(await screen.findByRole('button', { name: /Friday June 12/ })).toHaveTextContent('£12.50')
  expect(screen.getByRole('button', { name: /Saturday June 13/ })).toHaveTextContent('£15.00')
})

test('a session says what an adult pays, as the page does', async () => {
  open()
  expect(await screen.findByText('from £25.00')).toBeVisible()
})

test('somebody books by keyboard and mouse, and is led to the checkout', async () => {
  const went: string[] = []
  const unwatch = navigationRequested.watch(({ to }) => went.push(to))
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'More: Child' }))
  expect(screen.getByText('Total').parentElement).toHaveTextContent('£62.50')
  await user.click(screen.getByRole('button', { name: 'Book' }))
  await waitFor(() => expect(went).toEqual([`/checkout?booking=${bookingOf().uuid}`]))
  unwatch()
})

test('arrow keys move between days that can be booked', async () => {
  const user = open()
  const friday = await screen.findByRole('button', { name: /Friday June 12/ })
  friday.focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('button', { name: /Saturday June 13/ })).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('button', { name: /Saturday June 13/ })).toHaveFocus()
})

test('a private group greys the counters out and has one price', async () => {
  const user = open()
  await user.click(await screen.findByRole('checkbox', { name: 'Private group, £180.00' }))
  expect(screen.getByRole('button', { name: 'More: Adult' })).toBeDisabled()
  expect(screen.getByText('Total').parentElement).toHaveTextContent('£180.00')
})

test('without anybody there is nothing to book, and the panel says so', async () => {
  const user = open()
  const fewer = await screen.findByRole('button', { name: 'Fewer: Adult' })
  await user.click(fewer)
  await user.click(fewer)
  expect(screen.getByText('Choose who is coming.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Book' })).toBeDisabled()
  expect(screen.getByRole('checkbox', { name: /Private group/ })).toBeDisabled()
})

test('somebody was quicker: the refusal is read out', async () => {
  const user = open(() => Promise.reject({ kind: 'refused', code: 'SESSION_FULL', errors: {} }))
  await user.click(await screen.findByRole('button', { name: 'Book' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody was quicker')
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

test('an unreachable server can be tried again', async () => {
  let answer: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  const user = open(undefined, () => answer())
  const alert = await screen.findByRole('alert')
  answer = () => ({ data: days })
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /Friday June 12/ })).toBeVisible()
})

test('a time too near to be booked says so and cannot be picked', async () => {
  const soon = sessionOf({ id: 's-soon', tickets: [{ ...adult, available: 0 }] })
  open(undefined, undefined, [soon, sessionOf()])
  expect(await screen.findByRole('radio', { name: /Too late to book/ })).toBeDisabled()
  expect(screen.getByRole('radio', { name: /from £25.00/ })).toBeChecked()
})

test.each([
  ['says so, and leads on to paying', { status: 'held', expiresAt: '2026-06-10T10:15:00.000Z' }, true],
  ['says nothing once they are paid for', { status: 'confirmed', expiresAt: null }, false],
] as const)('a panel whose places this tab holds %s', async (_, state, isShown) => {
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
