import { randomUUID } from 'node:crypto'
import { zBooking, zErrorUnprocessableEntity } from '@octocloud/types'
import { eq } from 'drizzle-orm'
import { bookingGuests, bookings, resellerBookings, tickets } from '../platform/database/schema'
import { checkLedgers, runCommand } from '../staff'
import { findText } from '../testing/find-text'
import { seatsOf, testExperience } from '../testing/fixtures'
import { ALL_CAPABILITIES, adultsAndChild, contact, type TestReseller, testReseller, valid } from '../testing/reseller'
import { forgetResellersGuests } from './forget-guests'

let reseller: TestReseller
beforeAll(async () => {
  reseller = await testReseller({ sessions: 40, seats: 8, freshFrom: 1 })
})

test('a reservation holds places, is extended, confirmed with its tickets, and invoiced', async () => {
  const sessionId = reseller.api.freshSession()
  const uuid = randomUUID()
  const held = await reseller.reserve(sessionId, { uuid, expirationMinutes: 20, notes: 'A birthday' })
  expect(held).toMatchObject({
    uuid,
    status: 'ON_HOLD',
    notes: 'A birthday',
    utcExpiresAt: '2026-06-10T09:20:00Z',
    pricing: { retail: 6000 },
    cancellable: true,
  })
  expect(held.unitItems.map(({ unitId, ticket }: { unitId: string; ticket: unknown }) => [unitId, ticket])).toEqual([
    ['7a', null],
    ['7c', null],
    ['7a', null],
  ])
  expect(await reseller.takenOf(sessionId)).toBe(3)
  const extended = valid(
    zBooking,
    await reseller.send('POST', `/octo/bookings/${uuid}/extend`, { expirationMinutes: 50 }, ALL_CAPABILITIES),
  )
  expect(Date.parse(extended.utcExpiresAt) - Date.parse(held.utcExpiresAt)).toBe(30 * 60_000)
  const confirmed = await reseller.confirm(uuid, { resellerReference: 'R-1' })
  expect(confirmed).toMatchObject({
    status: 'CONFIRMED',
    resellerReference: 'R-1',
    contact: { firstName: 'Ada', emailAddress: 'ada@example.com' },
    utcExpiresAt: null,
  })
  const codes = confirmed.unitItems.map(
    ({ ticket }: { ticket: { deliveryOptions: { deliveryValue: string }[] } }) =>
      ticket.deliveryOptions[0]?.deliveryValue,
  )
  expect(new Set(codes).size).toBe(3)
  const [row] = await reseller.api.database.db
    .select()
    .from(bookings)
    .where(eq(bookings.reference, confirmed.supplierReference))
  expect(row).toMatchObject({ cardAmount: 0, invoiceAmount: 6000, paymentStatus: 'none_required', email: null })
  const guests = await reseller.api.database.db
    .select()
    .from(bookingGuests)
    .where(eq(bookingGuests.bookingUuid, row?.uuid ?? ''))
  expect(guests.map(({ kind, lastName }) => [kind, lastName]).sort()).toEqual([
    ['adult', 'Lovell'],
    ['adult', 'Lovell'],
    ['child', 'Lovell'],
  ])
  expect(await checkLedgers({ db: reseller.api.database.db })).toEqual([])
})

test('a reservation repeated with its uuid, and a booking confirmed again, are the same booking', async () => {
  const sessionId = reseller.api.freshSession()
  const uuid = randomUUID()
  const both = await Promise.all([reseller.reserve(sessionId, { uuid }), reseller.reserve(sessionId, { uuid })])
  expect(new Set(both.map(({ id }) => id)).size).toBe(1)
  expect(await reseller.takenOf(sessionId)).toBe(3)
  const [first, again] = [await reseller.confirm(uuid), await reseller.confirm(uuid)]
  expect(again).toEqual(first)
})

