import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { navigationRequested } from 'shared/nav'
import { $session } from 'shared/session'
import * as api from '../../api'
import type { Booking } from '../../domain/booking/booking'
import { BOOKING_UUID, bookingOf, contact } from '../../testing/samples'
import { show } from '../../testing/show'
import { visited } from './model'
import { BookingPage } from './page'

const confirmed = bookingOf({
  status: 'confirmed',
  paymentStatus: 'paid',
  contact,
  host: { id: 'h-1', email: 'ada@hosts.example' },
  can: { cancel: true, reschedule: true, review: false },
  guests: [{ firstName: 'Rose', lastName: 'Hale', kind: 'adult', ticketCode: 'QB9WT94C4P', checkedInAt: null }],
})
const quote = {
  share: 50,
  paid: 6250,
  refund: 3125,
  toCard: 3125,
  refundTo: ['card', 'credit'],
  creditUntil: '2027-06-02T23:00:00Z',
  toVoucher: 0,
  fullUntil: null,
  halfUntil: '2026-06-10T09:00:00Z',
}
const option = (id: string, startsAt: string, difference = 0) => ({
  sessionId: id,
  startsAt,
  endsAt: startsAt.replace('T09', 'T11'),
  seatsLeft: 4,
  total: 6250 + difference,
  difference,
})

type Request = { params: object; query?: object; body?: Record<string, unknown> }
type Answer = (request: Request) => unknown
const refuse = (code: string) => Promise.reject({ kind: 'refused', code, errors: {} })

