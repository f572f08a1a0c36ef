import { Browser } from 'api/testing/browser'
import { type RelevantSearch, relevanceSet } from 'api/testing/relevance-set'
import { SEEDED_AT } from 'api/testing/seeded-at'
import { testApp } from 'api/testing/test-app'
import { endpoints } from 'shared/contracts'
import { seedDatabase } from './index'

const List = endpoints['GET /api/customer/experiences'].response
const RESULTS_JUDGED = 5
const MIN_NDCG = 0.9

let visitor: Browser
beforeAll(async () => {
  const api = await testApp({ at: SEEDED_AT })
  // All of the demo data: the template has only a part of it.
  await seedDatabase(api.database.db, api.now(), { days: 1, blurHash: async () => '' })
  visitor = await Browser.open(api.app)
})

const namesOfResults = async (search: string): Promise<string[]> => {
  const query = new URLSearchParams({ search, per_page: '48' })
  const { data } = await visitor.ask(List, 'GET', `/api/customer/experiences?${query}`)
  return data.map(({ name }) => name)
}

const means = (pattern: string, name: string) =>
  pattern.endsWith('…') ? name.startsWith(pattern.slice(0, -1)) : name === pattern

/** Discounted cumulative gain of the relevant ones among the first results. */
const gain = (areRight: readonly boolean[]) =>
  areRight.slice(0, RESULTS_JUDGED).reduce((sum, isRight, place) => sum + (isRight ? 1 / Math.log2(place + 2) : 0), 0)

/** Normalised discounted cumulative gain: 1 when the first results are all relevant. */
function ndcg(names: readonly string[], patterns: readonly string[]): number {
  const isRight = (name: string) => patterns.some((pattern) => means(pattern, name))
  return gain(names.map(isRight)) / gain(patterns.map(() => true))
}

test.each<RelevantSearch>(relevanceSet)(
  'the first result of a search for "%s" is relevant',
  async (typed, ...patterns) => {
    const [first = 'nothing'] = await namesOfResults(typed)
    expect({ first, isRight: patterns.some((pattern) => means(pattern, first)) }).toEqual({ first, isRight: true })
  },
)

test(`the first ${RESULTS_JUDGED} results of ${relevanceSet.length} searches reach an nDCG of ${MIN_NDCG}`, async () => {
  const measured: { typed: string; ndcg: number }[] = []
  for (const [typed, ...patterns] of relevanceSet)
    measured.push({ typed, ndcg: ndcg(await namesOfResults(typed), patterns) })
  const mean = measured.reduce((sum, { ndcg }) => sum + ndcg, 0) / measured.length
  process.stdout.write(`nDCG@${RESULTS_JUDGED} of ${measured.length} searches: ${mean.toFixed(3)}\n`)
  const worst = measured.sort((a, b) => a.ndcg - b.ndcg).slice(0, 5)
  expect({ mean, worst, isEnough: mean >= MIN_NDCG }).toEqual({ mean, worst, isEnough: true })
})

test.each(['%', '🍷', '—', '"" !'])('a search for signs without letters (%s) finds nothing', async (typed) => {
  expect(await namesOfResults(typed)).toEqual([])
})

test('signs next to a word do not change the results', async () => {
  expect(await namesOfResults('100% wine 🍷')).toEqual(await namesOfResults('100 wine'))
  expect((await namesOfResults('wine 🍷')).length).toBeGreaterThan(0)
})
