import { eq, like } from 'drizzle-orm'
import { sendRefunds } from '../payments/send-refunds'
import { auditLog, bookings, experiences, outbox, reviews, voucherLedger } from '../platform/database/schema'
import { bookingRow } from '../testing/booking-rows'
import { Browser } from '../testing/browser'
import { adults, testPaidBooking } from '../testing/buy'
import { seatsOf } from '../testing/fixtures'
import { testVoucher } from '../testing/gifts'
import { type Shop, testShop } from '../testing/shop'
import { staffCommand } from '../testing/staff'
import { runCommand } from './run-command'

const DAY_MS = 86_400_000

let api: Shop
beforeEach(async () => {
  api = await testShop({ sessions: 2 })
})

const staff = (...args: string[]) => staffCommand(api, ...args)
const aBooking = (places = 2) => testPaidBooking(api, { sessionId: api.sessionIds[0] ?? 0, tickets: adults(places) })
const rowOf = (uuid: string) => bookingRow(api, uuid)
const doneBy = async (name: string) =>
  (await api.database.db.select().from(auditLog).where(eq(auditLog.actor, name))).map(({ action }) => action)

test('cancelling a session refunds all bookings in full under every cancellation policy, and releases its holds', async () => {
  await api.database.db.execute(`update experiences set cancellation_policy = 'strict'`)
  const [one, other] = [await aBooking(), await aBooking(1)]
  await api.database.db.update(bookings).set({ confirmedAt: new Date(0) })
  await (await Browser.open(api.app)).send('POST', '/api/customer/bookings', {
    session_id: String(api.sessionIds[0]),
    tickets: adults(3),
  })
  const lines = await staff('cancel-session', String(api.sessionIds[0]))
  expect(lines.join(' ')).toContain('2 bookings are refunded in full')
  await sendRefunds(api.context, api.now())
  for (const { uuid, path, browser } of [one, other]) {
    expect(await rowOf(uuid)).toMatchObject({ status: 'cancelled_by_host', refundStatus: 'refunded' })
    expect((await browser.send('GET', `${path}/calendar.ics`)).body).toContain('STATUS:CANCELLED')
  }
  expect(api.stripe.refunds.map(({ amount }) => amount).sort()).toEqual([2500, 5000])
  expect(await seatsOf(api.database.db, api.sessionIds[0] ?? 0)).toEqual({ taken: 0, cell: 0 })
  const mails = await api.database.db.select().from(outbox).where(eq(outbox.kind, 'booking_cancelled_by_host'))
  expect(mails).toHaveLength(2)
  // Repeating it changes nothing.
  expect((await staff('cancel-session', String(api.sessionIds[0]))).join(' ')).toContain('0 bookings')
  expect(api.stripe.refunds).toHaveLength(2)
  expect(await doneBy('staff:Mo')).toEqual(expect.arrayContaining(['cancelled', 'hold_let_go']))
})

test('e-mails a customer with held places that the host has cancelled, and marks the session of the booking as cancelled', async () => {
  const browser = await Browser.open(api.app)
  const held = await browser.send('POST', '/api/customer/bookings', {
    session_id: String(api.sessionIds[0]),
    tickets: adults(3),
  })
  const path = `/api/customer/bookings/${held.json().data.uuid}`
  await browser.send('PUT', path, {
    contact: { first_name: 'Ada', last_name: 'Lovell', email: 'ada@example.com' },
    accept_terms: true,
  })
  await staff('cancel-session', String(api.sessionIds[0]))
  const emails = await api.database.db.select().from(outbox).where(eq(outbox.kind, 'held_session_cancelled'))
  expect(emails.map(({ recipient }) => recipient)).toEqual(['ada@example.com'])
  const { status, session } = (await browser.send('GET', path)).json().data
  expect([status, session.is_cancelled]).toEqual(['expired', true])
})

test('cancelling a session returns vouchers of holds and bookings in the name of the staff member', async () => {
  const [held, paid] = [await testVoucher(api), await testVoucher(api)]
  const holder = await Browser.open(api.app)
  const hold = await holder.send('POST', '/api/customer/bookings', {
    session_id: String(api.sessionIds[0]),
    tickets: adults(1),
  })
  await holder.send('PUT', `/api/customer/bookings/${hold.json().data.uuid}/voucher`, { code: held.code })
  const guest = await Browser.open(api.app)
  const wanted = { browser: guest, sessionId: api.sessionIds[0] ?? 0, tickets: adults(3) }
  await testPaidBooking(api, wanted, async (path) => {
    await guest.send('PUT', `${path}/voucher`, { code: paid.code })
  })
  await staff('cancel-session', String(api.sessionIds[0]))
  const returned = await api.database.db.select().from(voucherLedger).where(eq(voucherLedger.kind, 'restore'))
  expect(new Map(returned.map(({ voucherUuid, actor }) => [voucherUuid, actor]))).toEqual(
    new Map([held, paid].map(({ uuid }) => [uuid, 'staff:Mo'])),
  )
})

