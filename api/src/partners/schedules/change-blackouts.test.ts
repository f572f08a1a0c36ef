import { eq } from 'drizzle-orm'
import { sessions } from '../../platform/database/schema'
import { refusalOf } from '../../testing/browser'
import { adults, testPaidBooking } from '../../testing/buy'
import { type PartnerClient, testPartner, weekends } from '../../testing/partner-client'
import { sessionOn as sessionOfDay, startsOf } from '../../testing/session-rows'
import { type Shop, testShop } from '../../testing/shop'

let api: Shop
let partner: PartnerClient
beforeEach(async () => {
  api = await testShop({ sessions: 0 })
  partner = await testPartner(api, 'h7')
})

const create = () => partner.send('POST', '/experiences/7/schedules', weekends)
const starts = () => startsOf(api, '7')
const sessionOn = (day: string) => sessionOfDay(api, '7', day)

test('blackout dates remove sessions, refuse while some are sold, and cancel those when asked to', async () => {
  await create()
  const saturday = await sessionOn('2026-06-20')
  const booking = await testPaidBooking(api, { sessionId: saturday, tickets: adults(2) })
  const blackout_dates = [{ from: '2026-06-20', until: '2026-06-21', reason: 'Repairs' }]
  const path = '/experiences/7/blackout-dates'
  const refused = await partner.send('PUT', path, { blackout_dates })
  expect(refusalOf(refused)).toEqual([409, 'BLACKOUT_SOLD'])
  expect(refused.json().errors).toEqual({ sessions: [String(saturday)], bookings: [booking.reference] })
  expect(await starts()).toHaveLength(6)
  const done = await partner.send('PUT', path, { blackout_dates, cancel_sold: true })
  expect(done.json()).toMatchObject({
    data: blackout_dates,
    changes: {
      added: 0,
      removed: 1,
      cancelled: [{ session: { id: String(saturday) }, bookings: [booking.reference] }],
    },
  })
  expect(await starts()).toEqual(['2026-06-13 10:00', '2026-06-14 10:00', '2026-06-27 10:00', '2026-06-28 10:00'])
  const shown = await booking.browser.send('GET', booking.path)
  expect(shown.json().data).toMatchObject({ status: 'cancelled_by_host', refund_status: 'pending' })
  expect((await partner.send('GET', path)).json()).toEqual({ data: blackout_dates })
  // Nothing is added on these days until they are free again.
  expect(
    refusalOf(
      await partner.send('POST', '/experiences/7/sessions', { date: '2026-06-20', time: '15:00', capacity: 4 }),
    ),
  ).toEqual([409, 'BLACKOUT_DATE'])
  const lifted = await partner.send('PUT', path, { blackout_dates: [] })
  expect(lifted.json().changes).toMatchObject({ added: 2, removed: 0, cancelled: [] })
  expect(await starts()).toHaveLength(6)
})

test('a request that is repeated after a failure ends the remaining bookings on blackout dates', async () => {
  await create()
  const saturday = await sessionOn('2026-06-20')
  const booking = await testPaidBooking(api, { sessionId: saturday, tickets: adults(2) })
  // As after a crash between closing the session and ending its bookings.
  await api.database.db.update(sessions).set({ status: 'cancelled' }).where(eq(sessions.id, saturday))
  const blackout_dates = [{ from: '2026-06-20', until: '2026-06-20' }]
  expect((await partner.send('PUT', '/experiences/7/blackout-dates', { blackout_dates })).statusCode).toBe(200)
  const shown = await booking.browser.send('GET', booking.path)
  expect(shown.json().data.status).toBe('cancelled_by_host')
})
