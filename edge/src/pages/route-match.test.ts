import { registryOf, route } from '../testing/releases'
import { createRouteMatcher } from './route-match'

const find = createRouteMatcher(
  registryOf({
    account: [route('/profile/edit'), route('/profile/:id', { params: { id: '^[0-9a-z]{1,20}$' } })],
    discovery: [
      route('/experience', { redirectTo: '/browse' }),
      route('/experience/:slug', { params: { slug: '[0-9a-z]$' } }),
    ],
    content: [route('/')],
  }),
)

test.each([
  ['/', 'content', '/'],
  ['/profile/edit', 'account', '/profile/edit'],
  ['/profile/7', 'account', '/profile/:id'],
  ['/experience/slow-river-17', 'discovery', '/experience/:slug'],
  ['/logout', 'shell', '/logout'],
])('%s is the page of %s', (path, owner, pattern) => {
  expect(find(path)).toMatchObject({ owner, route: { path: pattern } })
})

test.each(['/nowhere', '//', '/profile//edit', '/profile/edit//', '/profile/NOT-AN-ID', '/profile/edit/more'])(
  '%s has no route',
  (path) => {
    expect(find(path)).toBeNull()
  },
)

test('a malformed path has no route, and no warning is logged', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  for (const path of ['/profile/%', '/%zz', `/profile/${'%'.repeat(99)}`]) expect(find(path)).toBeNull()
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})
