import { sql } from 'drizzle-orm'
import { Browser } from '../testing/browser'
import { testApp } from '../testing/test-app'

const count = async (api: Awaited<ReturnType<typeof testApp>>, table: string) =>
  Number((await api.database.db.execute(sql.raw(`select count(*) as n from ${table}`))).rows[0]?.n)

test('the clock that QA moves is everybody’s, and a reset brings back seed and time', async () => {
  const api = await testApp({ template: 'seeded' })
  const browser = await Browser.open(api.app)
  const moved = await browser.send('POST', '/api/qa/clock', { offset: 3_600_000 })
  expect(Date.parse(moved.json().data.now)).toBe(api.now().getTime() + 3_600_000)
  expect((await browser.send('POST', '/api/qa/clock', { offset: 'tomorrow' })).statusCode).toBe(422)
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

test('what staff do from a shell, testers do over HTTP', async () => {
  const api = await testApp()
  const browser = await Browser.open(api.app)
  const help = await browser.send('POST', '/api/qa/staff', { command: ['help'] })
  expect(help.json().data.join(' ')).toContain('cancel-session')
  const refused = await browser.send('POST', '/api/qa/staff', { command: ['cancel-session', '999'] })
  expect([refused.statusCode, refused.json().message]).toEqual([422, 'There is no session 999.'])
})

test('in production there are no such levers', async () => {
  const api = await testApp({ env: { STAGE: 'production' }, payments: null })
  const browser = await Browser.open(api.app)
  expect((await browser.send('POST', '/api/qa/reset')).statusCode).toBe(404)
  expect((await browser.send('POST', '/api/qa/clock', { offset: 1 })).statusCode).toBe(404)
  expect((await browser.send('GET', '/api/qa/accounts')).statusCode).toBe(404)
  expect((await browser.send('POST', '/api/qa/staff', { command: ['help'] })).statusCode).toBe(404)
})
