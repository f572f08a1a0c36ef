import { asc, eq } from 'drizzle-orm'
import {
  bookings,
  experiences,
  schedules,
  sessions,
  supplierSessions,
  suppliers,
  waitingListEntries,
} from '../platform/database/schema'
import { adults, testHold, testPaidBooking } from '../testing/buy'
import { catalogue, fileExperience, fileHost, sessionsCsv, testCatalogue } from '../testing/catalogue-folder'
import { databaseDigest } from '../testing/database-digest'
import { seatsOf } from '../testing/fixtures'
import { type Shop, testShop } from '../testing/shop'
import { writeStart } from './read-session'

let shop: Shop
let starts: string[]
beforeEach(async () => {
  shop = await testShop({ sessions: 4, seats: 4 })
  const rows = await shop.database.db.select().from(sessions).orderBy(asc(sessions.startsAt))
  starts = rows.map(({ startsAt }) => writeStart(startsAt))
})

/** The experience 7 of the shop as files, with these sessions; null leaves them as they are. */
const files = (lines: string[] | null, status = 'live') => ({
  'hosts.json': [fileHost({ id: 'h7' })],
  'experiences/7.json': fileExperience({
    id: '7',
    host: 'h7',
    status,
    name: 'Throw Your First Pot',
    max_guests: 60,
    min_age: null,
    private_allowed: true,
    cutoff_minutes: 60,
    duration_minutes: 120,
    tickets: [
      { kind: 'adult', name: 'Adult', price: 2500, min: 1, max: 60 },
      { kind: 'child', name: 'Child', price: 1000, min: 1, max: 60 },
      { kind: 'private', name: 'Private', price: 12_000, min: 1, max: 1 },
    ],
  }),
  ...(lines && { 'sessions.csv': sessionsCsv(...lines) }),
})
const importFiles = async (lines: string[] | null, status?: string) =>
  catalogue(shop, 'import', await testCatalogue(files(lines, status)), '--as', 'Mo')
const session = async (index: number) => {
  const [row] = await shop.database.db
    .select()
    .from(sessions)
    .where(eq(sessions.id, shop.sessionIds[index] ?? 0))
  return row
}
const idAt = (index: number) => shop.sessionIds[index] ?? 0

test('sessions that a schedule has made stay, also when they are not in the file', async () => {
  const [schedule] = await shop.database.db
    .insert(schedules)
    .values({
      experienceId: '7',
      startsOn: '2026-06-11',
      startTime: '12:00',
      rrule: 'FREQ=DAILY',
      capacity: 4,
      excludedDates: [],
      extraDates: [],
      materialisedUntil: '2026-06-14',
      createdAt: shop.now(),
    })
    .returning({ id: schedules.id })
  await shop.database.db
    .update(sessions)
    .set({ scheduleId: schedule?.id ?? null })
    .where(eq(sessions.id, idAt(1)))
  await importFiles([`7,${starts[0]},4,,`])
  const left = await shop.database.db.select({ id: sessions.id }).from(sessions).orderBy(asc(sessions.startsAt))
  expect(left.map(({ id }) => id)).toEqual([idAt(0), idAt(1)])
})

test('sessions that are not in the file are removed, kept when sold or held, and cancelled when an ended hold refers to them', async () => {
  const sold = await testPaidBooking(shop, { sessionId: idAt(0), tickets: adults(1) })
  const ended = await testHold(shop, { sessionId: idAt(1), tickets: adults(1) })
  await ended.browser.send('DELETE', ended.path)
  const held = await testHold(shop, { sessionId: idAt(2), tickets: adults(1) })
  const before = await shop.database.db.select().from(bookings).orderBy(bookings.uuid)
  const { isFine, lines } = await importFiles([])
  expect(isFine).toBe(true)
  const kept = lines.filter((line) => line.includes('kept because of') && line.startsWith('experience'))
  expect(kept.sort()).toEqual(
    [sold, held].map(
      ({ reference }, at) =>
        `experience 7: session ${starts[at * 2]}: not in the catalogue, kept because of ${reference}`,
    ),
  )
  expect([await session(0), await session(1), await session(2), await session(3)]).toEqual([
    expect.objectContaining({ status: 'scheduled', seatsTaken: 1 }),
    expect.objectContaining({ status: 'cancelled' }),
    expect.objectContaining({ status: 'scheduled', seatsTaken: 1 }),
    undefined,
  ])
  expect(await shop.database.db.select().from(bookings).orderBy(bookings.uuid)).toEqual(before)
})

