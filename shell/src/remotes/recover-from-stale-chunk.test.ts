import { allSettled, fork } from 'effector'
import { locationChanged } from 'shared/nav'
import { staleChunkRecovery } from './recover-from-stale-chunk'

const gone = Object.assign(new Error('Loading chunk page-browse failed'), {
  name: 'ChunkLoadError',
  request: '/releases/discovery/1.0.0/page-browse.js',
})

const fetched = globalThis.fetch
afterEach(() => {
  globalThis.fetch = fetched
})

/** A customer at a path whose network answers every file with a status. */
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
  const recover = staleChunkRecovery({ scope, window })
  const go = (to: string) => {
    location.pathname = to
    return allSettled(locationChanged, { scope, params: { pathname: to, search: '', hash: '' } })
  }
  return { recover, go, loaded }
}

test('the page that was wanted is loaded as a whole, with the code of today', async () => {
  const { recover, loaded } = customerAt('/')
  await recover(gone, '/browse?adults=2')
  expect(loaded).toEqual(['/browse?adults=2'])
})

test('a file that is there, and a failure that is none of a file, are no reason', async () => {
  const { recover, loaded } = customerAt('/', { status: 200 })
  await recover(gone, '/browse')
  await recover(new Error('render'), '/browse')
  expect(loaded).toEqual([])
})

test('while somebody pays nothing is loaded again; the first page after that is, and only that', async () => {
  const { recover, go, loaded } = customerAt('/checkout')
  await recover(gone, '/pay')
  await go('/pay')
  expect(loaded).toEqual([])
  await go('/booking/7')
  expect(loaded).toEqual(['the same'])
  await go('/browse')
  expect(loaded).toEqual(['the same'])
})
