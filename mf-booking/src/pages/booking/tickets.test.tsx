import { screen } from '@testing-library/react'
import { press } from 'shared/testing'
import { confirmed, openBooking, refuse } from '../../testing/open-booking'
import { BOOKING_UUID } from '../../testing/samples'

const ticket = {
  name: 'Rose Hale',
  kind: 'adult',
  code: 'QB9WT94C4P',
  signed: 'x',
  qr: { size: 25, path: 'M0 0h7v1h-7z' },
}

test('tickets show a QR code and link to the printable tickets and the receipt', async () => {
  await openBooking({ ticketsFx: () => ({ data: [ticket] }) }, confirmed, '?token=abc')
  expect(await screen.findByRole('img', { name: 'QR code of Rose Hale' })).toBeVisible()
  const file = (name: string) => `/api/customer/bookings/${BOOKING_UUID}/${name}?token=abc`
  expect(screen.getByRole('link', { name: 'Print tickets (opens in a new tab)' })).toHaveAttribute(
    'href',
    file('tickets.pdf'),
  )
  expect(screen.getByRole('link', { name: 'Receipt (opens in a new tab)' })).toHaveAttribute(
    'href',
    file('receipt.pdf'),
  )
})

test('guests of a booking with one code for all have their own QR codes', async () => {
  const guests = [...confirmed.guests, ...confirmed.guests].map((guest) => ({ ...guest, ticketCode: 'SOLENT-1' }))
  const tickets = ['M0 0h7v1h-7z', 'M1 1h7v1h-7z'].map((path) => ({
    ...ticket,
    code: 'SOLENT-1',
    qr: { size: 25, path },
  }))
  await openBooking({ ticketsFx: () => ({ data: tickets }) }, { ...confirmed, guests })
  const codes = await screen.findAllByRole('img', { name: /^QR code of/ })
  expect(codes.map((code) => code.querySelector('path')?.getAttribute('d'))).toEqual(tickets.map(({ qr }) => qr.path))
})

test('sends the tickets again once per press', async () => {
  const { user, calls } = await openBooking()
  await press(user, 'Send them again')
  expect(await screen.findByText(/We have sent your tickets to rose@example.com again/)).toBeVisible()
  expect(calls.resendFx).toHaveBeenCalledTimes(1)
})

test('shows a refusal when the tickets were sent too often', async () => {
  const { user } = await openBooking({ resendFx: () => refuse('TOO_MANY_REQUESTS') })
  await press(user, 'Send them again')
  expect(await screen.findByText(/sent it several times already/)).toBeVisible()
})
