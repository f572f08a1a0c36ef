import { Browser } from '../../testing/browser'
import { testApp } from '../../testing/test-app'
import { PRODUCTION_ENVIRONMENT, STAGING_ENVIRONMENT } from '../../testing/test-environment'

test('moves the clock by an offset, and refuses an invalid one', async () => {
  const api = await testApp()
  const browser = await Browser.open(api.app)
  const moved = await browser.send('POST', '/api/qa/clock', { offset: 3_600_000 })
  expect(Date.parse(moved.json().data.now)).toBe(api.now().getTime() + 3_600_000)
  expect((await browser.send('POST', '/api/qa/clock', { offset: 'tomorrow' })).statusCode).toBe(422)
})

test('runs staff commands over HTTP, and returns their errors', async () => {
  const api = await testApp()
  const browser = await Browser.open(api.app)
  const help = await browser.send('POST', '/api/qa/staff', { command: ['help'] })
  expect(help.json().data.join(' ')).toContain('cancel-session')
  const refused = await browser.send('POST', '/api/qa/staff', { command: ['cancel-session', '999'] })
  expect([refused.statusCode, refused.json().message]).toEqual([422, 'There is no session 999.'])
})

test('in staging the QA endpoints need the token for testers', async () => {
  const api = await testApp({ env: STAGING_ENVIRONMENT, payments: null })
  const browser = await Browser.open(api.app)
  for (const [method, path] of [
    ['GET', '/api/qa/clock'],
    ['POST', '/api/qa/clock'],
    ['GET', '/api/qa/accounts'],
    ['POST', '/api/qa/staff'],
    ['POST', '/api/qa/reset'],
  ] as const)
    expect([path, (await browser.send(method, path)).statusCode]).toEqual([path, 401])
  const authorization = `Bearer ${STAGING_ENVIRONMENT.QA_TOKEN}`
  expect((await browser.send('GET', '/api/qa/clock', undefined, { authorization })).statusCode).toBe(200)
})

test('the QA endpoints do not exist in production', async () => {
  const api = await testApp({ env: PRODUCTION_ENVIRONMENT, payments: null })
  const browser = await Browser.open(api.app)
  expect((await browser.send('POST', '/api/qa/reset')).statusCode).toBe(404)
  expect((await browser.send('POST', '/api/qa/clock', { offset: 1 })).statusCode).toBe(404)
  expect((await browser.send('GET', '/api/qa/accounts')).statusCode).toBe(404)
  expect((await browser.send('POST', '/api/qa/staff', { command: ['help'] })).statusCode).toBe(404)
})
