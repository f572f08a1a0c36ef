import { sql } from 'drizzle-orm'
import { internalHeaders } from 'server/access'
import { endpoints } from 'shared/contracts'
import { deleteExpired } from '../../app/jobs/delete-expired'
import { refreshSearchWindow } from '../../catalogue/experiences/refresh-search'
import { confirmBooking } from '../../orders/bookings/confirm'
import { reclaimExpired } from '../../orders/bookings/reclaim-expired'
import { Browser, originOf } from '../../testing/browser'
import { adults, testHold } from '../../testing/buy'
import { closeAfterTests } from '../../testing/close-after-tests'
import { testExperience } from '../../testing/fixtures'
import { type BookableApp, testBookableApp } from '../../testing/shop'
import { connect } from '../database/connect'
import { purgeTags } from '../database/schema'
import { purge } from './purge'
import { readPurges } from './read-purges'

const Held = endpoints['POST /api/customer/bookings'].response
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let api: BookableApp
beforeAll(async () => {
  api = await testBookableApp({ sessions: 12, seats: 4 })
})

const newest = async () => (await readPurges(api.database.db, null)).meta.last
const tagsSince = async (after: number) =>
  (await readPurges(api.database.db, after)).data.map(({ tag }) => tag).toSorted()

async function hold(seats: number, session = api.freshSession()) {
  return { session, ...(await testHold(api, { sessionId: session, tickets: adults(seats) })) }
}

