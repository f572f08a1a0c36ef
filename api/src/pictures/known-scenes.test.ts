import { newsletterPopup } from '../platform/database/schema'
import { originOf } from '../testing/browser'
import { testExperience } from '../testing/fixtures'
import { type TestApp, testApp } from '../testing/test-app'
import { isKnownScene } from './known-scenes'
import type { SceneFamily } from './scene'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
  const { db } = api.database
  const picture = { url: '/media/scenes/chalk-downs-1abcd', alt: 'A hill', blur_hash: 'L9AS}j^-0#M{', is_primary: true }
  const second = { ...picture, url: '/media/scenes/beach-huts-2abcd', is_primary: false }
  await testExperience(db, api.now(), { id: '71', images: [picture, second] })
  const url = '/media/scenes/laid-table-3abcd'
  await db.insert(newsletterPopup).values({ changes: { image: { url, medium: `${url}-640.webp` } } })
})

test.each<[SceneFamily, string, boolean, string]>([
  ['chalk-downs', '0', true, 'a stock drawing'],
  ['chalk-downs', '3f', true, 'the last stock drawing'],
  ['chalk-downs', '40', false, 'the number after the last stock drawing'],
  ['chalk-downs', '03', false, 'a stock number with a leading zero'],
  ['chalk-downs', '1abcd', true, 'the first picture of an experience'],
  ['beach-huts', '2abcd', true, 'a further picture of an experience'],
  ['laid-table', '3abcd', true, 'the picture of the newsletter popup'],
  ['beach-huts', '1abcd', false, 'the number of another family’s picture'],
])('%s %s is known: %s (%s)', async (family, seed, isKnown, _) => {
  expect(await isKnownScene(api.database.db, family, seed)).toBe(isKnown)
})

test('renders the scenes that the catalogue shows, and answers 404 to other names', async () => {
  const statuses = await Promise.all(
    ['chalk-downs-1abcd', 'chalk-downs-5', 'chalk-downs-deadbeef'].map(async (scene) => {
      const { status } = await fetch(`${originOf(api.app)}/media/scenes/${scene}-320.webp`)
      return status
    }),
  )
  expect(statuses).toEqual([200, 200, 404])
})
