import { readPurges } from '../platform/purges/read-purges'
import { readSettings } from '../platform/settings'
import { Browser, originOf } from '../testing/browser'
import { testLoggingApp } from '../testing/logging-app'
import { signedByContentful } from '../testing/signed-by-contentful'
import { type TestApp, testApp } from '../testing/test-app'
import { PRODUCTION_ENVIRONMENT } from '../testing/test-environment'

const SECRET = 'a1B2'.repeat(16)
const PATH = '/api/webhooks/content'
const body = JSON.stringify({ sys: { id: 'home-hero', type: 'Entry' }, fields: { headline: { 'en-GB': 'Kites' } } })

let api: TestApp
beforeAll(async () => {
  api = await testApp({ env: { CONTENTFUL_WEBHOOK_SECRET: SECRET } })
})

const post = (headers: Record<string, string>, sent = body, origin = originOf(api.app)) =>
  fetch(origin + PATH, { method: 'POST', headers, body: sent })
const newest = async () => (await readPurges(api.database.db, null)).meta.last
const tagsSince = async (after: number) => (await readPurges(api.database.db, after)).data.map(({ tag }) => tag)

test('a signed publish event purges the pages with content', async () => {
  const before = await newest()
  expect((await post(signedByContentful(SECRET, PATH, body, new Date()))).status).toBe(204)
  expect(await tagsSince(before)).toEqual(['content'])
})

test('accepts an entry of 1 MB', async () => {
  const long = JSON.stringify({ fields: { text: 'x'.repeat(1024 * 1024) } })
  expect((await post(signedByContentful(SECRET, PATH, long, new Date()), long)).status).toBe(204)
})

test('refuses unsigned, wrongly signed, altered and replayed events, and purges nothing', async () => {
  const before = await newest()
  const replayed = signedByContentful(SECRET, PATH, body, new Date(Date.now() - 301_000))
  for (const headers of [{}, signedByContentful('b'.repeat(64), PATH, body, new Date()), replayed]) {
    const response = await post({ 'content-type': 'application/json', ...headers })
    expect([response.status, (await response.json()).code]).toEqual([400, 'SIGNATURE_WRONG'])
  }
  expect((await post(signedByContentful(SECRET, PATH, body, new Date()), `${body} `)).status).toBe(400)
  expect(await tagsSince(before)).toEqual([])
})

test('in production without its secret, the endpoint is 404', async () => {
  const { app, origin } = await testLoggingApp(api, { ...PRODUCTION_ENVIRONMENT, LOG_LEVEL: 'error' })
  const sandboxSecret = readSettings({}).content.webhookSecret ?? ''
  for (const secret of [sandboxSecret, SECRET]) {
    const response = await post(signedByContentful(secret, PATH, body, new Date()), body, origin)
    expect(response.status).toBe(404)
  }
  expect((await (await Browser.open(app)).send('GET', '/api/health')).statusCode).toBe(200)
})

test('outside production an unset secret is the sandbox’s, an empty one counts as missing, and a short one is refused', () => {
  expect(readSettings({}).content.webhookSecret).toHaveLength(64)
  expect(readSettings({ CONTENTFUL_WEBHOOK_SECRET: '' }).content.webhookSecret).toBeNull()
  expect(readSettings(PRODUCTION_ENVIRONMENT).content.webhookSecret).toBeNull()
  expect(() => readSettings({ CONTENTFUL_WEBHOOK_SECRET: 'short' })).toThrow(/CONTENTFUL_WEBHOOK_SECRET/)
})
