import { allSettled, fork } from 'effector'
import { $contentOrigin, $responseListener, type ResponseInfo } from 'shared/http'
import { $settings, type Settings } from 'shared/settings'
import { serveContent } from '../testing/content-service'
import { contentPageFx } from './content-page'

let asked: string[] = []

const entry = {
  sys: { id: 'home', type: 'Entry', contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'page' } } },
  fields: { slug: 'home', title: 'Home', description: 'Days out', body: [] },
}

beforeEach(() => {
  asked = []
})
const origin = serveContent((address) => {
  asked.push(address)
  const items = address.includes('slug=home') ? [entry] : []
  return { result: { sys: { type: 'Array' }, total: items.length, skip: 0, limit: 1, items } }
})

const content = { space: 'sp', environment: 'master', accessToken: 'token' }

async function load(slug: string, path = '') {
  const heard: ResponseInfo[] = []
  const scope = fork({
    values: [
      [$contentOrigin, origin() + path],
      [$responseListener, (answer: ResponseInfo) => heard.push(answer)],
      [$settings, { content } as Settings],
    ],
  })
  const { status, value } = await allSettled(contentPageFx, { scope, params: { slug } })
  return {
    status,
    value,
    tags: heard.flatMap(({ tags }) => tags),
    isLasting: heard.every(({ isLasting }) => isLasting),
  }
}

test.each([
  ['at its own address', '', '/spaces/sp/environments/master/entries'],
  ['behind a path of another server', '/cda/', '/cda/spaces/sp/environments/master/entries'],
])('requests the content service %s, and reports the content tag for the page', async (_, path, address) => {
  const { status, value, tags } = await load('home', path)
  expect([status, value]).toEqual(['done', expect.objectContaining({ title: 'Home', description: 'Days out' })])
  const paths = asked.filter((url) => url.includes('slug=home')).map((url) => url.split('?')[0])
  expect(new Set(paths)).toEqual(new Set([address]))
  expect(tags).toEqual(['content'])
})

test('fails with “missing” for a page that the service does not have', async () => {
  expect(await load('gone')).toMatchObject({ status: 'fail', value: 'missing' })
})
