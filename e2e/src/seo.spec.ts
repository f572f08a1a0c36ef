import { firstExperience, pausedExperience } from './api'
import { expect, httpTest as test } from './fixtures'
import { problemsOfBlock, typeOf } from './seo/schema-shapes'
import { eachOf, type ServedPage, servedPage, sitemap } from './seo/served-page'

const uuid = '00000000-0000-4000-8000-000000000000'

/** Routes of pages that belong to one customer or token. */
const personal = [
  '/checkout',
  '/pay',
  '/bookings',
  `/bookings/${uuid}`,
  `/bookings/${uuid}/host`,
  `/bookings/${uuid}/host/experiences`,
  '/vouchers/VoucherStatus',
  '/vouchers/my',
  '/vouchers/purchased',
  '/terminal',
  '/auth/facebook/callback',
  '/auth/google/callback',
  '/auth/verify/t',
  '/register/set-phone',
  '/register/set-location',
  '/register/set-photo',
  '/register/set-birthday',
  '/terms',
  '/profile',
  '/profile/edit',
  '/profile/notifications',
  '/profile/7',
  '/groups',
  `/groups/${uuid}`,
  '/groups/join/t',
  '/wishlist',
  '/wishlist/LinkBack',
  '/wishlist/7',
  '/newsletter/confirm/t',
  '/newsletter/unsubscribe/t',
  '/emails/unsubscribe/review_request/t',
  '/logout',
]
/** Public pages that should not appear in search results. */
const unlisted = ['/auth/sign-in', '/auth/sign-up', '/auth/forgot-password', '/auth/reset-password', '/err']

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')
/** Keeps one of 16 experience pages, which are all alike, and every other page. */
const sampled = (paths: readonly string[]) =>
  paths.filter((path, index) => !path.startsWith('/experience/') || index % 16 === 0)

test.setTimeout(300_000)

test('every public page has a unique title and description, one heading, Open Graph tags and a canonical URL', async ({
  request,
}) => {
  const { slug } = await firstExperience(request)
  const below = ['', '/available-dates', '/reviews', '/host', '/host/experiences'].map(
    (page) => `/experience/${slug}${page}`,
  )
  const listed = sampled((await sitemap(request)).map(({ path }) => path))
  const paths = [...new Set([...listed, ...below, '/browse?categories=couples', '/browse?page=2'])]
  const pages = await eachOf(paths, (path) => servedPage(request, path))
  for (const page of pages) {
    const { path, openGraph } = page
    expect.soft([path, page.status, page.robots]).toEqual([path, 200, ''])
    expect.soft([path, pathOf(page.canonical)]).toEqual([path, path])
    expect.soft(page.title, path).toMatch(/^.+ \| Meander \| Discover unique things to do in Hampshire$/)
    expect.soft(page.description.length, path).toBeGreaterThan(40)
    expect.soft(page.description.length, path).toBeLessThanOrEqual(200)
    expect.soft(page.h1, path).toMatch(/^[^\n]+$/)
    expect.soft(page.text.length, path).toBeGreaterThan(80)
    expect.soft(openGraph, path).toMatchObject({
      'og:site_name': 'Meander',
      'og:locale': 'en_GB',
      'og:type': /^\/blog\/(?!tags)/.test(path) ? 'article' : 'website',
      'og:title': page.title.split(' | ')[0],
      'og:description': page.description,
      'og:url': page.canonical,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    })
    expect.soft(openGraph['og:image:alt'], path).toBeTruthy()
  }
  for (const of of ['title', 'description'] as const) {
    const twice = pages.filter((page, index) => pages.findIndex((other) => other[of] === page[of]) !== index)
    expect.soft(twice.map((page) => [page.path, page[of]])).toEqual([])
  }
})

test('the OG image of a page is a JPEG', async ({ request }) => {
  const { slug } = await firstExperience(request)
  for (const path of ['/', `/experience/${slug}`]) {
    const { openGraph } = await servedPage(request, path)
    const answer = await request.get(pathOf(openGraph['og:image'] ?? ''))
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  }
})

test('home, experience, story, voucher and FAQ pages have valid structured data of their type', async ({ request }) => {
  const { slug } = await firstExperience(request)
  const told = async (path: string) => {
    const { structuredData } = await servedPage(request, path)
    expect(structuredData.flatMap(problemsOfBlock), path).toEqual([])
    return structuredData.map(typeOf)
  }
  expect(await told('/')).toEqual(['Organization', 'WebSite'])
  expect(JSON.stringify((await servedPage(request, '/')).structuredData)).toContain('"logo":{"@type":"ImageObject"')
  expect(await told(`/experience/${slug}`)).toEqual(['Product', 'Event', 'BreadcrumbList'])
  expect(await told(`/experience/${slug}/available-dates`)).toEqual(['BreadcrumbList'])
  expect(await told(`/experience/${slug}/host`)).toEqual(['BreadcrumbList'])
  expect(await told('/blog/how-to-read-a-tide-table')).toEqual(['BlogPosting', 'BreadcrumbList'])
  expect(await told('/vouchers/purchase')).toEqual(['Product'])
  expect(await told('/faqs')).toEqual(['FAQPage'])
})

