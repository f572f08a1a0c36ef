import type { OwnedRoute } from '../../routes/route-table'
import { mayPrefetch } from './may-prefetch'
import { prefetchablePath } from './prefetchable-path'
import { publicPaths } from './public-paths'

test.each([
  ['a fast network', { effectiveType: '4g' }, true],
  ['a medium network', { effectiveType: '3g' }, true],
  ['a browser that does not report its network', undefined, true],
  ['2g', { effectiveType: '2g' }, false],
  ['slow 2g', { effectiveType: 'slow-2g' }, false],
  ['a data saver', { effectiveType: '4g', saveData: true }, false],
])('decides whether to prefetch with %s, and never does offline', (_, connection, may) => {
  expect(mayPrefetch({ online: true, connection })).toBe(may)
  expect(mayPrefetch({ online: false, connection })).toBe(false)
})

const route = (path: string, changes: Partial<OwnedRoute> = {}): OwnedRoute => ({
  owner: 'discovery',
  id: path,
  path,
  layout: 'regular',
  guards: [],
  title: path,
  html: 'public',
  ...changes,
})
const isPublic = publicPaths([
  route('/'),
  route('/browse'),
  route('/experience/:slug'),
  route('/experience', { redirectTo: '/browse' }),
  route('/auth/sign-in', { guards: ['guest'], indexed: false }),
  route('/bookings/:uuid', { html: 'private' }),
])

test.each(['/', '/browse', '/experience/kayak-7'])('treats %s as a public page', (path) => {
  expect(isPublic(path)).toBe(true)
})
test.each(['/bookings/7', '/auth/sign-in', '/experience', '/nowhere'])(
  'does not treat %s as a public page, so it is never prefetched',
  (path) => {
    expect(isPublic(path)).toBe(false)
  },
)

const link = (attributes: Record<string, string>) => Object.assign(document.createElement('a'), attributes)
const here = { origin: 'http://localhost', pathname: '/browse', href: 'http://localhost/browse' }

test('returns the path and query of the page behind a link, without the fragment', () => {
  expect(prefetchablePath(link({ href: '/experience/kayak-7?adults=2#reviews' }), here, isPublic)).toBe(
    '/experience/kayak-7?adults=2',
  )
})
test.each([
  ['this page', { href: '/browse?page=2' }],
  ['another site', { href: 'https://elsewhere.example/browse' }],
  ['a private page', { href: '/bookings/7' }],
  ['a file', { href: '/', download: 'a.ics' }],
  ['a new tab', { href: '/', target: '_blank' }],
])('returns no path for a link to %s', (_, attributes) => {
  expect(prefetchablePath(link(attributes), here, isPublic)).toBeNull()
})
