import type { OwnedRoute } from '../routes/route-table'
import { createTrackablePage } from './trackable-page'

const route = (path: string, html: OwnedRoute['html'] = 'public'): OwnedRoute => ({
  owner: 'discovery',
  id: path,
  path,
  layout: 'regular',
  guards: [],
  title: `Title of ${path}`,
  html,
})
const trackable = createTrackablePage([
  route('/'),
  route('/browse'),
  route('/experience/:slug'),
  route('/auth/reset-password'),
  route('/auth/verify/:token', 'private'),
  route('/groups/join/:token', 'private'),
  route('/checkout', 'private'),
  route('/bookings/:uuid', 'private'),
])
const page = (address: string) => {
  const [pathname = '', search = ''] = address.split(/(?=\?)/)
  return trackable({ pathname, search })
}

test.each([
  ['/', '/', null],
  ['/experience/kayak-7?adults=2&from=2026-11-20', '/experience/kayak-7', null],
  ['/browse?categories=creative,tasty&page=2&adults=2', '/browse?categories=creative%2Ctasty&page=2', null],
  ['/browse?address=1+Mill+Lane&latitude=51', '/browse', 'Title of /browse'],
  ['/checkout?booking=5b6c', '/checkout', 'Title of /checkout'],
  ['/bookings/5b6c', '/bookings/:uuid', 'Title of /bookings/:uuid'],
])('reports %s as %s', (address, path, title) => expect(page(address)).toEqual({ path, title }))

test.each([
  '/auth/verify/secret',
  '/groups/join/secret',
  '/auth/reset-password?token=secret',
  '/bookings/5b6c?token=secret',
  '/nowhere/secret',
])('never reports %s', (address) => expect(page(address)).toBeNull())
