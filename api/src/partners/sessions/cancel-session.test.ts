import { and, eq } from 'drizzle-orm'
import { closeSession, endLeftBookings } from '../../orders'
import { sendRefunds } from '../../payments/send-refunds'
import { auditLog, bookings, outbox } from '../../platform/database/schema'
import { bookingRow, statusesOf } from '../../testing/booking-rows'
import { refusalOf } from '../../testing/browser'
import { adults, buyer, openPayment, succeed, testHold, testPaidBooking } from '../../testing/buy'
import { seatsOf } from '../../testing/fixtures'
import { type PartnerClient, testPartner } from '../../testing/partner-client'
import { sessionRow } from '../../testing/session-rows'
import { type Shop, testShop } from '../../testing/shop'

let api: Shop
let partner: PartnerClient
beforeAll(async () => {
  api = await testShop({ sessions: 40, seats: 8 })
  partner = await testPartner(api, 'h7')
})

const rowOf = (id: number) => sessionRow(api, id)

describe('cancelling', () => {
  test('is finished by a job when its process has died between two bookings', async () => {
    const id = api.freshSession()
    const paid = await testPaidBooking(api, { sessionId: id, tickets: adults(2) })
    await api.database.db.transaction((tx) => closeSession(tx, id, { actor: 'test', now: api.now() }))
    expect((await bookingRow(api, paid.uuid))?.status).toBe('confirmed')
    await endLeftBookings(api.context, api.now())
    await endLeftBookings(api.context, api.now())
    await sendRefunds(api.context, api.now())
    expect(await statusesOf(api, paid.uuid)).toEqual(['cancelled_by_host', 'paid', 'refunded'])
    expect((await seatsOf(api.database.db, id)).taken).toBe(0)
  })

  test('refunds as the staff command does, with e-mails, a reason in the audit log, and nothing twice', async () => {
    const id = api.freshSession()
    const paid = await testPaidBooking(api, { sessionId: id, tickets: adults(2) })
    const held = await testHold(api, { sessionId: id, tickets: adults(1) })
    await held.browser.send('PUT', held.path, buyer)
    const send = () => partner.send('POST', `/sessions/${id}/cancel`, { reason: 'The kiln is broken' })
    expect((await send()).json().data).toMatchObject({
      session: { id: String(id), status: 'cancelled', seats_left: 8 },
      cancelled_bookings: [paid.reference],
      released_holds: 1,
    })
    expect((await send()).json().data).toMatchObject({ cancelled_bookings: [], released_holds: 0 })
    await sendRefunds(api.context, api.now())
    expect(await statusesOf(api, paid.uuid)).toEqual(['cancelled_by_host', 'paid', 'refunded'])
    expect((await bookingRow(api, held.uuid))?.status).toBe('expired')
    const kinds = (await api.database.db.select().from(outbox))
      .filter(({ bookingUuid }) => bookingUuid === paid.uuid || bookingUuid === held.uuid)
      .map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['booking_cancelled_by_host', 'held_session_cancelled']))
    const trail = await api.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `session:${id}`))
    expect(trail).toMatchObject([
      { action: 'cancelled', actor: partner.actor, details: { reason: 'The kiln is broken' } },
    ])
    expect(refusalOf(await partner.send('PUT', `/sessions/${id}`, { capacity: 9 }))).toEqual([409, 'SESSION_CANCELLED'])
  })

  test('credits the invoice of a reseller’s booking', async () => {
    const id = api.freshSession()
    const { uuid } = await testPaidBooking(api, { sessionId: id, tickets: adults(2) })
    await api.database.db.delete(outbox)
    await api.database.db
      .update(bookings)
      .set({ cardAmount: 0, invoiceAmount: 5000, email: null })
      .where(eq(bookings.uuid, uuid))
    await partner.send('POST', `/sessions/${id}/cancel`)
    expect(await bookingRow(api, uuid)).toMatchObject({ status: 'cancelled_by_host', invoiceCredit: 5000 })
  })

  test.each([
    ['before', 'expired'],
    ['after', 'cancelled_by_host'],
  ])('refunds a payment that succeeds %s or after the session is closed', async (order, status) => {
    const id = api.freshSession()
    const { uuid, path, browser } = await testHold(api, { sessionId: id, tickets: adults(2) })
    await browser.send('PUT', path, buyer)
    const { intent } = await openPayment({ browser, path })
    const cancel = () => partner.send('POST', `/sessions/${id}/cancel`)
    if (order === 'before') {
      await cancel()
      await succeed(api, intent)
    } else {
      await succeed(api, intent)
      await cancel()
    }
    await sendRefunds(api.context, api.now())
    expect(await bookingRow(api, uuid)).toMatchObject({ status, refundStatus: 'refunded', refundAmount: 5000 })
    expect((await rowOf(id))?.seatsTaken).toBe(0)
  })

  test('refunds payments that race with the cancellation', async () => {
    const id = api.freshSession()
    const holds = await Promise.all([1, 2, 3].map(() => testHold(api, { sessionId: id, tickets: adults(1) })))
    const intents = []
    for (const { browser, path } of holds) {
      await browser.send('PUT', path, buyer)
      intents.push((await openPayment({ browser, path })).intent)
    }
    const [cancelled] = await Promise.all([
      partner.send('POST', `/sessions/${id}/cancel`),
      ...intents.map((intent) => succeed(api, intent)),
    ])
    expect(cancelled?.statusCode).toBe(200)
    await sendRefunds(api.context, api.now())
    for (const { uuid } of holds) {
      const row = await bookingRow(api, uuid)
      expect(row).toMatchObject({ refundStatus: 'refunded', refundAmount: 2500 })
      expect(['expired', 'cancelled_by_host']).toContain(row?.status)
    }
    expect(await seatsOf(api.database.db, id)).toEqual({ taken: 0, cell: 0 })
  })

  test('deletes a session without bookings, and refuses one that has some', async () => {
    const [sold, free] = [api.freshSession(), api.freshSession()]
    const { reference } = await testHold(api, { sessionId: sold, tickets: adults(1) })
    const refused = await partner.send('DELETE', `/sessions/${sold}`)
    expect([...refusalOf(refused), refused.json().errors]).toEqual([409, 'SESSION_SOLD', { bookings: [reference] }])
    expect((await partner.send('DELETE', `/sessions/${free}`)).statusCode).toBe(204)
    expect(await rowOf(free)).toBeUndefined()
    expect(refusalOf(await partner.send('DELETE', `/sessions/${free}`))).toEqual([404, 'NOT_FOUND'])
  })
})

