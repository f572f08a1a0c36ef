import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { experiences } from '../../platform/database/schema'
import { Browser } from '../../testing/browser'
import { readAll } from '../../testing/read-all'
import { SEEDED_AT } from '../../testing/seeded-at'
import { type TestApp, testApp } from '../../testing/test-app'

const { response } = endpoints['GET /api/customer/experiences/addresses']

let api: TestApp
let visitor: Browser
beforeAll(async () => {
  api = await testApp({ template: 'seeded', at: SEEDED_AT })
  visitor = await Browser.open(api.app)
})

const addresses = async () => (await visitor.ask(response, 'GET', '/api/customer/experiences/addresses')).data
const changed = async (slug: string) =>
  Date.parse((await addresses()).find((each) => each.slug === slug)?.updated_at ?? '')

test('lists the slug of every live experience, and of no paused one', async () => {
  const { experiences: all } = await readAll(api.database.db)
  const live = all.filter(({ status }) => status === 'live').map(({ slug }) => slug)
  expect((await addresses()).map(({ slug }) => slug).toSorted()).toEqual(live.toSorted())
  expect(live.length).toBeLessThan(all.length)
})

test('a change of an experience sets its time of change; writing the same value again does not', async () => {
  const { db } = api.database
  const [one, other] = await addresses()
  if (!one || !other) throw new Error('The seed holds no experiences.')
  const [before, untouched] = [await changed(one.slug), await changed(other.slug)]
  const write = (headline: string) => db.update(experiences).set({ headline }).where(eq(experiences.slug, one.slug))
  await write('Something new to say')
  const after = await changed(one.slug)
  expect(after).toBeGreaterThan(before)
  await write('Something new to say')
  expect([await changed(one.slug), await changed(other.slug)]).toEqual([after, untouched])
})
