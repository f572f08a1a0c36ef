import { RemoteFailure } from 'shared/scope'
import { denyStorage } from 'shared/testing'
import { chunkUrlOf, isChunkFailure, mayReload } from './stale-chunk'

const chunkFailure = Object.assign(new Error('Loading chunk page-browse failed'), { name: 'ChunkLoadError' })

beforeEach(() => sessionStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('tells a missing chunk from other errors, also as the cause of a remote failure', () => {
  expect(isChunkFailure(chunkFailure)).toBe(true)
  expect(isChunkFailure(new Error('render'))).toBe(false)
  expect(isChunkFailure(new RemoteFailure('booking', '1.0.0', 'gone', undefined, chunkFailure))).toBe(true)
  expect(isChunkFailure(new RemoteFailure('booking', '1.0.0', 'gone', undefined, new Error('render')))).toBe(false)
})

test('returns the URL of the chunk that failed', () => {
  const failure = Object.assign(chunkFailure, { request: '/releases/booking/1/page-pay.js' })
  expect(chunkUrlOf(new RemoteFailure('booking', '1', 'gone', undefined, failure))).toBe(
    '/releases/booking/1/page-pay.js',
  )
  expect(chunkUrlOf(new Error('render'))).toBeNull()
})

test('allows one reload in 60 seconds', () => {
  const at = (now: number) => mayReload({ now, online: true, path: '/browse' })
  expect(at(1_000_000)).toBe(true)
  expect(at(1_059_999)).toBe(false)
  expect(at(1_060_000)).toBe(true)
})

test.each([
  ['offline', { online: false, path: '/browse' }],
  ['while paying', { online: true, path: '/pay' }],
  ['while paying, with a trailing slash in the path', { online: true, path: '/pay/' }],
  ['while checking out', { online: true, path: '/checkout' }],
])('allows no reload %s', (_, state) => {
  expect(mayReload({ now: 1_000_000, ...state })).toBe(false)
})

test('allows no reload where storage is denied, because reloads cannot be counted there', () => {
  denyStorage()
  expect(mayReload({ now: 1_000_000, online: true, path: '/browse' })).toBe(false)
})