test('the sitemap lists all public pages with their modification dates, and no hidden ones', async ({
  request,
  baseURL,
}) => {
  const listed = await sitemap(request)
  const paths = listed.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(listed.every(({ loc }) => loc.startsWith(`${baseURL}/`))).toBe(true)
  for (const { path, lastmod } of listed)
    if (/^\/(experience|blog)\//.test(path))
      expect.soft(Date.parse(lastmod ?? ''), path).toBeLessThanOrEqual(Date.now())
  const { slug } = await firstExperience(request)
  expect(paths).toEqual(expect.arrayContaining(['/', '/browse', '/accessibility', '/blog', `/experience/${slug}`]))
  expect(paths).not.toContain(`/experience/${(await pausedExperience(request)).slug}`)
  for (const hidden of [...personal, ...unlisted]) expect(paths).not.toContain(hidden)
})

test('robots.txt names the sitemap and disallows all private pages, but no public ones', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const rules = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = '']) => rule)
  const matcher = (rule: string) => new RegExp(`^${rule.replace(/[.?+()[\]{}|\\^]/g, '\\$&').replace(/\*/g, '.*')}`)
  const isHidden = (path: string) => rules.some((rule) => matcher(rule).test(path))
  expect(personal.filter((path) => !isHidden(path))).toEqual([])
  expect((await sitemap(request)).filter(({ path }) => isHidden(path))).toEqual([])
  expect(['/media/scenes/chalk-downs-1-960.jpg', '/releases/shell/1/a.js'].filter(isHidden)).toEqual([])
})

test('private and unlisted pages are served with noindex and without canonical URL or Open Graph tags', async ({
  request,
}) => {
  await eachOf([...personal, ...unlisted], async (path) => {
    const response = await request.get(path, { maxRedirects: 0 })
    const html = await response.text()
    expect.soft([path, response.status()]).toEqual([path, 200])
    expect.soft(html, path).toContain('<meta name="robots" content="noindex">')
    expect.soft(html, path).not.toMatch(/rel="canonical"|property="og:|ld\+json/)
  })
})

test('unknown paths respond 404 with noindex, and an old slug redirects with 301', async ({ request }) => {
  const { slug, id } = await firstExperience(request)
  for (const path of ['/no-such-page', '/experience/nothing-0zzzz9', '/blog/no-such-story', '/blog/tags/no-such-tag']) {
    const { status, robots, h1 } = await servedPage(request, path)
    expect([path, status, robots]).toEqual([path, 404, 'noindex'])
    expect(h1).not.toBe('')
  }
  for (const below of ['', '/reviews']) {
    const moved = await request.get(`/experience/an-old-name-${id}${below}?adults=2`, { maxRedirects: 0 })
    expect([moved.status(), moved.headers().location]).toEqual([301, `/experience/${slug}${below}?adults=2`])
  }
})

test('canonical URLs of the search keep only a single category and the page number', async ({ request }) => {
  const canonical = async (path: string) => pathOf((await servedPage(request, path)).canonical)
  expect(await canonical('/browse?adults=2&categories=couples&from=2099-06-20')).toBe('/browse?categories=couples')
  expect(await canonical('/browse?categories=couples,solo')).toBe('/browse')
  expect(await canonical('/browse?town=Winchester&page=1')).toBe('/browse')
  expect(await canonical('/?utm_source=letter')).toBe('/')
})

test('every link of the public pages leads to an existing page and anchor', async ({ request }) => {
  const listed = (await sitemap(request)).map(({ path }) => path)
  const pages = await eachOf(sampled(listed), (path) => servedPage(request, path))
  const known = new Map<string, ServedPage>(pages.map((page) => [page.path, page]))
  const internal = new Map<string, string>()
  for (const { path, links } of pages) {
    for (const { href, rel, target } of links) {
      const isElsewhere = /^[a-z]+:/.test(href) && !href.startsWith('mailto:') && !href.startsWith('tel:')
      if (isElsewhere) expect.soft([path, href, href.startsWith('https://')]).toEqual([path, href, true])
      if (isElsewhere && target === '_blank') expect.soft(`${href} ${rel}`, path).toMatch(/noopener|noreferrer/)
      if (/^[/#]/.test(href)) internal.set(new URL(href, `http://here${path}`).href.slice('http://here'.length), path)
    }
  }
  const wanted = [...internal].filter(([href]) => !/^\/(api|media|sandbox)\//.test(href))
  expect(wanted.length).toBeGreaterThan(100)
  const paths = new Set(wanted.map(([href]) => href.split('#')[0] ?? ''))
  await eachOf([...paths], async (path) => {
    // Pages in the sitemap exist. Guests and dates in a link's query lead to the same experience page.
    const isListedExperience = path.startsWith('/experience/') && listed.includes(path.split('?')[0] ?? '')
    if (known.has(path) || isListedExperience) return
    const answer = await request.get(path)
    const from = internal.get(path)
    expect.soft([path, from, answer.status()]).toEqual([path, from, 200])
  })
  for (const [href, from] of wanted.filter(([href]) => href.includes('#'))) {
    const [path = '', hash = ''] = href.split('#')
    const page = known.get(path) ?? (await servedPage(request, path))
    known.set(path, page)
    expect.soft(page.ids, `${href}, linked from ${from}`).toContain(decodeURIComponent(hash))
  }
})

// edge/src/pages/long-paths.test.ts checks that such a path costs no more than its length.
test('responds 404 for a path of thousands of slashes', async ({ request, baseURL }) => {
  for (const path of [
    '/'.repeat(15_000),
    `${'/'.repeat(15_000)}a`,
    `/blog/a${'/'.repeat(15_000)}b`,
    '//elsewhere/browse',
  ]) {
    const answer = await request.get(`${baseURL}${path}`, { maxRedirects: 0 })
    expect.soft([path.slice(0, 12), answer.status()]).toEqual([path.slice(0, 12), 404])
  }
})

test('serves an icon at /favicon.ico', async ({ request }) => {
  const answer = await request.get('/favicon.ico')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/x-icon'])
})
