import { asc, eq } from 'drizzle-orm'
import { createDraft } from '../partners'
import {
  auditLog,
  experienceSearch,
  experiences,
  hosts,
  purgeTags,
  sessions,
  tickets,
} from '../platform/database/schema'
import { Browser } from '../testing/browser'
import {
  catalogue,
  type Files,
  fileExperience,
  fileHost,
  sessionsCsv,
  smallCatalogue,
  testCatalogue,
  testFolder,
} from '../testing/catalogue-folder'
import { databaseDigest } from '../testing/database-digest'
import { testExperience } from '../testing/fixtures'
import { type TestApp, testApp } from '../testing/test-app'

let api: TestApp
beforeEach(async () => {
  api = await testApp({ env: { DATA_DIR: await testFolder() } })
})

async function imported(files: Files, ...flags: string[]): Promise<string[]> {
  const { isFine, lines } = await catalogue(api, 'import', await testCatalogue(files), '--as', 'Mo', ...flags)
  expect(lines.filter((line) => line.startsWith('FAULT'))).toEqual([])
  expect(isFine).toBe(true)
  return lines
}
const check = async (files: Files, ...flags: string[]) =>
  (await catalogue(api, 'check', await testCatalogue(files), ...flags)).lines
const page = async (id: string) => (await Browser.open(api.app)).send('GET', `/api/customer/experiences/${id}`)
const found = async (words: string) => {
  const listed = await (await Browser.open(api.app)).send('GET', `/api/customer/experiences?search=${words}`)
  return listed.json().data.map(({ id }: { id: string }) => id)
}
const sessionRows = () => api.database.db.select().from(sessions).orderBy(asc(sessions.startsAt))

test('a catalogue is on its pages, in searches and in calendars at once, with its ids', async () => {
  // The demo catalogue was imported before.
  await api.database.db.delete(purgeTags)
  const lines = await imported(smallCatalogue())
  expect(lines).toEqual([
    'host 7: added (Nell Ashdown)',
    'experience 12: added (Carve a Wooden Spoon)',
    'experience 12: sessions: 2 added (2026-07-01 10:00 to 2026-07-02 10:00)',
    'hosts: 1 added, 0 changed',
    'experiences: 1 added, 0 changed, 0 retired',
    'sessions: 2 added, 0 changed, 0 removed, 0 kept because of bookings, 0 in the past left alone',
    'pictures: 0 new files',
    'Imported.',
  ])
  const { data } = (await page('12')).json()
  expect(data).toMatchObject({ id: '12', name: 'Carve a Wooden Spoon', slug: 'carve-a-wooden-spoon-12' })
  expect(data.picture.url).toBe('/media/scenes/potters-bench-1')
  expect(data.picture.blur_hash).toMatch(/^.{20,}$/)
  expect(await found('whittling')).toEqual(['12'])
  expect(
    (await sessionRows()).map(({ startsAt, endsAt, bookableUntil, seatsTaken, localDate }) => ({
      startsAt,
      endsAt,
      bookableUntil,
      seatsTaken,
      localDate,
    })),
  ).toEqual([
    {
      startsAt: new Date('2026-07-01T09:00:00Z'),
      endsAt: new Date('2026-07-01T12:00:00Z'),
      bookableUntil: new Date('2026-07-01T07:00:00Z'),
      seatsTaken: 2,
      localDate: '2026-07-01',
    },
    {
      startsAt: new Date('2026-07-02T09:00:00Z'),
      endsAt: new Date('2026-07-02T12:00:00Z'),
      bookableUntil: new Date('2026-07-02T08:30:00Z'),
      seatsTaken: 0,
      localDate: '2026-07-02',
    },
  ])
  const available = `/api/customer/experiences/12/sessions?date=2026-07-01`
  expect((await (await Browser.open(api.app)).send('GET', available)).json().data).toMatchObject([{ seats_left: 6 }])
  expect((await api.database.db.select().from(purgeTags)).map(({ tag }) => tag)).toEqual(['everything'])
})

test('a check prints the same lines and changes nothing, not even locks', async () => {
  const before = await databaseDigest(api.database.db)
  const checked = await check(smallCatalogue())
  expect(await databaseDigest(api.database.db)).toEqual(before)
  expect(checked.at(-1)).toBe('No faults. Nothing was changed: this was a check.')
  const lines = await imported(smallCatalogue())
  expect(checked.slice(0, -1)).toEqual(lines.slice(0, -1))
})

