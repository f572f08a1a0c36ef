import { deferPrefetch } from './defer-prefetch'

const prefetch = jest.fn()
const connected = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })

beforeEach(() => {
  jest.useFakeTimers()
  prefetch.mockClear()
  Object.assign(globalThis, { __webpack_require__: { E: prefetch } })
})
afterEach(() => {
  jest.useRealTimers()
  connected(undefined)
  Reflect.deleteProperty(globalThis, '__webpack_require__')
})

async function askFor(chunk: string) {
  deferPrefetch()
  const { E } = Reflect.get(globalThis, '__webpack_require__') as { E: (chunk: string) => void }
  E(chunk)
  expect(prefetch).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1_000)
}

test('prefetches a chunk one second after the page has loaded', async () => {
  await askFor('dialog')
  expect(prefetch.mock.calls).toEqual([['dialog']])
})

test.each([{ saveData: true }, { effectiveType: '2g' }])('prefetches no chunks with %p', async (connection) => {
  connected(connection)
  await askFor('dialog')
  expect(prefetch).not.toHaveBeenCalled()
})
