import { createHmac } from 'node:crypto'
import { createClient } from 'contentful'
import { CONTENT_WEBHOOK_SECRET, type Received, receiveWebhooks, startSandbox } from '../testing/running-sandbox'

const open: (() => Promise<unknown>)[] = []
// In reverse order: a sandbox stops posting before its listener closes.
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

async function running({ respond, dataDir }: { respond?: (count: number) => number; dataDir?: string } = {}) {
  const hook = await receiveWebhooks(respond)
  open.push(hook.close)
  const sandbox = await startSandbox({ contentWebhookUrl: hook.url, ...(dataDir && { dataDir }) })
  open.push(sandbox.remove)
  const client = createClient({
    space: 'meander',
    accessToken: 'sandbox-delivery-token',
    host: `127.0.0.1:${sandbox.httpPort}`,
    insecure: true,
  })
  const preview = createClient({
    space: 'meander',
    accessToken: 'sandbox-preview-token',
    host: `127.0.0.1:${sandbox.httpPort}`,
    insecure: true,
  })
  const put = (id: string, body: object) =>
    fetch(`${sandbox.url}/sandbox/contentful/entries/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const publish = (id: string, fields: object) => put(id, { fields })
  const save = (id: string, fields: object) => put(id, { fields, draft: true })
  return { sandbox, hook, client, preview, publish, save }
}

const headlineOf = (entry: { fields: Record<string, unknown> }) => entry.fields.headline

/** Computes the signature of a received webhook as Contentful's documentation describes it. */
function signatureFor({ headers, body }: Received, secret: string): string {
  const signed = String(headers['x-contentful-signed-headers']).split(',')
  const lines = ['POST', '/hook', signed.map((name) => `${name}:${headers[name]}`).join(';'), body]
  return createHmac('sha256', secret).update(lines.join('\n')).digest('hex')
}

test('delivers a published change, and posts a signed webhook', async () => {
  const { client, publish, hook } = await running()
  const response = await publish('home-hero', { headline: 'Kites', text: null })
  expect(await response.json()).toMatchObject({ data: { id: 'home-hero', revision: 2, fields: { headline: 'Kites' } } })
  const entry = await client.getEntry('home-hero')
  expect([headlineOf(entry), entry.fields.text, entry.sys.revision]).toEqual(['Kites', undefined, 2])
  await hook.until(1)
  const [told] = hook.received
  if (!told) throw new Error('Nothing was told')
  expect(told.headers).toMatchObject({
    'content-type': 'application/vnd.contentful.management.v1+json',
    'x-contentful-topic': 'ContentManagement.Entry.publish',
  })
  expect(JSON.parse(told.body)).toMatchObject({
    sys: { id: 'home-hero', type: 'Entry', revision: 2 },
    fields: { headline: { 'en-GB': 'Kites' } },
  })
  expect(told.headers['x-contentful-signature']).toBe(signatureFor(told, CONTENT_WEBHOOK_SECRET))
  const signed = String(told.headers['x-contentful-signed-headers']).split(',')
  expect(signed).toEqual(expect.arrayContaining(['content-type', 'x-contentful-timestamp', 'x-contentful-topic']))
  expect(signed).toEqual(signed.toSorted())
  expect(Math.abs(Date.now() - Number(told.headers['x-contentful-timestamp']))).toBeLessThan(10_000)
})

test('delivers a changed entry inside its page', async () => {
  const { client, publish } = await running()
  await publish('home-hero', { headline: 'Kites' })
  const { items } = await client.getEntries({ content_type: 'page', 'fields.slug': 'home', include: 4 })
  expect(JSON.stringify(items[0]?.fields.body)).toContain('Kites')
})

test('refuses an invalid change, and posts no webhook', async () => {
  const { publish, hook, sandbox } = await running()
  expect((await publish('nobody', { headline: 'Kites' })).status).toBe(404)
  for (const fields of [{ head: 'Kites' }, { headline: 7 }, { withDiscoverBar: 'yes' }]) {
    expect((await publish('home-hero', fields)).status).toBe(422)
  }
  const bare = await fetch(`${sandbox.url}/sandbox/contentful/entries/home-hero`, { method: 'PUT' })
  expect(bare.status).toBe(422)
  await publish('home-hero', { headline: 'Kites' })
  await hook.until(1)
  expect(hook.received).toHaveLength(1)
})

test('a saved change is only in previews until it is published', async () => {
  const { client, preview, publish, save, hook } = await running()
  expect((await save('home-hero', { headline: 'Kites' })).status).toBe(200)
  expect(headlineOf(await preview.getEntry('home-hero'))).toBe('Kites')
  expect(headlineOf(await client.getEntry('home-hero'))).toMatch(/^Days out/)
  await publish('home-hero', { headline: 'Kites and clouds' })
  for (const reader of [client, preview])
    expect(headlineOf(await reader.getEntry('home-hero'))).toBe('Kites and clouds')
  await hook.until(1)
  expect(hook.received).toHaveLength(1)
})

test('a draft is delivered once it is published', async () => {
  const { client, publish } = await running()
  const id = 'post-an-advent-calendar-of-small-walks'
  await expect(client.getEntry(id)).rejects.toThrow(/NotFound|could not be found/i)
  await publish(id, { title: 'Small walks' })
  expect((await client.getEntry(id)).fields.title).toBe('Small walks')
})

test('retries a webhook that was refused', async () => {
  const { publish, hook } = await running({ respond: (count) => (count === 1 ? 503 : 204) })
  await publish('home-hero', { headline: 'Kites' })
  await hook.until(2)
})

test('scenarios can drop a webhook or send it twice', async () => {
  const { publish, hook, sandbox } = await running()
  await sandbox.wish({ service: 'contentful', operation: 'webhook', outcome: 'hang' })
  await publish('home-hero', { headline: 'Lost' })
  await sandbox.wish({ service: 'contentful', operation: 'webhook', outcome: 'repeat' })
  await publish('home-hero', { headline: 'Twice' })
  await hook.until(2)
  expect(hook.received.map(({ body }) => JSON.parse(body).fields.headline['en-GB'])).toEqual(['Twice', 'Twice'])
})

test('changes survive a restart, and a reset discards them and posts webhooks', async () => {
  const before = await running()
  await before.publish('home-hero', { headline: 'Kites' })
  await before.sandbox.close()
  const after = await running({ dataDir: before.sandbox.dataDir })
  open.splice(open.indexOf(before.sandbox.remove), 1)
  expect(headlineOf(await after.client.getEntry('home-hero'))).toBe('Kites')
  await after.sandbox.reset()
  expect(headlineOf(await after.client.getEntry('home-hero'))).toMatch(/^Days out/)
  await after.hook.until(1)
  expect(JSON.parse(after.hook.received[0]?.body ?? '').fields.headline['en-GB']).toMatch(/^Days out/)
})
