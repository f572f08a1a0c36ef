import { sql } from 'drizzle-orm'
import { Browser } from '../../testing/browser'
import { testApp } from '../../testing/test-app'

const count = async (api: Awaited<ReturnType<typeof testApp>>, table: string) =>
  Number((await api.database.db.execute(sql.raw(`select count(*) as n from ${table}`))).rows[0]?.n)

test('a reset restores the seed and the real time', async () => {
  const api = await testApp({ template: 'seeded' })
  const browser = await Browser.open(api.app)
  await browser.send('POST', '/api/qa/clock', { offset: 3_600_000 })
  const accounts = (await browser.send('GET', '/api/qa/accounts')).json().data
  expect((await browser.send('POST', '/api/qa/reset')).json().data.offset).toBe(0)
  expect(await count(api, 'experiences')).toBe(240)
  expect(await count(api, 'hosts')).toBe(40)
  expect(await count(api, 'reviews')).toBeGreaterThan(3000)
  for (const { email, password } of accounts) {
    const signedIn = await (await Browser.open(api.app)).send('POST', '/api/customer/auth/login', { email, password })
    expect([email, signedIn.statusCode]).toEqual([email, 200])
  }
}, 120_000)
