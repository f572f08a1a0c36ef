import { hashOf } from '../rendering/styles'
import { registryOf, route } from '../testing/releases'
import { browserRegistry, type DocumentInput, INLINE_HASHES, renderDocument } from './document'
import { createRouteMatcher } from './route-match'

const registry = registryOf({
  content: [route('/')],
  discovery: [route('/browse')],
  booking: [route('/bookings', { html: 'private', guards: ['complete-user'] }), route('/pay', { html: 'private' })],
})
const find = createRouteMatcher(registry)

const documentOf = (path: string, changes: Partial<DocumentInput> = {}) =>
  renderDocument({
    registry,
    browserRegistry: browserRegistry(registry),
    match: find(path),
    settings: null,
    productName: 'Meander',
    origin: 'https://meander.example',
    pathname: path,
    page: null,
    styles: [],
    ...changes,
  })

test('a page has its title with the suffix, and a canonical link', () => {
  const html = documentOf('/browse')
  expect(html).toContain('<title>Title of /browse | Meander | Discover unique things to do in Hampshire</title>')
  expect(html).toContain('<link rel="canonical" href="https://meander.example/browse">')
})

test('renders the not-found page for a path of slashes', () => {
  const html = documentOf('/'.repeat(9))
  expect(html).toContain('<title>Page not found |')
  expect(html).not.toContain('rel="canonical"')
})

test('a page with a feed links to it', () => {
  const page = {
    shows: 'page',
    html: '',
    ground: 'chalk',
    state: {},
    filled: [],
    parts: [],
    status: 200,
    tags: [],
    isWhole: true,
  } as const
  const html = documentOf('/browse', {
    page: { ...page, filled: [], parts: [], tags: [], head: { title: 'Blog', feed: '/blog/feed.xml' } },
  })
  expect(html).toContain('<link rel="alternate" type="application/rss+xml" href="/blog/feed.xml">')
})

test('marks a page with developer tools, and one without a service worker', () => {
  expect(documentOf('/browse')).toContain('<html lang="en-GB">')
  expect(documentOf('/browse', { hasTools: true, hasWorker: true })).toContain('<html lang="en-GB" data-tools>')
  expect(documentOf('/browse', { hasWorker: false })).toContain('<html lang="en-GB" data-no-worker>')
})

test('preloads only files of the remote that owns the page', () => {
  const html = documentOf('/browse')
  expect(html).toContain('href="/releases/discovery/1.0.0/page-browse.js"')
  expect(html).toContain('href="/releases/discovery/1.0.0/remoteEntry.js" integrity="sha384-remoteEntry.js"')
  expect(html).not.toMatch(/(src|href)="\/releases\/(booking|content)\//)
})

test('every script and stylesheet of a page has its integrity hash', () => {
  const html = documentOf('/browse')
  const asked = [
    ...html.matchAll(/<(?:script|link)[^>]*(?:src|href)="\/releases\/[^"]*\/([^"/]+\.(?:js|css))"([^>]*)>/g),
  ]
  // The stylesheet of the page's first chunk has no hash in this registry.
  const known = asked.filter(([, file]) => file !== 'expose-lifecycles.css')
  expect(known.map(([, file]) => file)).toEqual(
    expect.arrayContaining(['shell.js', 'shell.css', 'remoteEntry.js', 'expose-lifecycles.js', 'page-browse.js']),
  )
  const assets = [registry.shell, registry.remotes.discovery].flatMap((slot) => slot?.live.assets ?? [])
  const hashOf = (file = '') => assets.find(({ path }) => path === file)?.integrity ?? 'none'
  for (const [, file, attributes] of known) expect(attributes).toContain(`integrity="${hashOf(file)}"`)
})

test('does not preload a guarded page for a visitor who is not signed in', () => {
  const guarded = { match: find('/bookings'), pathname: '/bookings' }
  expect(documentOf('/bookings', guarded)).not.toMatch(/(src|href)="\/releases\/booking\//)
  expect(documentOf('/bookings', { ...guarded, isSignedIn: true })).toContain(
    '/releases/booking/1.0.0/page-bookings.js',
  )
})

test('stops browsers from linking numbers and addresses, which would change server-rendered text', () => {
  expect(documentOf('/browse')).toContain('<meta name="format-detection" content="telephone=no, date=no')
})

test("a remote's stylesheet does not block rendering", () => {
  expect(documentOf('/browse')).not.toMatch(/rel="stylesheet" href="\/releases\/discovery/)
})

test.each(['/pay', '/nowhere'])('%s is excluded from search engines', (path) => {
  expect(documentOf(path)).toContain('<meta name="robots" content="noindex">')
})

test('the page contains the registry it was rendered with, and its policy allows each inline script', () => {
  const html = documentOf('/')
  const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '{}'
  expect(JSON.parse(data)).toMatchObject({
    registry: { generation: 7, remotes: { discovery: { live: { version: '1.0.0' } } } },
  })
  const inline = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].filter(
    ([, attributes = '']) => !/src=|type="application\/json"/.test(attributes),
  )
  expect(inline.length).toBeGreaterThan(0)
  for (const [, , text = ''] of inline) expect(INLINE_HASHES).toContain(hashOf(text))
})

test('escapes markup in the product name', () => {
  expect(documentOf('/', { productName: '<b>Fair</b>' })).toContain('| &lt;b&gt;Fair&lt;/b&gt; |')
})
