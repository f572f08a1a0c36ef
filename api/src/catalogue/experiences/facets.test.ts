import { randomOf } from 'demo/random'
import { categoryKeys, type ExperienceFacets, ExperienceQuery, endpoints, facilityKeys } from 'shared/contracts'
import { localDate } from 'shared/formats'
import { Browser } from '../../testing/browser'
import { naiveIds, readTexts } from '../../testing/naive-query'
import { randomQuery } from '../../testing/random-query'
import { readAll } from '../../testing/read-all'
import { SEEDED_AT } from '../../testing/seeded-at'
import { type TestApp, testApp } from '../../testing/test-app'
import { criteriaOf } from './criteria'

const Facets = endpoints['GET /api/customer/experiences/facets'].response
const Pins = endpoints['GET /api/customer/experiences/pins'].response
const SEARCHES = 30

let api: TestApp
let visitor: Browser
let all: Awaited<ReturnType<typeof readAll>>
beforeAll(async () => {
  api = await testApp({ template: 'seeded', at: SEEDED_AT })
  visitor = await Browser.open(api.app)
  await readTexts(api.database.db)
  all = await readAll(api.database.db)
})

const random = randomOf('facets')
const asked = () => {
  const { sort: _, ...query } = randomQuery(random, localDate(api.now()))
  return query
}
const facetsOf = async (query: Record<string, string>): Promise<ExperienceFacets> =>
  (await visitor.ask(Facets, 'GET', `/api/customer/experiences/facets?${new URLSearchParams(query)}`)).data
const countNaively = async (query: Record<string, string>) =>
  (await naiveIds(api.database.db, criteriaOf(ExperienceQuery.parse(query), api.now()))).length
const leaving = (query: Record<string, string>, ...names: string[]) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)))

test('counts the results of each further choice like a naive query', async () => {
  let counted = 0
  for (let n = 0; n < SEARCHES; n += 1) {
    const query = asked()
    const facets = await facetsOf(query)
    expect({ query, total: facets.total }).toEqual({ query, total: await countNaively(query) })
    const category = random.pick(categoryKeys)
    expect({ query, category, count: facets.categories.find(({ key }) => key === category)?.count }).toEqual({
      query,
      category,
      count: await countNaively({ ...leaving(query, ...categoryKeys), [category]: '1' }),
    })
    const facility = random.pick(facilityKeys)
    const facilities = [...new Set([...(query.facilities?.split(',') ?? []), facility])].join(',')
    expect({ query, facility, count: facets.facilities.find(({ key }) => key === facility)?.count }).toEqual({
      query,
      facility,
      count: await countNaively({ ...query, facilities }),
    })
    const price = random.pick(facets.prices)
    expect({ query, price }).toEqual({
      query,
      price: {
        ...price,
        count: await countNaively({
          ...leaving(query, 'price_min', 'price_max'),
          price_min: String(price.from),
          ...(price.to && { price_max: String(price.to - 1) }),
        }),
      },
    })
    const duration = random.pick(facets.durations)
    expect({ query, duration }).toEqual({
      query,
      duration: {
        ...duration,
        count: await countNaively({
          ...leaving(query, 'duration_min', 'duration_max'),
          duration_min: String(duration.from),
          ...(duration.to && { duration_max: String(duration.to - 1) }),
        }),
      },
    })
    const rating = random.pick(facets.ratings)
    expect({ query, rating }).toEqual({
      query,
      rating: {
        ...rating,
        count: await countNaively({ ...leaving(query, 'rating_min'), rating_min: String(rating.at_least) }),
      },
    })
    counted += facets.total
  }
  expect(counted).toBeGreaterThan(SEARCHES)
})

test('a search without results counts what it would find without each of its filters, the most first', async () => {
  const query = { search: 'zzzzqq', romantic: '1', start_date: localDate(api.now()) }
  const { total, without } = await facetsOf(query)
  expect([total, without.map(({ filter }) => filter).sort()]).toEqual([0, ['categories', 'dates', 'name']])
  expect(without[0]).toEqual({ filter: 'name', count: await countNaively(leaving(query, 'search')) })
  expect((await facetsOf({ romantic: '1' })).without).toEqual([])
})

test('the map shows the experiences that the list finds', async () => {
  for (let n = 0; n < SEARCHES; n += 1) {
    const query = asked()
    const pins = await visitor.ask(Pins, 'GET', `/api/customer/experiences/pins?${new URLSearchParams(query)}`)
    const ids = pins.data.map(({ id }) => id).sort()
    expect({ query, ids, total: pins.meta.total }).toEqual({
      query,
      ids: await naiveIds(api.database.db, criteriaOf(ExperienceQuery.parse(query), api.now())),
      total: ids.length,
    })
  }
})

test('refuses a range of prices or durations whose maximum is below its minimum, and names the field', async () => {
  const refused = await visitor.send('GET', '/api/customer/experiences/facets?price_min=5000&price_max=1000')
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['price_max']])
  const longer = await visitor.send('GET', '/api/customer/experiences?duration_min=300&duration_max=60')
  expect([longer.statusCode, Object.keys(longer.json().errors)]).toEqual([422, ['duration_max']])
})

test('lists similar experiences, the first with a common category, without the experience itself', async () => {
  const Similar = endpoints['GET /api/customer/experiences/:id/similar'].response
  const [own] = all.experiences
  const similar = (await visitor.ask(Similar, 'GET', `/api/customer/experiences/${own?.id}/similar`)).data
  expect(similar.length).toBeGreaterThan(0)
  expect(similar.map(({ id }) => id)).not.toContain(own?.id)
  for (const { categories } of similar.slice(0, 2))
    expect(categories.some((key) => own?.categories.includes(key))).toBe(true)
  expect((await visitor.send('GET', '/api/customer/experiences/424242/similar')).statusCode).toBe(404)
})