test('a capacity below what is sold is a fault that names the bookings, and nothing is written', async () => {
  const sold = await testPaidBooking(shop, { sessionId: idAt(0), tickets: adults(3) })
  const before = await databaseDigest(shop.database.db)
  const lines = [`7,${starts[0]},4,2,`, `7,${starts[1]},9,,`]
  const result = await importFiles(lines)
  expect(result.isFine).toBe(false)
  expect(result.lines).toContainEqual(
    `FAULT sessions.csv line 2: session ${starts[0]}: 3 places are sold or held here and 2 elsewhere (${sold.reference}). Please give a larger capacity.`,
  )
  expect(await databaseDigest(shop.database.db)).toEqual(before)
})

test('a session that is sold in part gets a larger capacity, and searches know it', async () => {
  await testPaidBooking(shop, { sessionId: idAt(0), tickets: adults(3) })
  const { lines } = await importFiles([`7,${starts[0]},9,2,`])
  expect(lines).toContain(`experience 7: session ${starts[0]}: capacity: 4 → 9`)
  expect(await session(0)).toMatchObject({ capacity: 9, seatsTaken: 5, seatsSoldElsewhere: 2 })
  expect(await seatsOf(shop.database.db, idAt(0))).toEqual({ taken: 5, cell: 4 })
})

test('the places of a private booking stay as they are', async () => {
  const tickets = [{ ticket_id: '7p', quantity: 1 }]
  const { reference } = await testPaidBooking(shop, { sessionId: idAt(0), tickets })
  const { isFine, lines } = await importFiles([`7,${starts[0]},9,,`])
  expect([isFine, lines[0] ?? '']).toEqual([false, expect.any(String)])
  expect(lines).toContainEqual(
    expect.stringMatching(new RegExp(`^FAULT sessions.csv line 2: .*privately.*${reference}`)),
  )
  expect((await importFiles([`7,${starts[0]},4,,`])).isFine).toBe(true)
})

test('an experience with bookings to come is not retired', async () => {
  const { reference } = await testPaidBooking(shop, { sessionId: idAt(0), tickets: adults(1) })
  const { isFine, lines } = await importFiles(null, 'retired')
  expect(isFine).toBe(false)
  expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^FAULT experiences/7.json status: .*${reference}`)))
  const others = { 'hosts.json': [fileHost({ id: 'h7' })] }
  const kept = await catalogue(shop, 'import', await testCatalogue(others), '--as', 'Mo', '--retire-missing')
  expect(kept.lines).toContain(
    `experience 7: not in the catalogue, kept because of ${reference} (Throw Your First Pot)`,
  )
  const [row] = await shop.database.db.select().from(experiences)
  expect(row?.status).toBe('live')
})

test('gained places are offered to the waiting list', async () => {
  await testPaidBooking(shop, { sessionId: idAt(0), tickets: adults(4) })
  const { browser } = await testHold(shop, { sessionId: idAt(1), tickets: adults(1) })
  const body = { tickets: adults(2), email: 'grace@example.com' }
  const joined = await browser.send('POST', `/api/customer/sessions/${idAt(0)}/waiting-list`, body)
  expect(joined.statusCode).toBe(201)
  await importFiles([`7,${starts[0]},6,,`, `7,${starts[1]},4,,`])
  const [entry] = await shop.database.db.select().from(waitingListEntries)
  expect(entry?.status).toBe('offered')
  expect(await session(0)).toMatchObject({ capacity: 6, seatsTaken: 6 })
})

test('sessions that a supplier owns are left alone', async () => {
  const { db } = shop.database
  await db.insert(suppliers).values({
    id: 's1',
    name: 'Another system',
    baseUrl: 'https://other.example/octo',
    keySealed: '',
    hostId: 'h7',
    status: 'active',
    createdAt: shop.now(),
  })
  await db.insert(supplierSessions).values({
    sessionId: idAt(0),
    supplierId: 's1',
    productId: 'p',
    optionId: 'o',
    availabilityId: 'a',
    readAt: shop.now(),
  })
  await importFiles([`7,${starts[1]},4,,`])
  expect([await session(0), await session(2)]).toEqual([expect.objectContaining({ status: 'scheduled' }), undefined])
})

test('a sale during an import and the import itself both succeed, and the seats add up', async () => {
  const folder = await testCatalogue(files(starts.map((start) => `7,${start},9,1,`)))
  const [result, ...held] = await Promise.all([
    catalogue(shop, 'import', folder, '--as', 'Mo'),
    ...starts.map((_, index) => testHold(shop, { sessionId: idAt(index), tickets: adults(1) })),
  ])
  expect([result.isFine, held.length]).toEqual([true, 4])
  for (const index of starts.keys()) {
    expect(await session(index)).toMatchObject({ capacity: 9, seatsTaken: 2, seatsSoldElsewhere: 1 })
    expect(await seatsOf(shop.database.db, idAt(index))).toEqual({ taken: 2, cell: 7 })
  }
})
