import { bookingOfPage, classifyRequest, parseBookingPath } from './request-kind'

const UUID = '0b1f7c1e-52a4-4b8e-9d3c-1a2b3c4d5e6f'

test.each([
  ['/', 'page'],
  ['/browse', 'page'],
  ['/experience/kayak-at-dawn-7', 'page'],
  [`/bookings/${UUID}`, 'page'],
  ['/apiary', 'page'],
  ['/releases/shell/1.0.0/shell.js', 'file'],
  ['/media/scenes/potters-bench-c0ffee-640.avif', 'picture'],
  [`/api/customer/bookings/${UUID}`, 'ticket-answer'],
  [`/api/customer/bookings/${UUID}/tickets`, 'ticket-answer'],
])('classifies %s as %s', (path, kind) => {
  expect(classifyRequest(path)).toBe(kind)
})

test.each([
  '/api/customer/me',
  '/api/customer/bookings',
  `/api/customer/bookings/${UUID}/receipt.pdf`,
  `/api/customer/bookings/${UUID}/status`,
  '/api/customer/vouchers/my',
  '/media/portraits/ada-96.webp',
  '/sandbox/mail',
  '/cda/spaces/1/entries',
  '/__mf/overrides',
  '/service-worker.js',
  '/manifest.webmanifest',
])('never caches %s', (path) => {
  expect(classifyRequest(path)).toBe('other')
})

test('recognises the page and the API paths of a booking, not the pages below it', () => {
  expect(bookingOfPage(`/bookings/${UUID}`)).toBe(UUID)
  expect(bookingOfPage(`/bookings/${UUID}/host`)).toBeNull()
  expect(bookingOfPage('/bookings')).toBeNull()
  expect(parseBookingPath(`/api/customer/bookings/${UUID}/tickets`)).toEqual({ uuid: UUID, isTickets: true })
})
