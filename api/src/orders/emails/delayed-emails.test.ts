import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { completeBookings } from '../../orders/bookings/complete-bookings'
import { outbox } from '../../platform/database/schema'
import type { OutgoingEmail } from '../../platform/email/mailer'
import { Browser } from '../../testing/browser'
import type { PaidBooking } from '../../testing/buy'
import { deliverAllEmails } from '../../testing/emails'
import { bookOneAdult, type Shop, testShop } from '../../testing/shop'
import { enqueueGuestEmails } from './enqueue-guest-emails'

const Quote = endpoints['GET /api/customer/bookings/:uuid/cancellation-quote'].response
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let api: Shop
beforeEach(async () => {
  // A Wednesday at 10:00 in London. The sessions begin at noon, one a day from Thursday on.
  api = await testShop({ sessions: 8, seats: 4 })
})

const remind = () => enqueueGuestEmails(api.context, api.now())
const openingsOf = (mails: OutgoingEmail[]) => mails.map(({ subject }) => subject.split(':')[0] ?? '')
/** Delivers the outbox. @returns the first words of the subjects */
async function deliverNow(): Promise<string[]> {
  return openingsOf(await deliverAllEmails(api))
}
async function cancel({ browser, path }: PaidBooking) {
  const { refund } = (await browser.ask(Quote, 'GET', `${path}/cancellation-quote`)).data
  await browser.send('POST', `${path}/cancel`, { expected_refund: refund })
}
const move = ({ browser, path }: PaidBooking, session: number) =>
  browser.send('POST', `${path}/reschedule`, { session_id: String(api.sessionIds[session]), expected_difference: 0 })

test('a delayed reminder says today on the day, and is not sent once the session has started', async () => {
  await bookOneAdult(api, 2)
  await deliverNow()
  api.wind(2 * DAY_MS)
  await remind()
  api.wind(22 * HOUR_MS)
  expect(await deliverNow()).toEqual(['Today'])

  await bookOneAdult(api, 4)
  await deliverNow()
  api.wind(DAY_MS)
  await remind()
  api.wind(27 * HOUR_MS)
  expect(await deliverNow()).toEqual([])
})

test('a reminder says what to bring', async () => {
  await api.database.db.execute(
    `update experiences set inclusions = '[{"inclusion_type":"bring","text":"Boots with a grip"},{"inclusion_type":"included","text":"Tea"}]'`,
  )
  await bookOneAdult(api, 2)
  await deliverNow()
  api.wind(2 * DAY_MS)
  await remind()
  const sent = await deliverAllEmails(api)
  expect(openingsOf(sent)).toEqual(['Tomorrow'])
  expect(sent[0]?.text).toContain('What to bring\n  Boots with a grip')
  expect(sent[0]?.text).not.toContain('Tea')
})

test('sends neither confirmation nor reminder of a booking cancelled before delivery', async () => {
  const booked = await bookOneAdult(api, 7)
  await cancel(booked)
  expect(await deliverNow()).toEqual(['Cancelled'])

  const other = await bookOneAdult(api, 3)
  await deliverNow()
  api.wind(3 * DAY_MS)
  await remind()
  await cancel(other)
  expect(await deliverNow()).toEqual(['Cancelled'])
})

test('reminds of the new session after a move, not of the old one', async () => {
  const booked = await bookOneAdult(api, 3)
  await deliverNow()
  api.wind(2 * DAY_MS)
  await move(booked, 7)
  expect(await deliverNow()).toHaveLength(1)
  api.wind(DAY_MS)
  await remind()
  expect(await deliverNow()).toEqual([])
  api.wind(4 * DAY_MS)
  await remind()
  await remind()
  expect(await deliverNow()).toEqual(['Tomorrow'])
})

test('reminds again when a booking moves after its reminder was sent', async () => {
  const booked = await bookOneAdult(api, 3)
  await deliverNow()
  api.wind(3 * DAY_MS)
  await remind()
  expect(await deliverNow()).toEqual(['Tomorrow'])
  await api.database.db.execute(
    `update bookings set session_id = ${api.sessionIds[6]}, starts_at = starts_at + interval '3 days' where uuid = '${booked.uuid}'`,
  )
  api.wind(3 * DAY_MS)
  await remind()
  expect(await deliverNow()).toEqual(['Tomorrow'])
})

test('sends no review request once the review is written', async () => {
  const booked = await bookOneAdult(api, 0)
  await deliverNow()
  api.wind(2 * DAY_MS)
  await completeBookings(api.context, api.now())
  await remind()
  await booked.browser.send('POST', `${booked.path}/review`, { rating: 5, text: 'A day to remember, on the water.' })
  expect(await deliverNow()).toEqual([])
})

test('does not send an e-mail whose link has expired', async () => {
  const browser = await Browser.open(api.app)
  await browser.send('POST', '/api/customer/auth/register', {
    first_name: 'Ada',
    last_name: 'Lovell',
    email: 'ada.late@example.com',
    password: 'a river through the chalk',
    accept_terms: true,
  })
  expect((await api.database.db.select().from(outbox).where(eq(outbox.kind, 'verification'))).length).toBe(1)
  api.wind(4 * DAY_MS)
  expect(await deliverNow()).toEqual([])
})
