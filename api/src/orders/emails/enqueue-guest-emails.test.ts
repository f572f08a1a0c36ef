import { completeBookings } from '../../orders/bookings/complete-bookings'
import { emailKindsOf } from '../../testing/booking-rows'
import { bookOneAdult, testShop } from '../../testing/shop'
import { enqueueGuestEmails } from './enqueue-guest-emails'

const HOUR_MS = 3_600_000

test('sends a reminder the day before and a review request the day after, in the morning, once', async () => {
  // A Wednesday at 10:00 in London; the session is on Saturday at 12:00.
  const api = await testShop({ sessions: 3, seats: 4 })
  const { uuid } = await bookOneAdult(api, 2)
  const told = async () => {
    await completeBookings(api.context, api.now())
    await Promise.all([enqueueGuestEmails(api.context, api.now()), enqueueGuestEmails(api.context, api.now())])
    return emailKindsOf(api, uuid)
  }
  expect(await told()).toEqual(['booking_confirmed'])
  api.wind(46 * HOUR_MS)
  // Friday, 08:00.
  expect(await told()).toEqual(['booking_confirmed'])
  api.wind(HOUR_MS)
  expect(await told()).toEqual(['booking_confirmed', 'booking_reminder'])
  api.wind(48 * HOUR_MS - 60_000)
  expect(await told()).toEqual(['booking_confirmed', 'booking_reminder'])
  api.wind(60_000)
  expect(await told()).toEqual(['booking_confirmed', 'booking_reminder', 'review_request'])
  api.wind(HOUR_MS)
  expect(await told()).toHaveLength(3)
})