test('a reservation that has expired frees its places, and can no longer be confirmed or extended', async () => {
  const other = await testReseller({ seats: 3 })
  const shop = other.api
  const [sessionId = 0] = shop.sessionIds
  const held = (await other.send('POST', '/octo/bookings', other.wish(sessionId))).json()
  shop.wind(31 * 60_000)
  expect((await other.send('GET', `/octo/bookings/${held.uuid}`)).json()).toMatchObject({ status: 'EXPIRED' })
  for (const action of ['confirm', 'extend']) {
    const refused = await other.send('POST', `/octo/bookings/${held.uuid}/${action}`, { contact })
    expect(refused.statusCode).toBe(400)
    zErrorUnprocessableEntity.parse(refused.json())
    expect(refused.json().error).toBe('UNPROCESSABLE_ENTITY')
  }
  expect((await other.send('POST', '/octo/bookings', other.wish(sessionId))).statusCode).toBe(200)
})

test('cancelling follows the policy: in full a day before, not afterwards, and a hold at any time', async () => {
  const other = await testReseller({ sessions: 3, seats: 8, cancellationPolicy: 'moderate' })
  const shop = other.api
  const cancel = (uuid: string) => other.send('POST', `/octo/bookings/${uuid}/cancel`, { reason: 'Ill' })
  const [first = 0, , third = 0] = shop.sessionIds
  const hold = (await other.send('POST', '/octo/bookings', other.wish(first))).json()
  expect((await cancel(hold.uuid)).json()).toMatchObject({
    status: 'CANCELLED',
    cancellation: { reason: 'Ill', refund: 'FULL' },
  })
  const book = async (sessionId: number) => {
    const { uuid } = (await other.send('POST', '/octo/bookings', other.wish(sessionId))).json()
    return (await other.send('POST', `/octo/bookings/${uuid}/confirm`, { contact })).json()
  }
  const soon = await book(first)
  expect(soon.cancellable).toBe(false)
  expect((await cancel(soon.uuid)).json().error).toBe('UNPROCESSABLE_ENTITY')
  const far = await book(third)
  const half = (await cancel(far.uuid)).json()
  zBooking.parse(half)
  expect(half).toMatchObject({ status: 'CANCELLED', cancellation: { refund: 'FULL' }, cancellable: false })
  expect((await cancel(far.uuid)).json()).toEqual(half)
  const [row] = await shop.database.db.select().from(bookings).where(eq(bookings.reference, far.supplierReference))
  expect([row?.invoiceAmount, row?.invoiceCredit]).toEqual([6000, 6000])
  expect((await seatsOf(shop.database.db, third)).taken).toBe(0)
  await runCommand(shop.context, ['cancel-session', String(first), '--as', 'Test'], shop.now())
  expect((await other.send('GET', `/octo/bookings/${soon.uuid}`)).json()).toMatchObject({
    status: 'CANCELLED',
    cancellation: { refund: 'FULL', reason: null },
  })
  expect(await checkLedgers({ db: shop.database.db })).toEqual([])
})

test('an update changes references, contact, session and tickets, and the seats follow', async () => {
  const [from, to] = [reseller.api.freshSession(), reseller.api.freshSession()]
  const { uuid } = await reseller.reserve(from)
  const patch = async (body: object) =>
    valid(zBooking, await reseller.send('PATCH', `/octo/bookings/${uuid}`, body, ALL_CAPABILITIES))
  expect(await patch({ resellerReference: 'R-2', notes: 'Late' })).toMatchObject({
    resellerReference: 'R-2',
    notes: 'Late',
  })
  const moved = await patch({ availabilityId: reseller.idOf(to), unitItems: [{ unitId: '7a' }] })
  expect(moved).toMatchObject({
    status: 'ON_HOLD',
    availabilityId: reseller.idOf(to),
    pricing: { retail: 2500 },
    notes: 'Late',
  })
  expect([await reseller.takenOf(from), await reseller.takenOf(to)]).toEqual([0, 1])
  await reseller.confirm(uuid)
  const grown = await patch({ unitItems: [{ unitId: '7a' }, { unitId: '7c' }] })
  expect(grown).toMatchObject({ status: 'CONFIRMED', pricing: { retail: 3500 } })
  expect(grown.unitItems.every(({ ticket }: { ticket: unknown }) => ticket !== null)).toBe(true)
  expect(await reseller.takenOf(to)).toBe(2)
  const tooMany = await reseller.send('PATCH', `/octo/bookings/${uuid}`, {
    unitItems: Array.from({ length: 9 }, () => ({ unitId: '7a' })),
  })
  expect(tooMany.json().error).toBe('UNPROCESSABLE_ENTITY')
  expect(await reseller.takenOf(to)).toBe(2)
})

