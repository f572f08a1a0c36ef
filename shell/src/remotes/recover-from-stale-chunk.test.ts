import { allSettled, fork } from 'effector'
import { locationChanged } from 'shared/nav'
import { createStaleChunkRecovery } from './recover-from-stale-chunk'

const gone = Object.assign(new Error('Loading chunk page-browse failed'), {
  name: 'ChunkLoadError',
  request: '/releases/discovery/1.0.0/page-browse.js',
})

const fetched = globalThis.fetch
beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  globalThis.fetch = fetched
})

/** A customer at this path, whose network responds to every request for a file with `status`. */
function customerAt(pathname: string, { status = 404 } = {}) {
  globalThis.fetch = async () => new Response(null, { status })
  sessionStorage.clear()
  const loaded: string[] = []
  const location = {
    pathname,
    search: '',
    hash: '',
    assign: (path: string) => loaded.push(path),
    reload: () => loaded.push('the same'),
  }
  const scope = fork()
  const window = { location, navigator: { onLine: true }, sessionStorage } as unknown as Window
  const recovery = createStaleChunkRecovery({ scope, window })
  const recover = async (error: unknown, path: string) => {
    let isDone = false
    void recovery(error, path).then(() => {
      isDone = true
    })
    await jest.advanceTimersByTimeAsync(1)
    return isDone ? 'done' : 'under way'
  }
  const go = (to: string) => {
    location.pathname = to
    return allSettled(locationChanged, { scope, params: { pathname: to, search: '', hash: '' } })
  }
  return { recovery, recover, go, loaded }
}

test('loads the requested page as a new document when its chunk is gone', async () => {
  const { recover, loaded } = customerAt('/')
  await recover(gone, '/browse?adults=2')
  expect(loaded).toEqual(['/browse?adults=2'])
})

test('does not report the failure while the browser navigates, unless it stays on the page for ten seconds', async () => {
  const { recovery, loaded } = customerAt('/browse')
  const heard = jest.fn()
  const told = recovery(gone, '/browse').then(heard)
  await jest.advanceTimersByTimeAsync(9_000)
  expect([loaded, heard.mock.calls.length]).toEqual([['the same'], 0])
  await jest.advanceTimersByTimeAsync(2_000)
  await told
  expect(heard).toHaveBeenCalledTimes(1)
})

test('gives up after five seconds when the server does not say whether the file exists', async () => {
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), ms)
    return controller.signal
  })
  const { recovery, loaded } = customerAt('/')
  globalThis.fetch = (_, { signal } = {}) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  const done = recovery(gone, '/browse')
  await jest.advanceTimersByTimeAsync(5_000)
  await done
  expect(loaded).toEqual([])
})

test('does not reload when the file exists or when the error is not about a chunk', async () => {
  const { recover, loaded } = customerAt('/', { status: 200 })
  expect(await recover(gone, '/browse')).toBe('done')
  expect(await recover(new Error('render'), '/browse')).toBe('done')
  expect(loaded).toEqual([])
})

test('does not reload during payment, but once on the first page after it', async () => {
  const { recover, go, loaded } = customerAt('/checkout')
  expect(await recover(gone, '/pay')).toBe('done')
  await go('/pay')
  expect(loaded).toEqual([])
  await go('/booking/7')
  expect(loaded).toEqual(['the same'])
  await go('/browse')
  expect(loaded).toEqual(['the same'])
})
