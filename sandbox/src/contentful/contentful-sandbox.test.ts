import { createClient } from 'contentful'
import { startSandbox } from '../testing/running-sandbox'
import { content } from './content-store'
import { collectIncludes } from './includes'
import { contentTypes } from './model'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.remove())

function client(accessToken = 'sandbox-delivery-token') {
  return createClient({
    space: 'meander',
    accessToken,
    host: `127.0.0.1:${sandbox.httpPort}`,
    insecure: true,
    retryOnError: false,
  })
}

test('delivers the home page with its blocks resolved', async () => {
  const { items, total } = await client().getEntries({
    content_type: 'page',
    'fields.slug': 'home',
    include: 4,
    limit: 1,
  })
  expect(total).toBe(1)
  const body = items[0]?.fields.body
  expect(body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ fields: expect.objectContaining({ headline: 'By the water' }) }),
    ]),
  )
  expect(JSON.stringify(body)).not.toContain('"type":"Link","linkType":"Entry"')
})

test('leaves the blocks as links with include 0', async () => {
  const { items } = await client().withoutLinkResolution.getEntries({
    content_type: 'page',
    'fields.slug': 'home',
    include: 0,
  })
  expect(items[0]?.fields.body).toEqual(
    expect.arrayContaining([{ sys: { type: 'Link', linkType: 'Entry', id: 'home-hero' } }]),
  )
})

test('queries filter, sort and paginate', async () => {
  const ofHome = { content_type: 'experienceRail', 'sys.id[match]': 'home-' }
  const rails = await client().getEntries({ ...ofHome, order: ['fields.headline'] })
  expect(rails.items.map(({ fields }) => fields.headline)).toEqual([
    'By the water',
    'For rainy days',
    'The weekend ahead',
  ])
  const second = await client().getEntries({ ...ofHome, order: ['fields.headline'], skip: 1, limit: 1 })
  expect(second).toMatchObject({ total: 3, skip: 1, limit: 1, items: [{ fields: { headline: 'For rainy days' } }] })
  const two = await client().getEntries({ 'sys.id[in]': ['home-hero', 'home-vouchers', 'nobody'] })
  expect(two.total).toBe(2)
  const without = await client().getEntries({ ...ofHome, 'fields.headline[ne]': 'By the water' })
  expect(without.total).toBe(2)
})

test('delivers one entry, the content types and the locale', async () => {
  expect(await client().getEntry('home-hero')).toMatchObject({ sys: { contentType: { sys: { id: 'teaser' } } } })
  expect((await client().getContentTypes()).total).toBe(Object.keys(contentTypes).length)
  expect((await client().getContentType('page')).displayField).toBe('title')
  expect((await client().getLocales()).items).toMatchObject([{ code: 'en-GB', default: true }])
  const everyLocale = await client().withAllLocales.getEntries({ 'sys.id': 'home-hero' })
  expect(everyLocale.items[0]?.fields.headline).toEqual({ 'en-GB': expect.any(String) })
})

test('a missing entry, a wrong token and an invalid query get errors in Contentful’s format', async () => {
  await expect(client().getEntry('nobody')).rejects.toThrow(/NotFound|could not be found/i)
  await expect(client('wrong').getEntries()).rejects.toThrow(/AccessTokenInvalid|401/)
  await expect(client().getEntries({ limit: 1001 })).rejects.toThrow(/InvalidQuery|400/)
})

test('only the preview token shows unpublished entries', async () => {
  const drafts = { content_type: 'blogPost', 'fields.slug': 'an-advent-calendar-of-small-walks' }
  expect((await client().getEntries(drafts)).total).toBe(0)
  expect((await client('sandbox-preview-token').getEntries(drafts)).total).toBe(1)
})

test('a scenario makes the next request fail', async () => {
  await sandbox.wish({ service: 'contentful', operation: 'entries', outcome: 'fail', status: 500 })
  await expect(client().getEntries()).rejects.toThrow(/500|ServerError/)
  await expect(client().getEntries()).resolves.toMatchObject({ sys: { type: 'Array' } })
})

test('no entry has a broken link, and every field is in the model', () => {
  const all = [...content.entries.values()]
  expect(collectIncludes(all, content, 10).errors).toEqual([])
  for (const entry of all) {
    const model = Object.entries(contentTypes).find(([id]) => id === entry.sys.contentType?.sys.id)
    expect(Object.keys(model?.[1].fields ?? {})).toEqual(expect.arrayContaining(Object.keys(entry.fields)))
  }
})
