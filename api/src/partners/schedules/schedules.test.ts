import { asc, eq, sql } from 'drizzle-orm'
import { addDays, localDate } from 'shared/formats'
import { auditLog, schedules, sessions } from '../../platform/database/schema'
import { readPurges } from '../../platform/purges/read-purges'
import { refusalOf } from '../../testing/browser'
import { adults, testHold, testPaidBooking } from '../../testing/buy'
import { seatsOf, testExperience } from '../../testing/fixtures'
import { untilLockWaits } from '../../testing/lock-waits'
import { type PartnerClient, testPartner, weekends } from '../../testing/partner-client'
import { sessionOn as sessionOfDay, sessionRows, startsOf } from '../../testing/session-rows'
import { type Shop, testShop } from '../../testing/shop'
import { extendSchedules } from './extend-schedules'
import { HORIZON_DAYS } from './materialise'

const DAY_MS = 86_400_000

let api: Shop
let partner: PartnerClient
beforeEach(async () => {
  api = await testShop({ sessions: 0 })
  partner = await testPartner(api, 'h7')
})

const create = async (changes: object = {}, experience = '7') => {
  const response = await partner.send('POST', `/experiences/${experience}/schedules`, { ...weekends, ...changes })
  expect(response.statusCode).toBe(201)
  return response.json()
}
const rows = () => sessionRows(api, '7')
const starts = () => startsOf(api, '7')
const sessionOn = (day: string) => sessionOfDay(api, '7', day)

test('adds the sessions of a schedule, finds them in searches and purges cached pages', async () => {
  const newest = (await readPurges(api.database.db, null)).meta.last
  const { data, changes } = await create({ excluded_dates: ['2026-06-20'], extra_dates: ['2026-06-24T18:30'] })
  expect(data).toMatchObject({ ...weekends, experience_id: '7', excluded_dates: ['2026-06-20'] })
  expect(changes).toEqual({ added: 6, changed: 0, removed: 0, kept: [] })
  expect(await starts()).toEqual([
    '2026-06-13 10:00',
    '2026-06-14 10:00',
    '2026-06-21 10:00',
    '2026-06-24 18:30',
    '2026-06-27 10:00',
    '2026-06-28 10:00',
  ])
  expect(await seatsOf(api.database.db, await sessionOn('2026-06-13'))).toEqual({ taken: 0, cell: 8 })
  const purged = (await readPurges(api.database.db, newest)).data.map(({ tag }) => tag)
  expect(purged).toEqual(expect.arrayContaining(['experience:7', 'search', 'search-party']))
  const [row] = await rows()
  expect(row).toMatchObject({ capacity: 8, seatsTaken: 0, scheduleId: Number(data.id) })
  expect(row?.endsAt.toISOString()).toBe('2026-06-13T11:00:00.000Z')
  expect(row?.bookableUntil.toISOString()).toBe('2026-06-13T08:00:00.000Z')
  const trail = await api.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `schedule:${data.id}`))
  expect(trail).toMatchObject([{ action: 'created', actor: partner.actor, details: { added: 6 } }])
})

test('keeps a session at 10:00 in London across the clock changes of October and March', async () => {
  await create({ rrule: 'FREQ=WEEKLY;BYDAY=SU' })
  const autumn = (await rows()).filter(({ localDate: day }) => day === '2026-10-18' || day === '2026-10-25')
  expect(autumn.map(({ startsAt }) => startsAt.toISOString())).toEqual([
    '2026-10-18T09:00:00.000Z',
    '2026-10-25T10:00:00.000Z',
  ])
  api.wind(150 * DAY_MS)
  await extendSchedules(api.context, api.now())
  const spring = (await rows()).filter(({ localDate: day }) => day === '2027-03-21' || day === '2027-03-28')
  expect(spring.map(({ startsAt }) => startsAt.toISOString())).toEqual([
    '2027-03-21T10:00:00.000Z',
    '2027-03-28T09:00:00.000Z',
  ])
})