test('the same catalogue again changes nothing', async () => {
  await imported(smallCatalogue())
  const before = await databaseDigest(api.database.db)
  const lines = await imported(smallCatalogue())
  expect(lines).toEqual([
    'hosts: 0 added, 0 changed',
    'experiences: 0 added, 0 changed, 0 retired',
    'sessions: 0 added, 0 changed, 0 removed, 0 kept because of bookings, 0 in the past left alone',
    'pictures: 0 new files',
    'The catalogue was so already. Nothing was changed.',
  ])
  expect(await databaseDigest(api.database.db)).toEqual(before)
})

test('a changed catalogue is printed field by field, written and audited', async () => {
  const [ticket] = fileExperience().tickets
  const planned = { price: 5000, takes_effect_at: '2026-08-01T00:00:00Z' }
  await imported(smallCatalogue())
  const lines = await imported(
    smallCatalogue({
      'hosts.json': [fileHost({ name: 'Nell Quill' })],
      'experiences/12.json': fileExperience({
        headline: 'Sharp knives',
        cutoff_minutes: 60,
        tickets: [
          { ...ticket, price: 4700, planned_prices: [planned] },
          { ...ticket, kind: 'child', name: 'Child', price: 2000 },
        ],
      }),
      'sessions.csv': sessionsCsv('12,2026-07-01 10:00,10,1,', '12,2026-07-03 10:00,8,,'),
    }),
  )
  expect(lines).toEqual(
    expect.arrayContaining([
      'host 7: name: Nell Ashdown → Nell Quill',
      'experience 12: headline: Green wood, sharp knives, quiet hands → Sharp knives',
      'experience 12: cutoff_minutes: 120 → 60',
      expect.stringMatching(/^experience 12: tickets: \[.*"price":4500.* → \[.*"price":4700/),
      'experience 12: session 2026-07-01 10:00: capacity: 8 → 10',
      'experience 12: session 2026-07-01 10:00: seats_sold_elsewhere: 2 → 1',
      'experience 12: session 2026-07-01 10:00: cutoff_minutes: 120 → 60',
      'experience 12: sessions: 1 added (2026-07-03 10:00)',
      'experience 12: sessions: 1 removed (2026-07-02 10:00)',
    ]),
  )
  const { db } = api.database
  expect(await db.select().from(tickets).orderBy(asc(tickets.id))).toMatchObject([
    { id: '12a', priceInPence: 4700 },
    { id: '12c', priceInPence: 2000 },
  ])
  expect((await db.select().from(experiences))[0]).toMatchObject({ priceFrom: 4700, headline: 'Sharp knives' })
  expect((await db.select().from(experienceSearch))[0]).toMatchObject({ priceFrom: 4700, isStale: false })
  expect(await sessionRows()).toMatchObject([
    { capacity: 10, seatsTaken: 1, seatsSoldElsewhere: 1, bookableUntil: new Date('2026-07-01T08:00:00Z') },
    { startsAt: new Date('2026-07-03T09:00:00Z') },
  ])
  expect(await found('quill')).toEqual(['12'])
  const audited = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, 'experience:12'))
    .orderBy(asc(auditLog.id))
  expect(audited).toMatchObject([
    { action: 'imported', statusTo: 'live', actor: 'staff:Mo' },
    { action: 'sessions_imported', details: { added: 2, changed: 0, removed: 0 } },
    { action: 'changed', details: { fields: 'headline, cutoff_minutes, tickets' } },
    { action: 'price_changed', details: { ticket: '12a', before: 4500, after: 4700 } },
    { action: 'sessions_imported', details: { added: 1, changed: 1, removed: 1 } },
  ])
})

test('without sessions.csv sessions stay, and follow a new cutoff', async () => {
  await imported(smallCatalogue())
  const files = smallCatalogue({ 'experiences/12.json': fileExperience({ cutoff_minutes: 0 }) })
  const { 'sessions.csv': _, ...withoutSessions } = files
  await imported(withoutSessions)
  expect(
    (await sessionRows()).map(({ startsAt, bookableUntil }) => startsAt.getTime() - bookableUntil.getTime()),
  ).toEqual([0, 0])
})

test('an experience that the catalogue does not have is left alone, and retired on request', async () => {
  await testExperience(api.database.db, api.now(), { id: '99' })
  expect(await imported(smallCatalogue())).toContain(
    'experience 99: not in the catalogue, left alone (Throw Your First Pot)',
  )
  expect((await page('99')).statusCode).toBe(200)
  expect(await check(smallCatalogue(), '--retire-missing')).toContain(
    'experience 99: not in the catalogue, retired (Throw Your First Pot)',
  )
  expect((await page('99')).statusCode).toBe(200)
  await imported(smallCatalogue(), '--retire-missing')
  expect((await page('99')).statusCode).toBe(404)
})