test('a booking whose cancellation would not be free cannot be made smaller', async () => {
  const strict = await testReseller({ cancellationPolicy: 'strict', sessions: 6, seats: 8 })
  const { uuid } = await strict.reserve(strict.api.sessionIds[5] ?? 0)
  await strict.confirm(uuid)
  strict.api.wind(2 * 24 * 3_600_000)
  const change = (body: object) => strict.send('PATCH', `/octo/bookings/${uuid}`, body)
  expect((await strict.send('POST', `/octo/bookings/${uuid}/cancel`, {})).json().error).toBe('UNPROCESSABLE_ENTITY')
  expect((await change({ unitItems: [{ unitId: '7a' }] })).json().error).toBe('UNPROCESSABLE_ENTITY')
  expect((await change({ notes: 'Late' })).json()).toMatchObject({ status: 'CONFIRMED', notes: 'Late' })
})

test('a booking does not move to another host', async () => {
  await testExperience(reseller.api.database.db, reseller.api.now(), { id: '8', capacities: [8, 8] })
  const { uuid } = await reseller.reserve(reseller.api.freshSession())
  const moved = await reseller.send('PATCH', `/octo/bookings/${uuid}`, {
    productId: '8',
    availabilityId: reseller.idOf(reseller.api.sessionIds[0] ?? 0),
    unitItems: [{ unitId: '8a' }],
  })
  expect([moved.statusCode, moved.json().errorMessage]).toEqual([400, expect.stringContaining('stays with its host')])
})

test('a confirmation and changes at the same time leave as many items as guests', async () => {
  const { uuid } = await reseller.reserve(reseller.api.freshSession())
  const change = (count: number) =>
    reseller.send('PATCH', `/octo/bookings/${uuid}`, {
      unitItems: Array.from({ length: count }, () => ({ unitId: '7a' })),
    })
  await Promise.all([
    change(4),
    reseller.send('POST', `/octo/bookings/${uuid}/confirm`, { contact }),
    change(5),
    change(2),
  ])
  const shown = valid(zBooking, await reseller.send('GET', `/octo/bookings/${uuid}`, undefined, ALL_CAPABILITIES))
  const { db } = reseller.api.database
  const rows = await db
    .select({ seats: bookings.seats, invoiced: bookings.invoiceAmount })
    .from(bookings)
    .innerJoin(resellerBookings, eq(resellerBookings.bookingUuid, bookings.uuid))
    .where(eq(resellerBookings.uuid, uuid))
  const count = shown.unitItems.length
  expect(rows).toEqual([{ seats: count, invoiced: shown.pricing.retail }])
  expect(shown.unitItems.every(({ ticket }: { ticket: unknown }) => ticket !== null)).toBe(true)
  expect(await checkLedgers(reseller.api.context)).toEqual([])
})

test('a booking of a ticket that is sold no more is still valid, and shows when a guest was checked in', async () => {
  const other = await testReseller({ sessions: 1, seats: 8 })
  const { uuid } = await other.reserve(other.api.sessionIds[0] ?? 0)
  await other.confirm(uuid)
  const { db } = other.api.database
  await db.delete(tickets).where(eq(tickets.kind, 'child'))
  const [changed] = await db
    .update(bookings)
    .set({ updatedAt: new Date() })
    .where(eq(bookings.experienceId, '7'))
    .returning({ updatedAt: bookings.updatedAt })
  const shown = valid(zBooking, await other.send('GET', `/octo/bookings/${uuid}`, undefined, ALL_CAPABILITIES))
  expect(shown.unitItems.map(({ unit }: { unit: { id: string } }) => unit.id).sort()).toEqual(['7a', '7a', '7c'])
  expect(shown.utcUpdatedAt).toBe(`${changed?.updatedAt.toISOString().slice(0, 19)}Z`)
})