test('the daily job adds what has come within the horizon, once, and never what was deleted or cancelled', async () => {
  const { data } = await create({ rrule: 'FREQ=DAILY', start_time: '11:00' })
  expect(await rows()).toHaveLength(HORIZON_DAYS)
  const [first, second] = [await sessionOn('2026-06-20'), await sessionOn('2026-06-21')]
  expect((await partner.send('DELETE', `/sessions/${first}`)).statusCode).toBe(204)
  expect((await partner.send('POST', `/sessions/${second}/cancel`)).statusCode).toBe(200)
  await partner.send('PUT', `/sessions/${await sessionOn('2026-06-22')}`, { capacity: 3 })
  api.wind(2 * DAY_MS)
  await extendSchedules(api.context, api.now())
  await extendSchedules(api.context, api.now())
  const all = await rows()
  expect(all.at(-1)?.localDate).toBe(addDays(localDate(api.now()), HORIZON_DAYS - 1))
  expect(all).toHaveLength(HORIZON_DAYS + 1)
  expect(all.filter(({ localDate: day }) => day === '2026-06-20')).toEqual([])
  expect(all.filter(({ localDate: day }) => day === '2026-06-21')).toMatchObject([{ status: 'cancelled' }])
  expect(all.find(({ localDate: day }) => day === '2026-06-22')?.capacity).toBe(3)
  const read = (await partner.send('GET', `/schedules/${data.id}`)).json().data
  expect(read.excluded_dates).toEqual(['2026-06-20T11:00'])
})

test('a schedule that fails does not keep the others from being extended', async () => {
  await testExperience(api.database.db, api.now(), { id: '8', capacities: [] })
  const all = await testPartner(api, null)
  const [broken, sound] = [await create(), await all.send('POST', '/experiences/8/schedules', weekends)]
  expect(sound.statusCode).toBe(201)
  await api.database.db
    .update(schedules)
    .set({ rrule: 'FREQ=NEVER' })
    .where(eq(schedules.id, Number(broken.data.id)))
  api.wind(DAY_MS)
  await extendSchedules(api.context, api.now())
  const known = await api.database.db.select().from(schedules).orderBy(asc(schedules.experienceId))
  const until = addDays(localDate(api.now()), HORIZON_DAYS - 1)
  expect(known.map(({ materialisedUntil }) => materialisedUntil)).toEqual([addDays(until, -1), until])
})

test('a changed schedule adds, resizes and removes sessions, and keeps and reports those with bookings', async () => {
  const { data } = await create()
  const [paid, held] = [await sessionOn('2026-06-13'), await sessionOn('2026-06-14')]
  const booking = await testPaidBooking(api, { sessionId: paid, tickets: adults(2) })
  const hold = await testHold(api, { sessionId: held, tickets: adults(1) })
  const response = await partner.send('PUT', `/schedules/${data.id}`, {
    ...weekends,
    rrule: 'FREQ=WEEKLY;BYDAY=SU,MO;UNTIL=20260628',
    capacity: 10,
  })
  const { changes } = response.json()
  expect(changes).toMatchObject({ added: 2, changed: 2, removed: 2 })
  expect(
    changes.kept.map(({ session, bookings }: { session: { id: string; capacity: number }; bookings: string[] }) => [
      session.id,
      session.capacity,
      bookings,
    ]),
  ).toEqual([
    [String(paid), 8, [booking.reference]],
    [String(held), 8, [hold.reference]],
  ])
  expect(await starts()).toEqual([
    '2026-06-13 10:00',
    '2026-06-14 10:00',
    '2026-06-15 10:00',
    '2026-06-21 10:00',
    '2026-06-22 10:00',
    '2026-06-28 10:00',
  ])
  expect((await rows()).map(({ capacity }) => capacity)).toEqual([8, 8, 10, 10, 10, 10])
})

test('a hold that has expired does not keep a session, which is cancelled because the hold refers to it', async () => {
  const { data } = await create()
  const saturday = await sessionOn('2026-06-13')
  await testHold(api, { sessionId: saturday, tickets: adults(1) })
  api.wind(16 * 60_000)
  const { changes } = (await partner.send('PUT', `/schedules/${data.id}`, { ...weekends, start_time: '11:00' })).json()
  expect(changes).toEqual({ added: 6, changed: 0, removed: 6, kept: [] })
  expect((await rows()).filter(({ id }) => id === saturday)).toMatchObject([{ status: 'cancelled', scheduleId: null }])
  // At its old time, a session can start again.
  await partner.send('PUT', `/schedules/${data.id}`, weekends)
  expect(await starts()).toContain('2026-06-13 10:00')
})

test('two schedules never start two sessions at the same time, also when they are added at the same time', async () => {
  const all = await testPartner(api, null)
  const twice = await Promise.all([
    partner.send('POST', '/experiences/7/schedules', weekends),
    all.send('POST', '/experiences/7/schedules', { ...weekends, capacity: 4 }),
  ])
  const added = twice.map((response) => response.json().changes.added).sort()
  expect(added).toEqual([0, 6])
  const ofDay = await starts()
  expect(new Set(ofDay).size).toBe(ofDay.length)
})