test('an experience is paused, and retired for good', async () => {
  await imported(smallCatalogue())
  const withStatus = (status: string) => {
    const { 'sessions.csv': _, ...files } = smallCatalogue({ 'experiences/12.json': fileExperience({ status }) })
    return files
  }
  expect(await imported(withStatus('paused'))).toContain('experience 12: status: live → paused')
  expect(await found('whittling')).toEqual([])
  expect(await imported(withStatus('retired'))).toContain('experience 12: retired')
  expect((await page('12')).statusCode).toBe(404)
  expect((await sessionRows()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
  expect((await imported(withStatus('retired'))).at(-1)).toBe('The catalogue was so already. Nothing was changed.')
  expect(await check(withStatus('live'))).toContainEqual(
    expect.stringMatching(/^FAULT .* status: It is retired, which is final/),
  )
  expect(await check({ 'experiences/12.json': fileExperience({ status: 'retired', headline: 'New' }) })).toContainEqual(
    expect.stringMatching(/^FAULT .*headline can no longer change/),
  )
})

test('an experience keeps its host, and a host its address', async () => {
  await imported(smallCatalogue())
  const files = smallCatalogue({
    'hosts.json': [fileHost(), fileHost({ id: '8' })],
    'experiences/12.json': fileExperience({ host: '8' }),
  })
  expect(await check(files)).toContainEqual(
    expect.stringMatching(/^FAULT experiences\/12\.json host: It belongs to host 7/),
  )
  expect((await api.database.db.select().from(hosts)).map(({ id }) => id)).toEqual(['7'])
})

test('reads CSV as Excel writes it: a byte order mark, CRLF, quotes and empty lines', async () => {
  const csv = [
    '\uFEFF"experience","start","capacity"',
    '',
    '"12","2026-07-01 10:00","8"',
    ',,',
    '12,2026-07-02T10:00,8',
    '',
  ].join('\r\n')
  expect(await imported(smallCatalogue({ 'sessions.csv': csv }))).toContain(
    'experience 12: sessions: 2 added (2026-07-01 10:00 to 2026-07-02 10:00)',
  )
})

test('reads both of a time that the clocks repeat in autumn', async () => {
  await imported(
    smallCatalogue({ 'sessions.csv': sessionsCsv('12,2026-10-25 01:30,8,,', '12,2026-10-25 01:30+00:00,8,,') }),
  )
  expect((await sessionRows()).map(({ startsAt }) => startsAt.toISOString())).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T01:30:00.000Z',
  ])
})

test('leaves sessions in the past alone, and says how many lines it left out', async () => {
  const csv = sessionsCsv('12,2026-06-10 09:00,8,,', '12,2026-07-01 10:00,8,,')
  expect(await imported(smallCatalogue({ 'sessions.csv': csv }))).toContainEqual(
    expect.stringMatching(/1 in the past left alone/),
  )
  api.wind(30 * 24 * 3_600_000)
  await imported(smallCatalogue({ 'sessions.csv': sessionsCsv() }))
  expect(await sessionRows()).toMatchObject([{ status: 'scheduled' }])
})

test('reads a catalogue in one file', async () => {
  const single = {
    hosts: [fileHost()],
    experiences: [fileExperience({ pictures: undefined })],
    sessions: [{ experience: '12', start: '2026-07-01 10:00', capacity: 8 }],
  }
  const lines = await imported({ 'catalogue.json': single })
  expect(lines).toContain('experience 12: stays paused until its first picture is ready')
  expect((await page('12')).json().data.picture.url).toBe('/media/scenes/chalk-downs-3f')
  expect((await imported({ 'catalogue.json': single })).at(-1)).toBe(
    'The catalogue was so already. Nothing was changed.',
  )
  const wrong = { ...single, sessions: [{ ...single.sessions[0], capacity: 0 }] }
  expect(await check({ 'catalogue.json': wrong })).toContainEqual(
    expect.stringMatching(/^FAULT catalogue\.json sessions\.0 capacity: /),
  )
})

test('a text with the look of a formula stays a text', async () => {
  const name = '=SUM(A1) and spoons'
  await imported(smallCatalogue({ 'experiences/12.json': fileExperience({ name }) }))
  expect((await page('12')).json().data.name).toBe(name)
})

test('a draft of the partner API is not imported over', async () => {
  await imported(smallCatalogue())
  const by = { actor: 'partner:1', now: api.now() }
  const id = await createDraft(api.database.db, { content: {}, hostId: '7', scope: null }, by)
  const files = { [`experiences/${id}.json`]: fileExperience({ id }) }
  expect(await check(files)).toContainEqual(expect.stringMatching(new RegExp(`approve-experience ${id}`)))
})