test('a confirmation with other unit items changes the tickets, and one in another order does not', async () => {
  const sessionId = reseller.api.freshSession()
  const { uuid } = await reseller.reserve(sessionId)
  const more = [{ unitId: '7c' }, { unitId: '7a', contact: { firstName: 'Bo' } }, { unitId: '7a' }, { unitId: '7a' }]
  const unknown = await reseller.send('POST', `/octo/bookings/${uuid}/confirm`, {
    contact,
    unitItems: [{ unitId: 'x' }],
  })
  expect(unknown.json().error).toBe('INVALID_UNIT_ID')
  const confirmed = await reseller.confirm(uuid, { unitItems: more })
  expect(confirmed).toMatchObject({ status: 'CONFIRMED', pricing: { retail: 8500 } })
  expect(confirmed.unitItems).toHaveLength(4)
  expect(await reseller.takenOf(sessionId)).toBe(4)
  const same = await reseller.reserve(reseller.api.freshSession())
  const named = await reseller.confirm(same.uuid, {
    unitItems: [...adultsAndChild].sort((a, b) => (a.unitId < b.unitId ? 1 : -1)),
  })
  expect(named.unitItems.map((item: { uuid: string }) => item.uuid)).toEqual(
    same.unitItems.map((item: { uuid: string }) => item.uuid),
  )
})

test('a private party takes the whole session, as one ticket', async () => {
  const sessionId = reseller.api.freshSession()
  const held = await reseller.reserve(sessionId, { optionId: 'PRIVATE', unitItems: [{ unitId: '7p' }] })
  expect(held).toMatchObject({ optionId: 'PRIVATE', pricing: { retail: 12_000 } })
  expect(await reseller.takenOf(sessionId)).toBe(8)
  const full = await reseller.send('POST', '/octo/bookings', reseller.wish(sessionId))
  expect([full.statusCode, full.json().error]).toEqual([400, 'UNPROCESSABLE_ENTITY'])
})

test('bookings are listed by reference and day', async () => {
  const { uuid, supplierReference, availability } = await reseller.reserve(reseller.api.freshSession(), {
    resellerReference: 'R-list',
  })
  const day = availability.localDateTimeStart.slice(0, 10)
  for (const query of ['resellerReference=R-list', `supplierReference=${supplierReference}`, `localDate=${day}`]) {
    const listed = (await reseller.send('GET', `/octo/bookings?${query}`, undefined, ALL_CAPABILITIES)).json()
    expect([query, listed.map((each: { uuid: string }) => each.uuid)]).toEqual([query, expect.arrayContaining([uuid])])
    for (const each of listed) zBooking.parse(each)
  }
  expect((await reseller.send('GET', '/octo/bookings')).json()).toMatchObject({ error: 'BAD_REQUEST' })
})

test('names and contacts of guests are removed three months after their day', async () => {
  const other = await testReseller({ sessions: 1 })
  const shop = other.api
  const { uuid } = (await other.send('POST', '/octo/bookings', other.wish(shop.sessionIds[0] ?? 0))).json()
  await other.send('POST', `/octo/bookings/${uuid}/confirm`, { contact })
  const inDays = (days: number) => new Date(shop.now().getTime() + days * 24 * 3_600_000)
  await forgetResellersGuests(shop.context, inDays(90))
  expect(await findText(shop.database.db, 'Lovell')).not.toEqual([])
  await forgetResellersGuests(shop.context, inDays(92))
  expect(await findText(shop.database.db, 'Lovell')).toEqual([])
  expect((await other.send('GET', `/octo/bookings/${uuid}`)).json()).toMatchObject({ contact: { lastName: null } })
})
