import { randomOf } from 'demo/random'
import { ExperienceQuery, endpoints } from 'shared/contracts'
import { addDays, localDate } from 'shared/formats'
import { refreshSearchWindow } from '../../catalogue/experiences/refresh-search'
import { reclaimExpired } from '../../orders/bookings/reclaim-expired'
import { instantOf } from '../../platform/time/london'
import { Browser } from '../../testing/browser'
import { naiveIds, readTexts } from '../../testing/naive-query'
import { misspelt, randomQuery } from '../../testing/random-query'
import { readAll } from '../../testing/read-all'
import { SEEDED_AT } from '../../testing/seeded-at'
import { type TestApp, testApp } from '../../testing/test-app'
import { criteriaOf } from './criteria'

const List = endpoints['GET /api/customer/experiences'].response
const SEARCHES = 160
const HOUR_MS = 3_600_000

let api: TestApp
let visitor: Browser
beforeAll(async () => {
  api = await testApp({ template: 'seeded', at: SEEDED_AT })
  visitor = await Browser.open(api.app)
  await readTexts(api.database.db)
})

const search = async (query: Record<string, string>) =>
  visitor.ask(List, 'GET', `/api/customer/experiences?${new URLSearchParams(query)}`)

/** Returns every hit of a search, from all its pages. */
async function allHits(query: Record<string, string>): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const found = await search({ ...query, per_page: '10', page: String(page) })
    last = found.meta.last_page
    ids.push(...found.data.map(({ id }) => id))
    if (page === last) expect(ids).toHaveLength(found.meta.total)
  }
  return ids
}

const random = randomOf('searches')

/** Makes random bookings: single seats, families and private sessions. Some of the holds expire. */
async function sellSomePlaces(): Promise<void> {
  const all = await readAll(api.database.db)
  for (let n = 0; n < 60; n += 1) {
    const session = random.pick(all.sessions)
    const kinds = all.tickets.filter(({ experienceId }) => experienceId === session.experienceId)
    const kind = random.pick(kinds)
    const quantity = kind.kind === 'private' ? 1 : random.int(1, 6)
    await (await Browser.open(api.app)).send('POST', '/api/customer/bookings', {
      session_id: String(session.id),
      tickets: [{ ticket_id: kind.id, quantity }],
    })
    if (n % 20 === 0) api.wind(6 * 60_000)
  }
  await reclaimExpired(api.context, api.now())
}

/** How the clock moves after a round of searches, and whether the rows are refreshed afterwards. */
const rounds = [
  { hours: 31, isRefreshed: false },
  { hours: 9 * 24 + 7, isRefreshed: true },
  { hours: -50, isRefreshed: false },
  { hours: 0, isRefreshed: true },
]

/** Searches of the days on which sessions may be closed to booking by now, for several parties. */
const parties: Record<string, string>[] = [
  {},
  { 'tickets[adult]': '1' },
  { 'tickets[adult]': '5' },
  { 'tickets[is_private]': '1' },
]
const nearDays = (today: string) =>
  [0, 1, 2, 3].flatMap((n) =>
    parties.map((party) => ({ start_date: addDays(today, n), end_date: addDays(today, n), ...party })),
  )

test(`${SEARCHES} random searches find exactly what a naive search finds, at any time`, async () => {
  let found = 0
  for (const { hours, isRefreshed } of rounds) {
    await sellSomePlaces()
    const today = localDate(api.now())
    const queries = Array.from({ length: SEARCHES / rounds.length }, () => randomQuery(random, today))
    for (const query of [...nearDays(today), ...queries]) {
      const expected = await naiveIds(api.database.db, criteriaOf(ExperienceQuery.parse(query), api.now()))
      const hits = await allHits(query)
      found += hits.length
      expect({ query, hits: [...hits].sort() }).toEqual({ query, hits: expected })
    }
    api.wind(hours * HOUR_MS)
    if (isRefreshed) await refreshSearchWindow(api.context, api.now())
  }
  // Not all of the searches were empty.
  expect(found).toBeGreaterThan(SEARCHES * 3)
}, 120_000)

test('corrects a typing error in a name or a town', async () => {
  for (const word of misspelt.slice(0, 3))
    expect([word, (await search({ search: word })).meta.total > 0]).toEqual([word, true])
  expect((await search({ search: 'zzzzqq' })).meta.total).toBe(0)
})

