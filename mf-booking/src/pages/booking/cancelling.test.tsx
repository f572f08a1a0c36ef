import { screen, waitFor, within } from '@testing-library/react'
import { press } from 'shared/testing'
import { confirmed, openBooking, quote, refuse } from '../../testing/open-booking'
import { BOOKING_UUID, bookingOf, contact, VOUCHER_UUID } from '../../testing/samples'

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Cancel this booking?' }))

test('the cancellation dialog shows the refund first, and confirming cancels with exactly that refund', async () => {
  const cancelled = bookingOf({ status: 'cancelled_by_customer', refundStatus: 'pending', refundAmount: 3125 })
  const { user, calls } = await openBooking({ cancelFx: () => ({ data: cancelled }) })
  await press(user, 'Cancel booking')
  const inside = await dialog()
  expect(await inside.findByText('£31.25')).toBeVisible()
  expect(inside.getByText(/of the £62.50 you paid/)).toBeVisible()
  expect(inside.getByText(/You get half of it back until Wednesday June 10, 10:00/)).toBeVisible()
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

test('the cancellation dialog says that there is no refund', async () => {
  const { user } = await openBooking({
    cancellationQuoteFx: () => ({ data: { ...quote, share: 0, refund: 0, toCard: 0, refundTo: [] } }),
  })
  await press(user, 'Cancel booking')
  expect(
    await (await dialog()).findByText('Under the cancellation terms, this booking is not refundable.'),
  ).toBeVisible()
})

test('the refund of the card goes to a new voucher if the customer picks that, and the page links to the voucher', async () => {
  const credit = { uuid: VOUCHER_UUID, last4: '4XYT', amount: 3125, expiresAt: '2027-06-02T23:00:00Z', token: 't-1' }
  const cancelled = bookingOf({ status: 'cancelled_by_customer', contact, credit })
  const { user, calls } = await openBooking({ cancelFx: () => ({ data: cancelled }) })
  await press(user, 'Cancel booking')
  const inside = await dialog()
  const choice = within(await inside.findByRole('group', { name: 'Where should £31.25 go?' }))
  expect(choice.getByRole('radio', { name: /Back to your card/ })).toBeChecked()
  await user.click(
    choice.getByRole('radio', { name: /Onto a new voucher Straight away, by e-mail, good until June 02 2027/ }),
  )
  await user.click(inside.getByRole('button', { name: 'Cancel booking' }))
  expect(await screen.findByText('£31.25 is yours to spend again')).toBeVisible()
  expect(screen.getByText(/We have sent its code to rose@example.com/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the voucher' })).toHaveAttribute(
    'href',
    `/vouchers/VoucherStatus?uuid=${VOUCHER_UUID}&token=t-1`,
  )
  expect(calls.cancelFx.mock.calls[0]?.[0]).toMatchObject({ body: { refundTo: 'credit' } })
})

test('offers no refund destination when vouchers paid everything', async () => {
  const byVoucher = { ...quote, toCard: 0, toVoucher: 3125, refundTo: [], creditUntil: null }
  const cancelled = {
    status: 'cancelled_by_customer',
    refundStatus: 'partial',
    voucherAmount: 6250,
    cardAmount: 0,
  } as const
  const { user } = await openBooking({
    cancellationQuoteFx: () => ({ data: byVoucher }),
    cancelFx: () => ({ data: bookingOf(cancelled) }),
  })
  await press(user, 'Cancel booking')
  const inside = await dialog()
  expect(await inside.findByText('£31.25 goes back on your voucher straight away.')).toBeVisible()
  expect(inside.queryByRole('radio')).toBeNull()
  await user.click(inside.getByRole('button', { name: 'Cancel booking' }))
  expect(await screen.findByText('The voucher amount is back on your voucher.')).toBeVisible()
})

test('shows the new refund after QUOTE_CHANGED and waits for another confirmation', async () => {
  const quotes = [quote, { ...quote, share: 0, refund: 0, toCard: 0, refundTo: [] }]
  const { user, calls } = await openBooking({
    cancellationQuoteFx: () => ({ data: quotes.shift() }),
    cancelFx: () => refuse('QUOTE_CHANGED'),
  })
  await press(user, 'Cancel booking')
  const inside = await dialog()
  await inside.findByText('£31.25')
  await user.click(inside.getByRole('button', { name: 'Cancel booking' }))
  expect(await inside.findByText('Under the cancellation terms, this booking is not refundable.')).toBeVisible()
  expect(inside.getByRole('alert')).toHaveTextContent('has just changed')
  expect(calls.cancelFx).toHaveBeenCalledTimes(1)
})

test('shows an error in the cancellation dialog when the server is unreachable', async () => {
  const { user } = await openBooking({ cancelFx: () => Promise.reject({ kind: 'unreachable' }) })
  await press(user, 'Cancel booking')
  const inside = await dialog()
  await inside.findByText('£31.25')
  await user.click(inside.getByRole('button', { name: 'Cancel booking' }))
  expect(await inside.findByRole('alert')).toHaveTextContent('could not reach our server')
  await user.click(inside.getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('does not offer to cancel or move a booking that allows neither', async () => {
  await openBooking({}, bookingOf({ ...confirmed, can: { cancel: false, reschedule: false, review: false } }))
  expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Move to another time' })).toBeNull()
})
