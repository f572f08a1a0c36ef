import { parseMessage } from './messages'
import { createOfflineIndex, titleOf } from './offline-index'

test('lists a page by its title without the product name, or by its path', () => {
  expect(titleOf('<title>Pots &amp; pans &#39;til dawn | Meander | Discover unique things to do</title>')).toBe(
    "Pots & pans 'til dawn",
  )
  expect(createOfflineIndex([], [{ path: '/browse', html: '<p>' }]).pages).toEqual([
    { path: '/browse', name: '/browse' },
  ])
})

test('lists a booking with the local day and time of its session', () => {
  const session = { id: '1', starts_at: '2026-07-04T09:30:00Z', ends_at: '2026-07-04T12:00:00Z' }
  const experience = {
    id: '7',
    slug: 'kayak-7',
    name: 'Kayak at dawn',
    town: 'Lymington',
    address: '1 Quay Hill',
    postcode: 'SO41 3AR',
    meeting_point: 'The slipway',
    latitude: 50.7,
    longitude: -1.5,
    duration_minutes: 150,
    host_name: 'Maud',
    picture: { url: '/media/scenes/a', blur_hash: 'x', alt: '', is_primary: true, sizes: [] },
  }
  expect(createOfflineIndex([{ uuid: 'u', experience, session }], []).bookings).toEqual([
    { path: '/bookings/u', name: 'Kayak at dawn', when: 'Saturday July 04, 10:30' },
  ])
})

test.each([
  [null],
  ['OPENED'],
  [{ type: 'ELSE' }],
  [{ type: 'PREFETCH', path: 'https://elsewhere.example/' }],
  [{ type: 'PREFETCH' }],
  [{ type: 'SESSION', user: 7 }],
  [{ type: 'OPENED', path: '/browse' }],
])('ignores the invalid message %j', (data) => {
  expect(parseMessage(data)).toBeNull()
})

test('reads the known fields of a message from a page of an older version', () => {
  expect(parseMessage({ type: 'OPENED', path: '/browse', files: ['/releases/a.js', 3] })).toEqual({
    type: 'OPENED',
    path: '/browse',
    files: ['/releases/a.js'],
    mayFetch: false,
  })
})