test('marks a booking as a no-show once its session has started', async () => {
  const { uuid, reference } = await aBooking()
  await expect(staff('no-show', reference)).rejects.toThrow('has not started yet')
  api.wind(2 * DAY_MS)
  await staff('no-show', reference.toLowerCase())
  expect((await rowOf(uuid))?.status).toBe('no_show')
  await expect(staff('no-show', reference)).rejects.toThrow('is no_show')
})

test('a goodwill refund is never more than the card money left', async () => {
  const { uuid, reference, intent } = await aBooking()
  await expect(staff('refund', reference, '50.01')).rejects.toThrow('Only £50.00')
  await expect(staff('refund', reference, '-1')).rejects.toThrow('Invalid amount')
  await staff('refund', reference, '£12.50')
  await sendRefunds(api.context, api.now())
  expect(await rowOf(uuid)).toMatchObject({ status: 'confirmed', refundStatus: 'partial', refundAmount: 1250 })
  await staff('refund', reference, 'all')
  await expect(staff('refund', reference, 'all')).rejects.toThrow('nothing left')
  await sendRefunds(api.context, api.now())
  const back = api.stripe.refunds.filter((refund) => refund.payment_intent === intent)
  expect(back.map(({ amount }) => amount)).toEqual([1250, 3750])
  expect((await rowOf(uuid))?.refundStatus).toBe('refunded')
})

test('retries a refund that the bank has rejected', async () => {
  const { uuid, reference } = await aBooking()
  api.stripe.refundOutcome = 'failed'
  await staff('refund', reference, 'all')
  await sendRefunds(api.context, api.now())
  expect((await rowOf(uuid))?.refundStatus).toBe('failed')
  api.stripe.refundOutcome = 'succeeded'
  await staff('refund', reference, 'retry')
  await sendRefunds(api.context, api.now())
  expect((await rowOf(uuid))?.refundStatus).toBe('refunded')
  await expect(staff('refund', reference, 'retry')).rejects.toThrow('No refund')
})

test('a terminal link opens the check-in of its session', async () => {
  const [, link] = await staff('terminal-link', String(api.sessionIds[0]))
  const token = new URL(link ?? '').searchParams.get('token')
  const door = await Browser.open(api.app)
  expect((await door.send('GET', `/api/customer/terminal/${token}`)).json().data.session.id).toBe(
    String(api.sessionIds[0]),
  )
})

test('publishes the host’s reply, and withdraws a reported review, which no longer counts', async () => {
  const { db } = api.database
  const [review] = await db
    .insert(reviews)
    .values({
      experienceId: '7',
      firstName: 'Bo',
      rating: 1,
      text: 'Not what I expected at all.',
      status: 'published',
      createdAt: api.now(),
    })
    .returning()
  const id = String(review?.id)
  await staff('reply-review', id, 'Sorry', 'to hear that.')
  await staff('resolve-report', id, 'withdraw')
  const [row] = await db.select().from(reviews)
  expect(row).toMatchObject({ hostReply: 'Sorry to hear that.', status: 'withdrawn' })
  const [experience] = await db.select().from(experiences)
  expect(experience).toMatchObject({ ratingAvg: null, ratingCount: 0 })
  const trail = await db.select().from(auditLog).where(like(auditLog.subject, 'review:%'))
  expect(trail.map(({ action, actor }) => [action, actor])).toEqual([
    ['replied', 'staff:Mo'],
    ['report_resolved', 'staff:Mo'],
  ])
})

test.each([
  [['cancel-session', '999999'], 'There is no session 999999'],
  [['cancel-session', 'soon'], 'the number of a session'],
  [['no-show', 'MN-000000'], 'There is no booking'],
  [['refund'], 'reference of a booking'],
  [['resolve-report', '999999', 'keep'], 'There is no review'],
  [['dance'], 'There is no command "dance"'],
])('refuses %j with a message', async (args, words) => {
  await expect(staff(...args)).rejects.toThrow(words)
})

test('every command needs the name of a staff member, and help needs none', async () => {
  await expect(runCommand(api.context, ['cancel-session', '1'], api.now())).rejects.toThrow('who you are')
  expect((await runCommand(api.context, ['--help'], api.now())).join('\n')).toContain('terminal-link <session>')
})
