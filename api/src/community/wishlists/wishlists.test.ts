import { Browser, refusalOf } from '../../testing/browser'
import { testExperience } from '../../testing/fixtures'
import { type TestApp, testApp } from '../../testing/test-app'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
  await testExperience(api.database.db, api.now(), { id: '7' })
  await testExperience(api.database.db, api.now(), { id: '8' })
})

let number = 0
async function customer(): Promise<Browser> {
  number += 1
  const browser = await Browser.open(api.app)
  await browser.send('POST', '/api/customer/auth/register', {
    first_name: 'Ada',
    last_name: 'Lovell',
    email: `wish${number}@example.com`,
    password: 'three small boats',
    accept_terms: true,
  })
  return browser
}

test('creates one default wishlist for concurrent requests', async () => {
  const browser = await customer()
  const responses = await Promise.all(Array.from({ length: 5 }, () => browser.send('GET', '/api/customer/wishlists')))
  expect(new Set(responses.map((response) => JSON.stringify(response.json().data))).size).toBe(1)
  expect(responses[0]?.json().data).toMatchObject([{ is_default: true, items: [] }])
})

test('saves an item once, ignores unknown experiences, and removes items', async () => {
  const browser = await customer()
  const [list] = (await browser.send('GET', '/api/customer/wishlists')).json().data
  const path = `/api/customer/wishlists/${list.id}/items`
  await browser.send('POST', path, { experience_ids: ['7'] })
  const saved = await browser.send('POST', path, { experience_ids: ['7', '8', '999'] })
  expect(
    saved
      .json()
      .data.items.map((item: { experience_id: string }) => item.experience_id)
      .sort(),
  ).toEqual(['7', '8'])
  const left = await browser.send('DELETE', path, { experience_id: '7' })
  expect(left.json().data.items).toMatchObject([{ experience_id: '8' }])
})

test('answers 404 to another customer’s request about a list, and 401 to a visitor', async () => {
  const [owner, stranger, nobody] = [await customer(), await customer(), await Browser.open(api.app)]
  const [list] = (await owner.send('GET', '/api/customer/wishlists')).json().data
  const path = `/api/customer/wishlists/${list.id}/items`
  expect(refusalOf(await stranger.send('POST', path, { experience_ids: ['7'] }))).toEqual([404, 'NOT_FOUND'])
  expect(refusalOf(await nobody.send('POST', path, { experience_ids: ['7'] }))).toEqual([401, 'UNAUTHENTICATED'])
  expect(refusalOf(await nobody.send('GET', '/api/customer/wishlists'))).toEqual([401, 'UNAUTHENTICATED'])
})
