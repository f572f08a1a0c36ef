import { PRODUCTION_ENVIRONMENT } from '../testing/environments'
import { createTestReleases, discovery } from '../testing/tested-edge'

let releases: Awaited<ReturnType<typeof createTestReleases>>
beforeEach(async () => {
  releases = await createTestReleases()
})
afterEach(() => releases.remove())
const edge = (environment?: Record<string, string>, given?: { canary: number }) => releases.start(environment, given)

test('a preview in production is not cacheable', async () => {
  const { ask } = await edge({ ...PRODUCTION_ENVIRONMENT, PREVIEW_SECRET: 'drafts' })
  await ask('/browse')
  const response = await ask('/browse?preview=drafts')
  expect([response.how, response.headers.get('cache-control')]).toEqual(['made', 'private, no-store'])
})

test('a preview reads drafts with a token that no page contains; other pages read published content', async () => {
  const { ask, loaded } = await edge({ CONTENTFUL_PREVIEW_TOKEN: 'secret', CONTENTFUL_SPACE_ID: 'space' })
  const { html } = await ask('/browse?preview=preview')
  expect(loaded.at(-1)).toEqual({ token: 'secret', contentOrigin: 'https://preview.contentful.com' })
  expect(html).toContain('"access_token":"public"')
  expect(html).not.toContain('secret')
  await ask('/browse', { cookie: discovery })
  expect(loaded.at(-1)).toEqual({ token: 'public', contentOrigin: 'http://own/cda' })
})

test('a preview continues on the next page, shows a banner, and ends with its link', async () => {
  const { ask } = await edge()
  const begun = await ask('/browse?adults=2&preview=preview')
  const [cookie = ''] = begun.headers.get('set-cookie')?.split(';') ?? []
  const { html } = await ask('/browse?adults=2', { cookie })
  const strip = /<aside.*?<\/aside>/.exec(html)?.[0] ?? ''
  expect(strip.replace(/<[^>]+>/g, '')).toBe('You are previewing drafts that are not published yet.Leave')
  const [, leave = ''] = /href="(.*?)"/.exec(strip) ?? []
  expect(leave).toBe('/browse?adults=2&amp;preview=off')
  const left = await ask(leave.replace('&amp;', '&'), { cookie })
  expect([left.status, left.headers.get('location')]).toEqual([303, '/browse?adults=2'])
  expect(left.headers.get('set-cookie')).toContain('Max-Age=0')
  expect(left.headers.get('cache-control')).toBe('private, no-store')
})

test('during a canary a preview shows one version on all pages, and is not cacheable', async () => {
  const { ask } = await edge({}, { canary: 50 })
  const begun = await ask('/browse?preview=preview')
  const cookies = begun.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  expect(cookies).toEqual([expect.stringMatching(/^meander_preview=/), expect.stringMatching(/^meander_bucket=\d+$/)])
  expect(begun.headers.get('cache-control')).toBe('private, no-store')
  const cookie = cookies.join('; ')
  const shown = await Promise.all(Array.from({ length: 10 }, () => ask('/browse', { cookie })))
  expect(new Set(shown.map(({ html }) => /drawn by discovery@[\d.]+/.exec(html)?.[0])).size).toBe(1)
  expect(shown.flatMap(({ headers }) => headers.getSetCookie()).filter((set) => set.includes('bucket'))).toEqual([])
})