describe('tags purged by a change', () => {
  test('a hold purges its experience and party searches, and other searches only with the last seat', async () => {
    const before = await newest()
    const { session } = await hold(3)
    expect(await tagsSince(before)).toEqual(['experience:7', 'search-party'])
    const between = await newest()
    await hold(1, session)
    expect(await tagsSince(between)).toEqual(['experience:7', 'search', 'search-party'])
  })

  test('releasing the seats of a full session purges its experience and all searches', async () => {
    const { browser, path } = await hold(4)
    const before = await newest()
    expect((await browser.send('DELETE', path)).statusCode).toBe(204)
    expect(await tagsSince(before)).toEqual(['experience:7', 'search', 'search-party'])
  })

  test('an expired hold purges when its seats are released', async () => {
    await hold(2)
    api.wind(16 * MINUTE_MS)
    await reclaimExpired(api.context, api.now())
    const before = await newest()
    await hold(2)
    api.wind(16 * MINUTE_MS)
    const held = await newest()
    expect(await reclaimExpired(api.context, api.now())).toBe(1)
    expect(held).toBeGreaterThan(before)
    expect(await tagsSince(held)).toEqual(['experience:7', 'search-party'])
  })

  test('a refused hold purges nothing', async () => {
    const { session } = await hold(4)
    const before = await newest()
    const response = await (await Browser.open(api.app)).send('POST', '/api/customer/bookings', {
      session_id: String(session),
      tickets: [{ ticket_id: api.experience.adult, quantity: 1 }],
    })
    expect(response.statusCode).toBe(409)
    expect(await tagsSince(before)).toEqual([])
  })

  test('confirming a free booking purges nothing, because its seats are shown as taken since they were held', async () => {
    const { db } = api.database
    const free = await testExperience(db, api.now(), { id: 'free', priceFrom: 0 })
    await db.execute(sql`update tickets set price = 0 where experience_id = 'free'`)
    const browser = await Browser.open(api.app)
    const { data } = await browser.ask(Held, 'POST', '/api/customer/bookings', {
      session_id: String(free.sessionIds[0]),
      tickets: [{ ticket_id: free.adult, quantity: 1 }],
    })
    const before = await newest()
    const details = { first_name: 'Ada', last_name: 'Lovell', email: 'ada@example.com' }
    const saved = await browser.send('PUT', `/api/customer/bookings/${data.uuid}`, {
      contact: details,
      accept_terms: true,
    })
    expect(saved.json().data.status).toBe('confirmed')
    expect(await tagsSince(before)).toEqual([])
  })

  test('confirming an expired hold purges its experience, whose seats were shown as free', async () => {
    const { uuid } = await hold(1)
    api.wind(16 * MINUTE_MS)
    const before = await newest()
    await api.database.db.transaction((tx) =>
      confirmBooking(tx, uuid, { paymentStatus: 'paid', actor: 'test', now: api.now() }),
    )
    expect(await tagsSince(before)).toEqual(['experience:7'])
  })

  test('a rolled-back transaction purges nothing', async () => {
    const before = await newest()
    const undone = api.database.db.transaction(async (tx) => {
      await purge(tx, ['content'], api.now())
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await tagsSince(before)).toEqual([])
  })

  test('a new day purges searches', async () => {
    const before = await newest()
    await refreshSearchWindow(api.context, new Date(api.now().getTime() + DAY_MS))
    expect(await tagsSince(before)).toEqual(['search', 'search-party'])
  })

  test('moving the QA clock purges every page', async () => {
    const before = await newest()
    await (await Browser.open(api.app)).send('POST', '/api/qa/clock', { offset: 1 })
    expect(await tagsSince(before)).toEqual(['everything', 'everything'])
    await (await Browser.open(api.app)).send('POST', '/api/qa/clock', { offset: 0 })
  })
})

describe('purge feed', () => {
  const ask = (query: string, headers: Record<string, string> = internalHeaders(api.settings.internalToken)) =>
    fetch(`${originOf(api.app)}/api/internal/purges${query}`, { headers })

  test('starts at the newest purge, and continues after the given id', async () => {
    const begun = await (await ask('')).json()
    expect(begun).toEqual({ data: [], meta: { last: await newest(), more: false, missed: false } })
    await purge(api.database.db, ['content', 'content', 'search'], api.now())
    const told = await (await ask(`?after=${begun.meta.last}`)).json()
    expect(told.data.map(({ tag }: { tag: string }) => tag)).toEqual(['content', 'search'])
    expect(told.meta).toEqual({ last: told.data[1].id, more: false, missed: false })
    expect((await (await ask(`?after=${told.meta.last}`)).json()).data).toEqual([])
  })

  test('a purge that commits late is returned late, and never skipped', async () => {
    const { pool, close } = connect(api.database.url, 1)
    closeAfterTests(close)
    const before = await newest()
    const slow = await pool.connect()
    await slow.query('begin')
    await slow.query(`insert into purge_tags (tag, made_at) values ('experience:slow', '2026-06-10T09:00:00Z')`)
    await purge(api.database.db, ['experience:quick'], api.now())
    const early = await readPurges(api.database.db, before)
    await slow.query('commit')
    slow.release()
    const late = await readPurges(api.database.db, early.meta.last)
    expect([...early.data, ...late.data].map(({ tag }) => tag)).toEqual(['experience:slow', 'experience:quick'])
  })

  test('returns at most a thousand purges at a time', async () => {
    const before = await newest()
    await api.database.db.execute(
      sql`insert into purge_tags (tag, made_at) select 'experience:' || n, ${api.now()}::timestamptz from generate_series(1, 1500) n`,
    )
    const first = await readPurges(api.database.db, before)
    expect([first.data.length, first.meta.more]).toEqual([1000, true])
    const second = await readPurges(api.database.db, first.meta.last)
    expect([second.data.length, second.meta.more]).toEqual([500, false])
    expect(new Set([...first.data, ...second.data].map(({ tag }) => tag)).size).toBe(1500)
  })

  test('keeps the newest purge after a day, and reports missed purges to an edge that is further behind', async () => {
    await purge(api.database.db, ['search'], api.now())
    const old = await newest()
    await purge(api.database.db, ['content'], api.now())
    const last = await newest()
    api.wind(3 * DAY_MS)
    await deleteExpired(api.context, api.now())
    expect(await readPurges(api.database.db, last)).toEqual({ data: [], meta: { last, more: false, missed: false } })
    expect(await readPurges(api.database.db, old)).toEqual({ data: [], meta: { last, more: false, missed: true } })
    expect(await api.database.db.$count(purgeTags)).toBe(1)
    expect((await readPurges(api.database.db, 999_999_999)).meta.missed).toBe(true)
  })

  test('returns new purges after the database was restored into a new server', async () => {
    const { db } = api.database
    await purge(db, ['search'], api.now())
    const before = await newest()
    // A new server counts transactions from the start, so older rows seem to be from later transactions.
    await db.update(purgeTags).set({ madeIn: sql`(pg_current_xact_id()::text::bigint + 1000000)::text::xid8` })
    expect((await readPurges(db, before)).meta.missed).toBe(true)
    await purge(db, ['content'], api.now())
    const last = await newest()
    await purge(db, ['search'], api.now())
    expect((await readPurges(db, last)).data.map(({ tag }) => tag)).toEqual(['search'])
    await db.delete(purgeTags).where(sql`${purgeTags.id} <= ${before}`)
  })

  test('answers 422 to an invalid id', async () => {
    expect((await ask('?after=yesterday')).status).toBe(422)
    expect((await ask('?after=-1')).status).toBe(422)
  })
})

describe('surrogate keys of responses', () => {
  const tagsOf = async (path: string) => {
    const response = await (await Browser.open(api.app)).send('GET', path)
    return [response.statusCode, response.headers.get('surrogate-key')]
  }

  test.each([
    ['/api/customer/experiences', 'search'],
    ['/api/customer/experiences?start_date=2026-06-20', 'search'],
    ['/api/customer/experiences?tickets[adult]=2', 'search search-party'],
    ['/api/customer/experiences?tickets[is_private]=1', 'search search-party'],
    ['/api/customer/experiences/facets', 'search'],
    ['/api/customer/experiences/facets?tickets[adult]=2', 'search search-party'],
    ['/api/customer/experiences/pins', 'search'],
    ['/api/customer/experiences/pins?tickets[is_private]=1', 'search search-party'],
    ['/api/customer/experiences/addresses', 'search'],
    ['/api/customer/experiences/7', 'experience:7'],
    ['/api/customer/experiences/7/similar', 'experience:7 search'],
    ['/api/customer/suggest?q=kayak', 'places search'],
    ['/api/customer/places?q=lym', 'places'],
    ['/api/customer/places/reverse?latitude=51.06&longitude=-1.31', 'places'],
    ['/api/customer/experiences/7/available-dates?month=2026-06', 'experience:7'],
    ['/api/customer/experiences/7/sessions?date=2026-06-12', 'experience:7'],
    ['/api/customer/experiences/7/reviews', 'reviews:7'],
    ['/api/customer/experiences/7/tickets', 'experience:7'],
    ['/api/general-info', 'general-info'],
    ['/api/customer/newsletter', 'general-info'],
  ])('%s carries the keys %s', async (path, tags) => {
    expect(await tagsOf(path)).toEqual([200, tags])
  })

  test('a 404 response carries the keys of what is missing', async () => {
    expect(await tagsOf('/api/customer/experiences/nowhere')).toEqual([404, 'experience:nowhere'])
    for (const part of ['', '/experiences', '/reviews']) {
      expect(await tagsOf(`/api/customer/hosts/nobody${part}`)).toEqual([404, 'host:nobody search'])
    }
    expect(await tagsOf('/api/customer/hosts/nobody/calendar?month=2026-06')).toEqual([404, 'host:nobody search-party'])
  })

  test('personal responses carry no keys, and the table above has every public endpoint', async () => {
    const own = ['csrf-cookie', 'me', 'bookings', 'wishlists', 'vouchers/my', 'vouchers/purchased'].map(
      (path) => `/api/customer/${path}`,
    )
    const { path } = await hold(1)
    for (const url of [...own, path, `${path}/status`, '/api/health', '/api/ready']) {
      expect((await tagsOf(url))[1]).toBeNull()
    }
    const gets = Object.keys(endpoints).filter((key) => key.startsWith('GET '))
    const isOwn =
      /csrf-cookie|\/me$|\/me\/|\/customer\/customer\/|\/notifications\/|\/social-auth\/|\/bookings|\/vouchers|\/wishlists|\/groups|\/waiting-list|\/terminal\/|\/contact$|\/health|\/ready/
    // A new response that is the same for all visitors belongs into the table above.
    expect(gets.filter((key) => !isOwn.test(key))).toEqual([
      'GET /api/general-info',
      'GET /api/customer/experiences',
      'GET /api/customer/experiences/facets',
      'GET /api/customer/experiences/pins',
      'GET /api/customer/experiences/addresses',
      'GET /api/customer/experiences/:id',
      'GET /api/customer/experiences/:id/available-dates',
      'GET /api/customer/experiences/:id/sessions',
      'GET /api/customer/experiences/:id/reviews',
      'GET /api/customer/experiences/:id/similar',
      'GET /api/customer/suggest',
      'GET /api/customer/places',
      'GET /api/customer/places/reverse',
      'GET /api/customer/hosts/:id',
      'GET /api/customer/hosts/:id/experiences',
      'GET /api/customer/hosts/:id/reviews',
      'GET /api/customer/hosts/:id/calendar',
      'GET /api/customer/experiences/:id/tickets',
      'GET /api/customer/newsletter',
    ])
  })
})
