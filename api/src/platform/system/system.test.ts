import { sql } from 'drizzle-orm'
import { ApiError, endpoints } from 'shared/contracts'
import { buildApp } from '../../app/app'
import { Browser, originOf, refusalOf } from '../../testing/browser'
import { closeAfterTests } from '../../testing/close-after-tests'
import { createMemoryLog } from '../../testing/logging-app'
import { type TestApp, testApp } from '../../testing/test-app'
import { TEST_ENVIRONMENT } from '../../testing/test-environment'
import { randomToken } from '../secrets'
import { readSettings } from '../settings'

let api: TestApp
let browser: Browser
beforeAll(async () => {
  api = await testApp()
  browser = await Browser.open(api.app)
})

test('reports that the process is alive and ready', async () => {
  expect((await browser.send('GET', '/api/health')).json()).toEqual({ status: 'ok' })
  expect((await browser.send('GET', '/api/ready')).json()).toEqual({ status: 'ready' })
})

test('general info matches its contract and contains no secrets', async () => {
  const info = await browser.ask(endpoints['GET /api/general-info'].response, 'GET', '/api/general-info')
  expect(info.data.stripe.publishable_key).toBe('pk_test_sandbox')
  expect(JSON.stringify(info)).not.toMatch(/sk_test|whsec/)
})

test('takes a valid request id from the edge, and creates one otherwise', async () => {
  const given = await browser.send('GET', '/api/customer/nowhere', undefined, { 'x-request-id': 'edge-12345678' })
  expect(given.headers.get('x-request-id')).toBe('edge-12345678')
  expect(ApiError.parse(given.json())).toMatchObject({ code: 'NOT_FOUND', request_id: 'edge-12345678' })
  const odd = await browser.send('GET', '/api/customer/nowhere', undefined, { 'x-request-id': '{"a":1}' })
  expect(odd.json().request_id).toMatch(/^[0-9a-f-]{36}$/)
})

test('answers 400 to an unreadable body, in the common error shape', async () => {
  const response = await fetch(`${browser.origin}/api/telemetry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"kind":',
  })
  expect(response.status).toBe(400)
  expect(ApiError.parse(await response.json()).code).toBe('REQUEST_UNREADABLE')
})

test('accepts telemetry without a CSRF token', async () => {
  const fact = { kind: 'vital', release: 'shell@0.1.0', message: 'LCP', path: '/', value: 640 }
  expect((await new Browser(browser.origin).send('POST', '/api/telemetry', fact)).statusCode).toBe(204)
  expect((await browser.send('POST', '/api/telemetry', { ...fact, kind: 'other' })).statusCode).toBe(422)
})

test('accepts the vitals of a page in one body, and refuses unknown fields and invalid values', async () => {
  const send = (body: object) => browser.send('POST', '/api/telemetry', body)
  const vitals = { kind: 'vitals', release: 'discovery@0.1.0', path: '/experience/:slug' }
  expect((await send({ ...vitals, values: { lcp: 640, cls: 0.0123, inp: 48 } })).statusCode).toBe(204)
  expect((await send({ ...vitals, values: {} })).statusCode).toBe(204)
  for (const wrong of [
    { ...vitals, values: { lcp: 640 }, visitor: 'ada' },
    { ...vitals, values: { lcp: 640, user_agent: 'Mozilla' } },
    { ...vitals, values: { lcp: -1 } },
    { ...vitals, values: { lcp: 'quick' } },
    vitals,
  ])
    expect((await send(wrong)).statusCode).toBe(422)
})

test('accepts an error with its time, and refuses an invalid time', async () => {
  const fault = { kind: 'error', release: 'booking@0.1.0', message: 'broken', path: '/pay' }
  expect((await browser.send('POST', '/api/telemetry', { ...fault, at: new Date().toISOString() })).statusCode).toBe(
    204,
  )
  expect((await browser.send('POST', '/api/telemetry', { ...fault, at: 'just now' })).statusCode).toBe(422)
})

test('answers an unexpected error with a short message, and logs it once with its request id and without tokens', async () => {
  const { lines, logTo } = createMemoryLog()
  const settings = readSettings({ ...TEST_ENVIRONMENT, LOG_LEVEL: 'error', DATA_DIR: '/tmp' })
  const { app } = await buildApp({ db: api.database.db, settings, logTo })
  app.get('/api/fault/:token', { schema: { hide: true } }, () => {
    throw new Error('something inside')
  })
  app.get('/api/failed-query', { schema: { hide: true } }, () =>
    api.database.db.execute(sql`select ${'very-secret'}::int`),
  )
  closeAfterTests(() => app.close())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const token = randomToken()
  const response = await (await Browser.open(app)).send('GET', `/api/fault/${token}?token=very-secret`)
  expect(refusalOf(response)).toEqual([500, 'FAULT'])
  expect(response.body).not.toContain('something inside')
  const faults = lines.filter((line) => line.includes(response.json().request_id))
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain('something inside')
  expect(lines.join()).not.toContain('very-secret')

  expect((await (await Browser.open(app)).send('GET', '/api/failed-query')).statusCode).toBe(500)
  expect(lines.at(-1)).toMatch(/select \$1::int.*"code":"22P02"/)
  expect(lines.join()).not.toContain('very-secret')

  const fact = { kind: 'error', release: 'account@1', message: 'gone', path: `/auth/verify/${token}` }
  expect((await new Browser(originOf(app)).send('POST', '/api/telemetry', fact)).statusCode).toBe(204)
  expect(lines.join()).toContain('/auth/verify/…')
  expect(lines.join()).not.toContain(token)
})

test('the OpenAPI document has every endpoint of the contract', () => {
  const paths = Object.keys(api.app.swagger().paths ?? {})
  for (const key of Object.keys(endpoints)) {
    expect(paths).toContain((key.split(' ')[1] ?? '').replace(/:(\w+)/g, '{$1}'))
  }
})
