import { eq } from 'drizzle-orm'
import { completeBookings } from '../../orders/bookings/complete-bookings'
import { outbox } from '../../platform/database/schema'
import { testPaidBooking } from '../../testing/buy'
import { testExperience } from '../../testing/fixtures'
import { SandboxStripe } from '../../testing/sandbox-stripe'
import { testApp } from '../../testing/test-app'
import { enqueueGuestEmails } from './enqueue-guest-emails'

const HOUR_MS = 3_600_000

test('sends a reminder the day before and a review request the day after, in the morning, once', async () => {
  const stripe = await SandboxStripe.start()
  // A Wednesday at 10:00 in London; the session is on Saturday at 12:00.
  const api = await testApp({ env: stripe.environment })
  const { sessionIds } = await testExperience(api.database.db, api.now(), { capacities: [4, 4, 4] })
  const { uuid } = await testPaidBooking(api, stripe, {
    sessionId: sessionIds[2] ?? 0,
    tickets: [{ ticket_id: '7a', quantity: 1 }],
  })
  const told = async () => {
    await completeBookings(api.context, api.now())
    await Promise.all([enqueueGuestEmails(api.context, api.now()), enqueueGuestEmails(api.context, api.now())])
    return (await api.database.db.select().from(outbox).where(eq(outbox.bookingUuid, uuid))).map(({ kind }) => kind)
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