async function open(
  answers: Partial<Record<keyof typeof api, Answer>> = {},
  booking: Booking = confirmed,
  search = '',
) {
  const calls = {
    bookingFx: jest.fn(answers.bookingFx ?? (() => ({ data: booking }))),
    ticketsFx: jest.fn(answers.ticketsFx ?? (() => ({ data: [] }))),
    companionsFx: jest.fn(answers.companionsFx ?? (() => ({ data: [] }))),
    cancellationQuoteFx: jest.fn(answers.cancellationQuoteFx ?? (() => ({ data: quote }))),
    cancelFx: jest.fn(answers.cancelFx ?? (() => ({ data: booking }))),
    rescheduleOptionsFx: jest.fn(answers.rescheduleOptionsFx ?? (() => ({ data: [] }))),
    rescheduleFx: jest.fn(answers.rescheduleFx ?? (() => ({}))),
    inviteFx: jest.fn(answers.inviteFx ?? (() => ({ data: [] }))),
    revokeFx: jest.fn(answers.revokeFx ?? (() => ({ data: [] }))),
    resendFx: jest.fn(answers.resendFx ?? (() => null)),
    reviewFx: jest.fn(answers.reviewFx ?? (() => ({ data: {} }))),
    lookUpFx: jest.fn(answers.lookUpFx ?? (() => null)),
  }
  const scope = fork({
    values: [[$session, { status: 'signed-out' }]] as never,
    // An endpoint's first argument is where the API is.
    handlers: [
      [api.bookingFx, (_: string, request: Request) => calls.bookingFx(request)],
      [api.ticketsFx, (_: string, request: Request) => calls.ticketsFx(request)],
      [api.companionsFx, (_: string, request: Request) => calls.companionsFx(request)],
      [api.cancellationQuoteFx, (_: string, request: Request) => calls.cancellationQuoteFx(request)],
      [api.cancelFx, (_: string, request: Request) => calls.cancelFx(request)],
      [api.rescheduleOptionsFx, (_: string, request: Request) => calls.rescheduleOptionsFx(request)],
      [api.rescheduleFx, (_: string, request: Request) => calls.rescheduleFx(request)],
      [api.inviteFx, (_: string, request: Request) => calls.inviteFx(request)],
      [api.revokeFx, (_: string, request: Request) => calls.revokeFx(request)],
      [api.resendFx, (_: string, request: Request) => calls.resendFx(request)],
      [api.reviewFx, (_: string, request: Request) => calls.reviewFx(request)],
      [api.lookUpFx, (_: string, request: Request) => calls.lookUpFx(request)],
    ] as never,
  })
  const params = { pathname: `/bookings/${BOOKING_UUID}`, params: { uuid: BOOKING_UUID }, hash: '', search }
  await allSettled(visited, { scope, params })
  show(scope, <BookingPage />)
  return { scope, calls, user: userEvent.setup() }
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

describe('cancelling', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Cancel this booking?' }))

  test('shows what comes back before anything happens, then cancels on exactly those terms', async () => {
    const cancelled = bookingOf({ status: 'cancelled_by_customer', refundStatus: 'pending', refundAmount: 3125 })
    const { user, calls } = await open({ cancelFx: () => ({ data: cancelled }) })
    await press(user, 'Cancel booking')
    const inside = await dialog()
    expect(await inside.findByText('£31.25')).toBeVisible()
    expect(inside.getByText(/of the £62.50 you paid/)).toBeVisible()
    expect(inside.getByText(/Half of it comes back until Wednesday June 10, 10:00/)).toBeVisible()
    expect(calls.cancelFx).not.toHaveBeenCalled()
    await user.click(inside.getByRole('button', { name: 'Cancel booking' }))
    expect(await screen.findByText('Cancelled by you')).toBeVisible()
    expect(calls.cancelFx).toHaveBeenCalledWith({
      params: { uuid: BOOKING_UUID },
      query: {},
      body: { expectedRefund: 3125, refundTo: 'card' },
    })
    expect(screen.getByText('Your money is on its way back to your card.')).toBeVisible()
  })

  test('a booking that gives nothing back says so', async () => {
    const { user } = await open({ cancellationQuoteFx: () => ({ data: { ...quote, share: 0, refund: 0, toCard: 0 } }) })
    await press(user, 'Cancel booking')
    expect(await (await dialog()).findByText('By the terms of this booking nothing comes back.')).toBeVisible()
  })

  test('terms that have changed are shown anew and wait for another press', async () => {
    const quotes = [quote, { ...quote, share: 0, refund: 0, toCard: 0 }]
    const { user, calls } = await open({
      cancellationQuoteFx: () => ({ data: quotes.shift() }),
      cancelFx: () => refuse('QUOTE_CHANGED'),
    })
    await press(user, 'Cancel booking')
    const inside = await dialog()
    await inside.findByText('£31.25')
    await user.click(inside.getByRole('button', { name: 'Cancel booking' }))
    expect(await inside.findByText('By the terms of this booking nothing comes back.')).toBeVisible()
    expect(inside.getByRole('alert')).toHaveTextContent('has just changed')
    expect(calls.cancelFx).toHaveBeenCalledTimes(1)
  })

  test('without a connection nothing is cancelled, and the dialog says so', async () => {
    const { user } = await open({ cancelFx: () => Promise.reject({ kind: 'unreachable' }) })
    await press(user, 'Cancel booking')
    const inside = await dialog()
    await inside.findByText('£31.25')
    await user.click(inside.getByRole('button', { name: 'Cancel booking' }))
    expect(await inside.findByRole('alert')).toHaveTextContent('could not reach our server')
    await user.click(inside.getByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('is not offered where it cannot be done', async () => {
    await open({}, bookingOf({ ...confirmed, can: { cancel: false, reschedule: false, review: false } }))
    expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Move to another time' })).toBeNull()
  })
})

describe('moving', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Move to another time' }))
  const moved = {
    ...confirmed,
    session: { ...confirmed.session, id: 's-9', startsAt: '2026-06-20T09:00:00Z', endsAt: '2026-06-20T11:00:00Z' },
  }

  test('to another day at the same price happens at once, and signs the tickets anew', async () => {
    const { user, calls } = await open({
      rescheduleOptionsFx: () => ({
        data: [option('s-8', '2026-06-19T09:00:00Z'), option('s-9', '2026-06-20T09:00:00Z')],
      }),
      rescheduleFx: () => ({ data: { booking: moved, toPay: null } }),
    })
    await press(user, 'Move to another time')
    const inside = await dialog()
    expect(await inside.findByText(/Moving costs nothing/)).toBeVisible()
    expect(inside.getByRole('button', { name: 'Move booking' })).toBeDisabled()
    await user.click(within(inside.getByRole('group', { name: 'Saturday June 20' })).getByRole('radio'))
    await user.click(inside.getByRole('button', { name: 'Move booking' }))
    expect(await screen.findByText('Saturday June 20, 10:00 to 12:00')).toBeVisible()
    expect(calls.rescheduleFx).toHaveBeenCalledWith({
      params: { uuid: BOOKING_UUID },
      query: {},
      body: { sessionId: 's-9', expectedDifference: 0 },
    })
    expect(calls.ticketsFx).toHaveBeenCalledTimes(2)
  })

  test('to a dearer one leads to paying the difference', async () => {
    const went: string[] = []
    const unwatch = navigationRequested.watch(({ to }) => went.push(to))
    const hold = bookingOf({ uuid: '0c7cf3a4-9a1d-4a53-8f36-3f1f6f1c9d11', reschedules: BOOKING_UUID })
    const { user } = await open({
      rescheduleOptionsFx: () => ({ data: [option('s-9', '2026-06-20T09:00:00Z', 1000)] }),
      rescheduleFx: () => ({ data: { booking: confirmed, toPay: hold } }),
    })
    await press(user, 'Move to another time')
    const inside = await dialog()
    expect(await inside.findByText(/moving costs £10.00/)).toBeVisible()
    await user.click(inside.getByRole('radio'))
    await user.click(inside.getByRole('button', { name: 'Pay £10.00 and move' }))
    await waitFor(() => expect(went).toEqual([`/pay?booking=${hold.uuid}`]))
    unwatch()
  })

  test('to a time that somebody else has just taken is refused, and the times are loaded anew', async () => {
    const { user, calls } = await open({
      rescheduleOptionsFx: () => ({ data: [option('s-9', '2026-06-20T09:00:00Z')] }),
      rescheduleFx: () => refuse('SESSION_FULL'),
    })
    await press(user, 'Move to another time')
    const inside = await dialog()
    await user.click(await inside.findByRole('radio'))
    await user.click(inside.getByRole('button', { name: 'Move booking' }))
    expect(await inside.findByRole('alert')).toHaveTextContent('Somebody was quicker')
    expect(calls.rescheduleOptionsFx).toHaveBeenCalledTimes(2)
  })

  test('shows a week of days at first, and more on request', async () => {
    const days = Array.from({ length: 9 }, (_, i) => option(`s-${i}`, `2026-06-${13 + i}T09:00:00Z`))
    const { user } = await open({ rescheduleOptionsFx: () => ({ data: days }) })
    await press(user, 'Move to another time')
    const inside = await dialog()
    await waitFor(() => expect(inside.getAllByRole('group')).toHaveLength(7))
    await user.click(inside.getByRole('button', { name: 'Show later days' }))
    expect(inside.getAllByRole('group')).toHaveLength(9)
  })
})

describe('tickets', () => {
  const ticket = {
    name: 'Rose Hale',
    kind: 'adult',
    code: 'QB9WT94C4P',
    signed: 'x',
    qr: { size: 25, path: 'M0 0h7v1h-7z' },
  }

  test('come with a QR code and on paper', async () => {
    await open({ ticketsFx: () => ({ data: [ticket] }) }, confirmed, '?token=abc')
    expect(await screen.findByRole('img', { name: 'QR code of Rose Hale' })).toBeVisible()
    const file = (name: string) => `/api/customer/bookings/${BOOKING_UUID}/${name}?token=abc`
    expect(screen.getByRole('link', { name: 'Print tickets' })).toHaveAttribute('href', file('tickets.pdf'))
    expect(screen.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', file('receipt.pdf'))
  })

  test('are sent again, once a press', async () => {
    const { user, calls } = await open()
    await press(user, 'Send them again')
    expect(await screen.findByText(/We have sent your tickets to rose@example.com once more/)).toBeVisible()
    expect(calls.resendFx).toHaveBeenCalledTimes(1)
  })

  test('sent too often are refused in words', async () => {
    const { user } = await open({ resendFx: () => refuse('TOO_MANY_REQUESTS') })
    await press(user, 'Send them again')
    expect(await screen.findByText(/sent it several times already/)).toBeVisible()
  })
})

describe('companions', () => {
  test('are asked along by e-mail and taken off again', async () => {
    const { user, calls } = await open({
      inviteFx: () => ({ data: [{ id: 'c-1', email: 'bo@example.com', invitedAt: '' }] }),
    })
    await user.type(screen.getByLabelText('Their e-mail'), 'bo@example.com')
    await press(user, 'Ask along')
    expect(await screen.findByText('bo@example.com')).toBeVisible()
    expect(screen.getByLabelText('Their e-mail')).toHaveValue('')
    await press(user, 'Take back: bo@example.com')
    await waitFor(() => expect(screen.queryByText('bo@example.com')).toBeNull())
    expect(calls.revokeFx).toHaveBeenCalledWith({ params: { uuid: BOOKING_UUID }, query: {}, body: { id: 'c-1' } })
  })

  test('an address that is none is not sent; too many are refused', async () => {
    const { user, calls } = await open({ inviteFx: () => refuse('COMPANIONS_FULL') })
    await user.type(screen.getByLabelText('Their e-mail'), 'bo')
    await press(user, 'Ask along')
    expect(calls.inviteFx).not.toHaveBeenCalled()
    await user.type(screen.getByLabelText('Their e-mail'), '@example.com')
    await press(user, 'Ask along')
    expect(await screen.findByText(/asked along already/)).toBeVisible()
  })

  test('see the booking and nothing to change it with', async () => {
    const { calls } = await open(
      {},
      {
        ...confirmed,
        access: 'view',
        contact: null,
        can: { cancel: false, reschedule: false, review: false },
      },
    )
    expect(screen.getByText('QB9WT94C4P')).toBeVisible()
    for (const name of ['Cancel booking', 'Move to another time', 'Send them again', 'Ask along']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
    expect(screen.queryByText('£62.50')).toBeNull()
    expect(calls.companionsFx).not.toHaveBeenCalled()
  })
})

test('the host can be reached once the booking is confirmed, and not before', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Write to Ada Marsh' })).toHaveAttribute(
    'href',
    'mailto:ada@hosts.example?subject=Booking%20MN-7K3Q9Z',
  )
  expect(screen.getByRole('link', { name: 'Ada Marsh' })).toHaveAttribute('href', `/bookings/${BOOKING_UUID}/host`)
})

test('a day that is over is reviewed once', async () => {
  const over = bookingOf({ ...confirmed, status: 'completed', can: { cancel: false, reschedule: false, review: true } })
  const { user, calls } = await open({}, over)
  await press(user, 'Publish review')
  expect(screen.getByLabelText('Stars')).toHaveAccessibleDescription('Please choose how many stars.')
  await user.selectOptions(screen.getByLabelText('Stars'), '5')
  await user.type(screen.getByLabelText('Your review'), 'The best morning of the year.')
  await press(user, 'Publish review')
  expect(await screen.findByText(/Thank you/)).toBeVisible()
  expect(calls.reviewFx).toHaveBeenCalledWith({
    params: { uuid: BOOKING_UUID },
    query: {},
    body: { rating: 5, text: 'The best morning of the year.' },
  })
})

test('a guest who finds nothing has the link mailed, and learns nothing else', async () => {
  const { user, calls } = await open({ bookingFx: () => refuse('NOT_FOUND') })
  await user.type(screen.getByLabelText('Booking reference'), 'MN-7K3Q9Z')
  await user.type(screen.getByLabelText('E-mail'), 'rose@example.com')
  await press(user, 'Mail me the link')
  expect(await screen.findByText(/If there is such a booking/)).toBeVisible()
  expect(calls.lookUpFx).toHaveBeenCalledWith({ body: { reference: 'MN-7K3Q9Z', email: 'rose@example.com' } })
})