test('a deleted schedule leaves sessions with bookings as single ones', async () => {
  const { data } = await create()
  const paid = await sessionOn('2026-06-13')
  const { reference } = await testPaidBooking(api, { sessionId: paid, tickets: adults(2) })
  const { changes } = (await partner.send('DELETE', `/schedules/${data.id}`)).json()
  expect(changes).toMatchObject({ removed: 5, kept: [{ session: { id: String(paid) }, bookings: [reference] }] })
  expect(await rows()).toMatchObject([{ id: paid, scheduleId: null, status: 'scheduled' }])
  expect(refusalOf(await partner.send('GET', `/schedules/${data.id}`))).toEqual([404, 'NOT_FOUND'])
})

test('waits for a hold that takes its seats while the schedule is changed, and keeps its session', async () => {
  const { data } = await create()
  const saturday = await sessionOn('2026-06-13')
  const { db } = api.database
  const { changing } = await db.transaction(async (tx) => {
    await tx.update(sessions).set({ seatsTaken: 1, seatsSoldElsewhere: 1 }).where(eq(sessions.id, saturday))
    const changing = partner.send('PUT', `/schedules/${data.id}`, { ...weekends, start_time: '11:00' })
    await untilLockWaits(db)
    return { changing }
  })
  const { changes } = (await changing).json()
  expect(changes).toMatchObject({ removed: 5, kept: [{ session: { id: String(saturday) }, bookings: [] }] })
})

test('lists schedules in pages, and shows those of other hosts to no key but their own', async () => {
  const [first, second] = [await create(), await create({ start_time: '14:00' })]
  const page = await partner.send('GET', '/experiences/7/schedules?per_page=1&page=2')
  expect(page.json()).toMatchObject({
    data: [{ id: second.data.id }],
    meta: { page: 2, per_page: 1, last_page: 2, total: 2 },
  })
  await testExperience(api.database.db, api.now(), { id: '8', capacities: [] })
  const other = await testPartner(api, 'h8')
  const path = `/schedules/${first.data.id}`
  const attempts = [
    other.send('GET', path),
    other.send('PUT', path, weekends),
    other.send('DELETE', path),
    other.send('GET', '/experiences/7/schedules'),
    other.send('POST', '/experiences/7/schedules', weekends),
    other.send('GET', '/experiences/7/blackout-dates'),
    other.send('PUT', '/experiences/7/blackout-dates', { blackout_dates: [] }),
  ]
  for (const attempt of await Promise.all(attempts)) expect(refusalOf(attempt)).toEqual([404, 'NOT_FOUND'])
  expect(await starts()).toHaveLength(12)
})

test.each([
  [{ rrule: 'FREQ=HOURLY' }, 'rrule'],
  [{ start_time: '25:00' }, 'start_time'],
  [{ capacity: 0 }, 'capacity'],
  [{ starts_on: '2026-02-30' }, 'starts_on'],
  [{ excluded_dates: ['2026-02-30'] }, 'excluded_dates.0'],
  [{ colour: 'red' }, 'colour'],
])('refuses %j with a message for the field', async (changes, field) => {
  const refused = await partner.send('POST', '/experiences/7/schedules', { ...weekends, ...changes })
  expect(refusalOf(refused)).toEqual([422, 'VALIDATION'])
  expect(Object.keys(refused.json().errors)).toEqual([field])
  expect(await rows()).toEqual([])
})

test('an idempotency key adds a schedule once, and If-Match refuses a change of what has changed', async () => {
  const headers = { 'idempotency-key': 'summer-2026' }
  const path = '/experiences/7/schedules'
  const [first, repeated] = [
    await partner.send('POST', path, weekends, headers),
    await partner.send('POST', path, weekends, headers),
  ]
  expect([repeated.statusCode, repeated.json()]).toEqual([201, first.json()])
  expect(refusalOf(await partner.send('POST', path, { ...weekends, capacity: 9 }, headers))).toEqual([
    422,
    'IDEMPOTENCY_KEY_REUSED',
  ])
  const { id } = first.json().data
  const etag = (await partner.send('GET', `/schedules/${id}`)).headers.get('etag') ?? ''
  const change = (capacity: number) =>
    partner.send('PUT', `/schedules/${id}`, { ...weekends, capacity }, { 'if-match': etag })
  expect((await change(9)).statusCode).toBe(200)
  expect(refusalOf(await change(10))).toEqual([412, 'PRECONDITION_FAILED'])
  const { rows: counted } = await api.database.db.execute<{ count: number }>(
    sql`select count(*)::integer as count from schedules`,
  )
  expect(counted).toEqual([{ count: 1 }])
})
