import { maskText } from './mask-text'

const TOKEN = 'q8Zr2vLw0yB4nXcT6mJdF9sKp1aGhU3eRiVoNbYtMzQ'

test.each([
  ['Failed to fetch /auth/verify?token=abc123', 'Failed to fetch /auth/verify'],
  [`at https://meander.example/b/${TOKEN}/x:10:2`, 'at https://meander.example/b/…/x:10:2'],
  ['GET /bookings/7?a=1&b=2 (500)', 'GET /bookings/7 (500)'],
  ['https://meander.example/#access_token=abc', 'https://meander.example/'],
  ['No account of ada.lovell+x@post.example here', 'No account of … here'],
  ['Voucher 7K3Q-9ZAB-2MNP-4XYT and 7K3Q9ZAB2MNP4XYT', 'Voucher … and …'],
])('masks “%s”', (text, masked) => {
  expect(maskText(text, 1_000)).toBe(masked)
})

test.each([
  'WishlistButton, try 2: account@0.1.0-6a934e36-next did not answer',
  "TypeError: Cannot read properties of undefined (reading 'price') at /releases/booking/0.1.0-3fa2c1d9/page.js:1:20",
  'Why? Nobody knows.',
])('leaves “%s” as it is', (text) => {
  expect(maskText(text, 1_000)).toBe(text)
})

test('cuts a text that is too long', () => {
  expect(maskText('a b '.repeat(100), 20)).toHaveLength(20)
})
