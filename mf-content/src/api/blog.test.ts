import { allSettled, type Effect, fork } from 'effector'
import { $contentOrigin, $responseListener, type ResponseInfo } from 'shared/http'
import { $settings, type Settings } from 'shared/settings'
import { serveContent } from '../testing/content-service'
import { blogFx, postFx, tagsFx } from './blog'

interface Stored {
  slug: string
  tags: string[]
}
let stored: Stored[] = []
let isCopy = false

const words = { nodeType: 'text', value: 'word '.repeat(450), marks: [] }
const entryOf = ({ slug, tags }: Stored) => ({
  sys: { id: slug, type: 'Entry', contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'blogPost' } } },
  fields: {
    slug,
    tags,
    title: slug,
    publishedOn: '2026-11-20T00:00+00:00',
    body: { nodeType: 'document', content: [{ nodeType: 'paragraph', content: [words] }] },
  },
})

/** Implements as much of the delivery API as the blog uses. */
function answer(query: URLSearchParams) {
  const tag = query.get('fields.tags')
  const some = query.get('fields.tags[in]')?.split(',')
  const found = stored.filter(
    ({ slug, tags }) =>
      (!query.has('fields.slug') || query.get('fields.slug') === slug) &&
      (tag === null || tags.includes(tag)) &&
      (!some || tags.some((each) => some.includes(each))) &&
      query.get('sys.id[ne]') !== slug,
  )
  const skip = Number(query.get('skip') ?? 0)
  const items = found.slice(skip, skip + Number(query.get('limit') ?? 100)).map(entryOf)
  return { sys: { type: 'Array' }, total: found.length, skip, limit: items.length, items }
}

beforeEach(() => {
  isCopy = false
})
const origin = serveContent((address) => ({
  result: answer(new URL(address, 'http://service').searchParams),
  headers: { 'access-control-expose-headers': 'x-content-copy', ...(isCopy ? { 'x-content-copy': 'kept' } : {}) },
}))

async function ask<Request, Answer>(effect: Effect<Request, Answer, string>, request: Request) {
  const heard: ResponseInfo[] = []
  const scope = fork({
    values: [
      [$contentOrigin, origin()],
      [$responseListener, (each: ResponseInfo) => heard.push(each)],
      [$settings, { content: { space: 's', environment: 'e', accessToken: 't' } } as Settings],
    ],
  })
  const { status, value } = await allSettled(effect, { scope, params: request })
  return { status, value, isLasting: heard.every(({ isLasting }) => isLasting) }
}

const stories = (count: number, tags: string[] = ['Walks']) =>
  Array.from({ length: count }, (_, index) => ({ slug: `${tags[0]}-${index + 1}`, tags }))
const slugs = (value: unknown) => (value as { posts: { slug: string }[] }).posts.map(({ slug }) => slug)

test('the first page has one story more than the others, and no story is missing or repeated', async () => {
  stored = stories(21)
  const pages = [1, 2, 3].map((page) => ask(blogFx, { page, tag: null }))
  const responses = await Promise.all(pages)
  expect(responses.map(({ value }) => slugs(value).length)).toEqual([10, 9, 2])
  expect(new Set(responses.flatMap(({ value }) => slugs(value))).size).toBe(21)
  expect(responses[0]?.value).toMatchObject({ lastPage: 3, total: 21, tags: [{ name: 'Walks', count: 21 }] })
})

test.each([10, 19])('with %i stories the last page is full, and the page after it is missing', async (count) => {
  stored = stories(count)
  const lastPage = count === 10 ? 1 : 2
  expect((await ask(blogFx, { page: lastPage, tag: null })).value).toMatchObject({ lastPage })
  expect(await ask(blogFx, { page: lastPage + 1, tag: null })).toMatchObject({ status: 'fail', value: 'missing' })
})

test('finds a subject by its slug, and lists its stories', async () => {
  stored = [...stories(3, ['New Forest']), ...stories(2, ['Walks'])]
  const { value } = await ask(blogFx, { page: 1, tag: 'new-forest' })
  expect(value).toMatchObject({ tag: 'New Forest', total: 3, lastPage: 1 })
  expect(await ask(blogFx, { page: 1, tag: 'old-forest' })).toMatchObject({ status: 'fail', value: 'missing' })
})

test('lists the subjects by their number of stories', async () => {
  stored = [...stories(1, ['Craft']), ...stories(2, ['Walks', 'Art'])]
  expect((await ask(tagsFx, {})).value).toEqual([
    { name: 'Art', count: 2 },
    { name: 'Walks', count: 2 },
    { name: 'Craft', count: 1 },
  ])
})

test('counts the stories of every page of the content service', async () => {
  stored = stories(1_001)
  expect((await ask(tagsFx, {})).value).toEqual([{ name: 'Walks', count: 1_001 }])
})

test('a story has its reading time, and the stories that share the most subjects with it', async () => {
  stored = [
    { slug: 'this', tags: ['Walks', 'Tea'] },
    { slug: 'far', tags: ['Boats'] },
    { slug: 'near', tags: ['Walks'] },
    { slug: 'nearest', tags: ['Tea', 'Walks'] },
  ]
  const { value } = await ask(postFx, { slug: 'this' })
  expect(value).toMatchObject({
    post: { slug: 'this', minutes: 2, publishedOn: '2026-11-20' },
    related: [{ slug: 'nearest' }, { slug: 'near' }],
  })
  expect(await ask(postFx, { slug: 'other' })).toMatchObject({ status: 'fail', value: 'missing', isLasting: true })
})

test('a result from the edge’s copy of the content must not be cached', async () => {
  stored = stories(1)
  expect((await ask(blogFx, { page: 1, tag: null })).isLasting).toBe(true)
  isCopy = true
  expect((await ask(blogFx, { page: 1, tag: null })).isLasting).toBe(false)
  expect((await ask(postFx, { slug: 'nobody' })).isLasting).toBe(false)
})
