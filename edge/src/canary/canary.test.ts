import type { Registry } from 'shared/contracts'
import { registryOf, release, route } from '../testing/releases'
import { assignedRegistry, BUCKETS, canariesOf } from './assigned-registry'
import { readBucketCookie } from './bucket-cookie'
import { createVisitorViews } from './visitor-views'

const stable = registryOf({ booking: [route('/pay')], account: [route('/profile')] })
const trial = release('booking', [route('/pay')], '2.0.0')

function withCanary(percent: number): Registry {
  const live = stable.remotes.booking?.live
  if (!live) throw new Error('Booking is live.')
  return { ...stable, remotes: { ...stable.remotes, booking: { live, canary: { release: trial, percent } } } }
}
const buckets = Array.from({ length: BUCKETS }, (_, bucket) => bucket)
const given = (registry: Registry) => buckets.filter((bucket) => canariesOf(registry, bucket).length > 0)

function viewsOf(registry: () => Registry | null, isSecure = false) {
  const told: string[][] = []
  const views = createVisitorViews({
    registry,
    goLive: (releases) => told.push(releases.map(({ app, version }) => `${app}@${version}`)),
    isSecure,
  })
  return { visit: (cookie?: string) => views.forVisitor({ headers: cookie ? { cookie } : {} }), told }
}
const versionIn = (given: ReturnType<ReturnType<typeof viewsOf>['visit']>) => given?.view.versions.booking

test.each([0, 1, 5, 37, 100])('a canary of %i percent goes to that many of the 100 buckets', (percent) => {
  expect(given(withCanary(percent))).toHaveLength(percent)
})

test('visitors who get a canary at 5 percent still get it at 50 percent', () => {
  expect(given(withCanary(50))).toEqual(expect.arrayContaining(given(withCanary(5))))
})

test('two canaries of 5 percent go to different visitors', () => {
  const other = release('account', [route('/profile')], '2.0.0')
  const both = withCanary(5)
  const account = { live: other, canary: { release: other, percent: 5 } }
  const registry = { ...both, remotes: { ...both.remotes, account } }
  expect(buckets.filter((bucket) => canariesOf(registry, bucket).length === 2)).toEqual([])
})

test('the live release is the fallback release of a canary', () => {
  const registry = assignedRegistry(withCanary(5), ['booking'])
  expect(registry.remotes.booking).toMatchObject({ live: { version: '2.0.0' }, previous: { version: '1.0.0' } })
})

test('a visitor keeps the assigned version, and responses vary by cookie', () => {
  const { visit } = viewsOf(() => withCanary(50))
  const first = visit()
  const [pair = ''] = (first?.headers['set-cookie'] ?? '').split(';')
  expect(pair).toMatch(/^meander_bucket=\d{1,2}$/)
  expect(first?.headers['cache-control']).toBe('private, no-cache')
  for (let again = 0; again < 5; again += 1) {
    const next = visit(`signed_in=1; ${pair}`)
    expect(versionIn(next)).toBe(versionIn(first))
    expect(next?.headers).toEqual({ vary: 'accept-encoding, cookie' })
  }
})

test('assigns buckets evenly', () => {
  const { visit } = viewsOf(() => withCanary(50))
  const versions = Array.from({ length: 1000 }, () => versionIn(visit()))
  const tried = versions.filter((version) => version === '2.0.0').length
  expect(tried).toBeGreaterThan(400)
  expect(tried).toBeLessThan(600)
})

test('sets the bucket cookie while a canary runs, and deletes it afterwards', () => {
  let registry = stable
  const { visit } = viewsOf(() => registry)
  expect(visit()?.headers).toEqual({})
  registry = withCanary(50)
  expect(visit()?.headers['set-cookie']).toContain('Max-Age=2592000')
  registry = { ...stable, generation: 9 }
  expect(visit('meander_bucket=7')).toMatchObject({
    view: { versions: { booking: '1.0.0' } },
    headers: { 'set-cookie': 'meander_bucket=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0' },
  })
})

test('the bucket cookie is Secure on an https site', () => {
  const { visit } = viewsOf(() => withCanary(50), true)
  expect(visit()?.headers['set-cookie']).toContain('; Secure')
})

test('replaces an invalid bucket cookie', () => {
  for (const text of ['700', '-1', '1e1', 'all', '']) expect(readBucketCookie(`meander_bucket=${text}`)).toBeNull()
  const { visit } = viewsOf(() => withCanary(100))
  expect(visit('meander_bucket=700')?.headers['set-cookie']).toMatch(/^meander_bucket=\d{1,2};/)
})

test('reports the release of a canary as live while the canary runs', () => {
  let registry = withCanary(5)
  const { visit, told } = viewsOf(() => registry)
  visit()
  registry = { ...stable, generation: 9 }
  visit()
  expect(told).toEqual([
    ['shell@1.0.0', 'booking@1.0.0', 'account@1.0.0', 'booking@2.0.0'],
    ['shell@1.0.0', 'booking@1.0.0', 'account@1.0.0'],
  ])
})