describe('check-in', () => {
  test('checks guests in by their tickets as a terminal does, once', async () => {
    const [id, other] = [api.freshSession(), api.freshSession()]
    const { browser, path, uuid } = await testPaidBooking(api, { sessionId: id, tickets: adults(2) })
    const [first] = (await browser.send('GET', path)).json().data.guests
    const scan = { id: crypto.randomUUID(), ticket: first.ticket_code }
    const send = (session: number, check_ins: object[]) =>
      partner.send('POST', `/sessions/${session}/check-ins`, { check_ins })
    const { version } = (await bookingRow(api, uuid)) ?? {}
    const [checked] = (await send(id, [scan])).json().data
    expect(checked).toMatchObject({ id: scan.id, result: 'valid', kind: 'adult', checked_in_at: expect.any(String) })
    expect((await bookingRow(api, uuid))?.version).toBe((version ?? 0) + 1)
    expect((await send(id, [scan])).json().data[0].result).toBe('valid')
    const again = await send(id, [{ id: crypto.randomUUID(), ticket: first.ticket_code }])
    expect(again.json().data[0].result).toBe('already_used')
    expect((await send(other, [scan])).json().data[0].result).toBe('elsewhere')
    expect((await send(id, [{ ...scan, ticket: '0000000000' }])).json().data[0].result).toBe('unknown')
    const trail = await api.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, `booking:${uuid}`), eq(auditLog.action, 'checked_in')))
    expect(trail).toMatchObject([{ actor: partner.actor }])
  })
})
