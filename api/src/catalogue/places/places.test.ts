import { endpoints } from 'shared/contracts'
import { Browser } from '../../testing/browser'
import { SEEDED_AT } from '../../testing/seeded-at'
import { type TestApp, testApp } from '../../testing/test-app'
import { gazetteer } from './gazetteer'
import { writeGazetteer } from './write-gazetteer'

let api: TestApp
let visitor: Browser
beforeAll(async () => {
  api = await testApp({ template: 'seeded', at: SEEDED_AT })
  visitor = await Browser.open(api.app)
})

const places = async (q: string) =>
  (
    await visitor.ask(
      endpoints['GET /api/customer/places'].response,
      'GET',
      `/api/customer/places?${new URLSearchParams({ q })}`,
    )
  ).data
const suggest = async (q: string) =>
  (
    await visitor.ask(
      endpoints['GET /api/customer/suggest'].response,
      'GET',
      `/api/customer/suggest?${new URLSearchParams({ q })}`,
    )
  ).data

test('the gazetteer has over 300 places, each once and within the area', () => {
  expect(gazetteer.length).toBeGreaterThan(300)
  expect(new Set(gazetteer.map(([name, county]) => `${name}, ${county}`)).size).toBe(gazetteer.length)
  for (const [name, , , latitude, longitude] of gazetteer) {
    expect([name, latitude > 50.65 && latitude < 51.5, longitude > -2.05 && longitude < -0.6]).toEqual([
      name,
      true,
      true,
    ])
  }
})

test.each([
  ['lym', 'Lymington'],
  ['Winch', 'Winchester'],
  ['winchestr', 'Winchester'],
  ['bishops waltham', 'Bishop’s Waltham'],
  ['lee on the solent', 'Lee-on-the-Solent'],
  ['Lymington, Hampshire', 'Lymington'],
  ['alresford', 'New Alresford'],
  ['Bournmouth', 'Bournemouth'],
])('“%s” finds %s first', async (typed, name) => {
  expect((await places(typed))[0]?.name).toBe(name)
})

test.each([
  ['SO23 9LJ', 'SO23, Winchester'],
  ['so23', 'SO23, Winchester'],
  ['SO23, Winchester', 'SO23, Winchester'],
  ['PO9 1AA', 'PO9, Havant'],
  ['BH24', 'BH24, Ringwood'],
])('the postcode %s finds %s, in places and in suggestions', async (typed, address) => {
  expect(await places(typed)).toMatchObject([{ address }])
  expect(await suggest(typed)).toMatchObject({ places: [{ address }], experiences: [], categories: [] })
})

test('a postcode outside the area finds no place', async () => {
  expect(await places('M1 1AA')).toEqual([])
  expect(await places('SO99')).toEqual([])
})

test('nonsense finds no place, and an empty text is refused', async () => {
  expect(await places('zzzzqq')).toEqual([])
  expect(await places('%_\\')).toEqual([])
  expect((await visitor.send('GET', '/api/customer/places?q=')).statusCode).toBe(422)
})

test('finds the town of a point, and answers 404 for a point out at sea', async () => {
  const near = await visitor.ask(
    endpoints['GET /api/customer/places/reverse'].response,
    'GET',
    '/api/customer/places/reverse?latitude=51.062&longitude=-1.31',
  )
  expect(near.data).toMatchObject({ name: 'Winchester', address: 'Winchester, Hampshire', kind: 'city' })
  const atSea = await visitor.send('GET', '/api/customer/places/reverse?latitude=49.9&longitude=-3.5')
  expect(atSea.statusCode).toBe(404)
})

test('suggests places, experiences and categories, in spite of a typing error', async () => {
  const [experience] = (
    await visitor.ask(endpoints['GET /api/customer/experiences'].response, 'GET', '/api/customer/experiences')
  ).data
  const byName = await suggest(experience?.name ?? '')
  expect(byName.experiences.map(({ id }) => id)).toContain(experience?.id)
  expect((await suggest('winchestr')).places[0]?.name).toBe('Winchester')
  expect((await suggest('romantc')).categories[0]).toEqual({ key: 'romantic', label: 'Romantic' })
  expect(await suggest('…!')).toEqual({ places: [], experiences: [], categories: [] })
})

test('a word that experiences use suggests no place with a similar spelling', async () => {
  const { places, experiences } = await suggest('wine')
  expect(experiences.length).toBeGreaterThan(0)
  expect(places).toEqual([])
  expect((await suggest('winchester')).places[0]?.name).toBe('Winchester')
})

test('rewriting the gazetteer changes nothing', async () => {
  await writeGazetteer(api.database.db)
  expect((await places('lym'))[0]?.name).toBe('Lymington')
})