test('a short word finds itself and not the longer words that begin with it', async () => {
  const { data, meta } = await search({ search: 'spa', per_page: '48' })
  expect(meta.total).toBeGreaterThan(0)
  const { rows } = await api.database.db.execute<{ id: string }>(
    "select id from experiences where concat_ws(' ', name, town, keywords, headline) ~* '\\mspas?\\M'",
  )
  const named = new Set(rows.map(({ id }) => id))
  expect(data.filter(({ id }) => !named.has(id)).map(({ name }) => name)).toEqual([])
  // A beginning that is not a word still finds the words that begin with it.
  expect((await search({ search: 'kay' })).meta.total).toBeGreaterThan(0)
})

test('sorts by price, rating, distance and next session', async () => {
  const place = { latitude: '51.06', longitude: '-1.31', radius: '80' }
  const prices = (await search({ sort: 'price', per_page: '48' })).data.map(({ price_from }) => price_from)
  expect(prices).toEqual([...prices].sort((a, b) => a - b))
  const ratings = (await search({ sort: 'rating', per_page: '48' })).data.map(({ rating_avg }) => rating_avg ?? 0)
  expect(ratings).toEqual([...ratings].sort((a, b) => b - a))
  const distances = (await search({ ...place, sort: 'nearest', per_page: '48' })).data.map(
    ({ distance_km }) => distance_km ?? -1,
  )
  expect(distances).toEqual([...distances].sort((a, b) => a - b))
  const starts = (await search({ sort: 'soonest', per_page: '48', 'tickets[adult]': '2' })).data.map(
    ({ next_session_at }) => next_session_at ?? '',
  )
  expect(starts).toEqual([...starts].sort())
})

test('the days of a search are days in London, also on the day that summer time ends', async () => {
  const { data } = await search({ start_date: '2026-10-25', end_date: '2026-10-25', per_page: '48' })
  expect(data.length).toBeGreaterThan(0)
  for (const { next_session_at } of data) expect(localDate(new Date(next_session_at ?? 0))).toBe('2026-10-25')
  expect(instantOf('2026-10-24', 600).toISOString()).toBe('2026-10-24T09:00:00.000Z')
  expect(instantOf('2026-10-25', 600).toISOString()).toBe('2026-10-25T10:00:00.000Z')
  expect(instantOf('2027-03-28', 600).toISOString()).toBe('2027-03-28T09:00:00.000Z')
})

test('refuses days in the wrong order or format, and parties that are too large', async () => {
  const wrong = await visitor.send('GET', '/api/customer/experiences?start_date=2026-10-20&end_date=2026-10-19')
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['end_date']])
  expect((await visitor.send('GET', '/api/customer/experiences?tickets%5Badult%5D=21')).statusCode).toBe(422)
  expect((await visitor.send('GET', '/api/customer/experiences?start_date=20-10-2026')).statusCode).toBe(422)
})

test('search, available days, sessions and detail of an experience agree', async () => {
  const [first] = (await search({ sort: 'soonest', 'tickets[adult]': '1' })).data
  const path = `/api/customer/experiences/${first?.id}`
  const detail = (await visitor.send('GET', path)).json().data
  expect(detail).toMatchObject({ id: first?.id, name: first?.name, host: { verified: expect.any(Boolean) } })
  expect(detail.images[0]).toMatchObject({ is_primary: true, url: expect.stringMatching(/^\/media\/scenes\//) })
  const month = localDate(new Date(first?.next_session_at ?? 0)).slice(0, 7)
  const days = (await visitor.send('GET', `${path}/available-dates?month=${month}`)).json().data
  expect(days.length).toBeGreaterThan(0)
  for (const day of days.slice(0, 5)) {
    const list = (await visitor.send('GET', `${path}/sessions?date=${day.date}`)).json().data
    const open = list.filter((session: { tickets: { available: number }[] }) =>
      session.tickets.some(({ available }) => available > 0),
    )
    expect(Math.max(...open.map((session: { seats_left: number }) => session.seats_left))).toBe(day.seats_left)
  }
  expect((await visitor.send('GET', '/api/customer/experiences/424242')).statusCode).toBe(404)
  expect((await visitor.send('GET', '/api/customer/experiences/a-b')).statusCode).toBe(404)
})

test('lists reviews in the requested order, with their number by stars', async () => {
  const [first] = (await search({ sort: 'rating' })).data
  const lowest = (await visitor.send('GET', `/api/customer/experiences/${first?.id}/reviews?sort=lowest`)).json()
  expect(lowest.meta.total).toBe(first?.rating_count)
  const stars = lowest.data.map(({ rating }: { rating: number }) => rating)
  expect(stars).toEqual([...stars].sort())
  const { breakdown } = lowest.meta
  expect(breakdown.map((row: { stars: number }) => row.stars)).toEqual([5, 4, 3, 2, 1])
  expect(breakdown.reduce((sum: number, row: { count: number }) => sum + row.count, 0)).toBe(first?.rating_count)
})
