import { asc, eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { refreshSearchWindow } from '../../catalogue/experiences/refresh-search'
import { experiences, hosts, purgeTags, searchVocabulary, tickets } from '../../platform/database/schema'
import { Browser } from '../../testing/browser'
import { testExperience } from '../../testing/fixtures'
import { type TestApp, testApp } from '../../testing/test-app'

const List = endpoints['GET /api/customer/experiences'].response
const Suggested = endpoints['GET /api/customer/suggest'].response

let api: TestApp
let visitor: Browser
beforeEach(async () => {
  api = await testApp()
  await testExperience(api.database.db, api.now())
  visitor = await Browser.open(api.app)
})

const idsOf = (found: { id: string }[]) => found.map(({ id }) => id)
const listed = async (query: Record<string, string>) =>
  idsOf((await visitor.ask(List, 'GET', `/api/customer/experiences?${new URLSearchParams(query)}`)).data)
/** Returns the ids that these words find in the list and among the suggestions. */
async function searchResultIds(words: string): Promise<string[]> {
  const { data } = await visitor.ask(Suggested, 'GET', `/api/customer/suggest?${new URLSearchParams({ q: words })}`)
  return [...(await listed({ search: words })), ...idsOf(data.experiences)]
}

test('a renamed experience is found by its new words, and no longer by its old ones', async () => {
  const { db } = api.database
  expect([await searchResultIds('throw'), await searchResultIds('spoon')]).toEqual([['7', '7'], []])
  await db
    .update(experiences)
    .set({ name: 'Carve a Spoon', headline: 'Green wood, sharp knife', keywords: 'whittling' })
    .where(eq(experiences.id, '7'))
  await refreshSearchWindow(api.context, api.now())
  expect([await searchResultIds('throw'), await searchResultIds('spoon')]).toEqual([[], ['7', '7']])
  const vocabulary = (await db.select().from(searchVocabulary)).map(({ word }) => word)
  expect(vocabulary).toEqual(expect.arrayContaining(['carve', 'stockbridge', 'whittling']))
  expect(vocabulary).not.toContain('pottery')
})

test('an experience is found by the new name of its host', async () => {
  expect(await searchResultIds('ashdown')).toEqual(['7', '7'])
  await api.database.db.update(hosts).set({ name: 'Iris Quill' })
  await refreshSearchWindow(api.context, api.now())
  expect([await searchResultIds('ashdown'), await searchResultIds('quill')]).toEqual([[], ['7', '7']])
})

test('searches compare what an experience and its tickets are now, and their cached pages are purged', async () => {
  const { db } = api.database
  const party = { 'tickets[adult]': '5' }
  const creative = { creative: '1' }
  const purged = async () => (await db.select().from(purgeTags).orderBy(asc(purgeTags.id))).map(({ tag }) => tag)
  expect([await listed(party), await listed(creative)]).toEqual([['7'], ['7']])
  await refreshSearchWindow(api.context, api.now())
  const before = await purged()
  await db.update(tickets).set({ max: 4 }).where(eq(tickets.kind, 'adult'))
  await db.update(experiences).set({ categories: ['adult', 'tasty'] })
  await refreshSearchWindow(api.context, api.now())
  expect([await listed(party), await listed(creative)]).toEqual([[], []])
  expect(await purged()).toEqual([...before, 'search', 'search-party'])
  await db.update(experiences).set({ status: 'paused' })
  await refreshSearchWindow(api.context, api.now())
  expect(await listed({})).toEqual([])
})
