import { allSettled, createEffect, fork } from 'effector'
import { createPublisher } from 'shared/bus'
import { createQueries, createQuery, resultOf } from 'shared/query'
import { nextTurn, serializedState } from 'shared/testing'

interface Request {
  month: string
}
type Trouble = 'down'

const monthFx = createEffect<Request, { data: string }, Trouble>()
const query = createQuery({ effect: monthFx, select: ({ data }) => data })
const cachedQuery = createQuery({ effect: monthFx, select: ({ data }) => data, keepAfterStop: true, hasSkeleton: true })
const cachedForAMinute = createQuery({ effect: monthFx, keepAfterStop: true, staleTime: 60_000 })
const previousQuery = createQuery({
  effect: monthFx,
  select: ({ data }) => data,
  keepPrevious: (previous, next) => previous.month.slice(0, 4) === next.month.slice(0, 4),
})
const may = { month: '2026-05' }
const june = { month: '2026-06' }

function fixture(
  respond: (request: Request) => unknown = ({ month }) => ({ data: `days of ${month}` }),
  values: Record<string, unknown> = {},
) {
  const load = jest.fn(respond)
  return { load, scope: fork({ values, handlers: [[monthFx, load]] as never }) }
}
/** Requests that are answered by hand, in any order. */
function manual() {
  const calls: {
    request: Request
    resolve: (response: { data: string }) => void
    reject: (trouble: Trouble) => void
  }[] = []
  const opened = fixture((request) => new Promise((resolve, reject) => void calls.push({ request, resolve, reject })))
  return { ...opened, calls }
}

test('loads the data, and selects it from the response', async () => {
  const { scope } = fixture()
  expect(scope.getState(query.$status)).toBe('initial')
  const loaded = allSettled(query.start, { scope, params: may })
  expect(scope.getState(query.$status)).toBe('pending')
  await loaded
  expect(scope.getState(query.$data)).toBe('days of 2026-05')
  expect(scope.getState(query.$status)).toBe('done')
  expect(scope.getState(query.$params)).toEqual(may)
})

test('does not request data that is loaded or pending', async () => {
  const { scope, load } = fixture()
  void allSettled(query.start, { scope, params: may })
  await allSettled(query.start, { scope, params: { ...may } })
  await allSettled(query.start, { scope, params: may })
  expect(load).toHaveBeenCalledTimes(1)
})

test('does not request server-rendered data again', async () => {
  const server = fixture()
  await allSettled(query.start, { scope: server.scope, params: may })
  const { scope, load } = fixture(undefined, serializedState(server.scope))
  expect(scope.getState(query.$data)).toBe('days of 2026-05')
  await allSettled(query.start, { scope, params: may })
  expect(load).not.toHaveBeenCalled()
})

test('two queries of one effect have separate state, on the server and in the browser', async () => {
  const server = fixture()
  await allSettled(query.start, { scope: server.scope, params: may })
  const { scope } = fixture(undefined, serializedState(server.scope))
  expect(scope.getState(previousQuery.$data)).toBeNull()
})

test('drops the data of other parameters, and ignores a response to an earlier request', async () => {
  const { scope, calls } = manual()
  void allSettled(query.start, { scope, params: may })
  calls[0]?.resolve({ data: 'may' })
  await nextTurn()
  void allSettled(query.start, { scope, params: june })
  expect(scope.getState(query.$data)).toBeNull()
  const back = allSettled(query.start, { scope, params: may })
  calls[2]?.resolve({ data: 'may again' })
  calls[1]?.resolve({ data: 'june' })
  await back
  expect(scope.getState(query.$data)).toBe('may again')
})

test('keepPrevious shows the data of certain previous parameters until there is a response', async () => {
  let isDown = false
  const { scope } = fixture(({ month }) => (isDown ? Promise.reject('down') : { data: month }))
  await allSettled(previousQuery.start, { scope, params: may })
  const changed = allSettled(previousQuery.start, { scope, params: june })
  expect(scope.getState(previousQuery.$data)).toBe('2026-05')
  expect(scope.getState(previousQuery.$isPending)).toBe(true)
  await changed
  expect(scope.getState(previousQuery.$data)).toBe('2026-06')
  void allSettled(previousQuery.start, { scope, params: { month: '2027-01' } })
  expect(scope.getState(previousQuery.$data)).toBeNull()
  await allSettled(previousQuery.start, { scope, params: june })
  isDown = true
  await allSettled(previousQuery.start, { scope, params: may })
  expect(scope.getState(previousQuery.$data)).toBeNull()
  expect(scope.getState(previousQuery.$error)).toBe('down')
})

test('returning to the data that is still on screen requests nothing, and aborts what was on its way', async () => {
  const { scope, calls } = manual()
  void allSettled(previousQuery.start, { scope, params: may })
  calls[0]?.resolve({ data: 'may' })
  await nextTurn()
  void allSettled(previousQuery.start, { scope, params: june })
  const back = allSettled(previousQuery.start, { scope, params: may })
  calls[1]?.resolve({ data: 'june' })
  await back
  expect(calls).toHaveLength(2)
  expect(scope.getState(previousQuery.$data)).toBe('may')
  expect(scope.getState(previousQuery.$isPending)).toBe(false)
})

test('refetch repeats a failed request, and the loaded data stays on screen until the response arrives', async () => {
  let isDown = true
  const { scope, load } = fixture(({ month }) => (isDown ? Promise.reject('down') : { data: month }))
  await allSettled(query.start, { scope, params: may })
  expect(scope.getState(query.$status)).toBe('fail')
  expect(scope.getState(query.$error)).toBe('down')
  await allSettled(query.start, { scope, params: may })
  expect(load).toHaveBeenCalledTimes(1)
  isDown = false
  await allSettled(query.refetch, { scope })
  expect(scope.getState(query.$error)).toBeNull()
  isDown = true
  const repeated = allSettled(query.refetch, { scope })
  expect(scope.getState(query.$data)).toBe('2026-05')
  await repeated
  expect(scope.getState(query.$data)).toBe('2026-05')
  expect(scope.getState(query.$error)).toBe('down')
})

test('revalidation keeps data and error until the response, and does not interrupt a pending request', async () => {
  let isDown = false
  const { scope, load } = fixture(({ month }) => (isDown ? Promise.reject('down') : { data: month }))
  await allSettled(query.start, { scope, params: may })
  isDown = true
  await allSettled(query.revalidate, { scope })
  expect(scope.getState(query.$error)).toBe('down')
  isDown = false
  void allSettled(query.revalidate, { scope })
  const repeated = allSettled(query.revalidate, { scope })
  expect(scope.getState(query.$error)).toBe('down')
  await repeated
  expect(scope.getState(query.$error)).toBeNull()
  expect(load).toHaveBeenCalledTimes(3)
})

test('fetch requests the data of these parameters in any case', async () => {
  const { scope, load } = fixture()
  await allSettled(query.fetch, { scope, params: may })
  await allSettled(query.fetch, { scope, params: may })
  await allSettled(query.fetch, { scope, params: june })
  expect(load.mock.calls.map(([{ month }]) => month)).toEqual(['2026-05', '2026-05', '2026-06'])
  expect(scope.getState(query.$data)).toBe('days of 2026-06')
})

test('after stop, nothing arrives and the data is gone', async () => {
  const { scope, calls } = manual()
  const arrivals = jest.fn()
  query.ready.watch(arrivals)
  void allSettled(query.start, { scope, params: may })
  const stopped = allSettled(query.stop, { scope })
  calls[0]?.resolve({ data: 'late' })
  await stopped
  await nextTurn()
  expect(arrivals).not.toHaveBeenCalled()
  expect(scope.getState(query.$data)).toBeNull()
  expect(scope.getState(query.$status)).toBe('initial')
})

test('with keepAfterStop the next start shows the cached data while it is requested again', async () => {
  const { scope, load } = fixture()
  await allSettled(cachedQuery.start, { scope, params: may })
  await allSettled(cachedQuery.stop, { scope })
  expect(scope.getState(cachedQuery.$data)).toBeNull()
  const back = allSettled(cachedQuery.start, { scope, params: may })
  expect(scope.getState(cachedQuery.$data)).toBe('days of 2026-05')
  expect(load).toHaveBeenCalledTimes(2)
  await back
  await allSettled(cachedQuery.stop, { scope })
  await allSettled(cachedQuery.start, { scope, params: june })
  await allSettled(cachedQuery.stop, { scope })
  void allSettled(cachedQuery.start, { scope, params: may })
  expect(scope.getState(cachedQuery.$data)).toBeNull()
})

test('cached data is not requested again within its stale time', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000)
  const { scope, load } = fixture()
  await allSettled(cachedForAMinute.start, { scope, params: may })
  await allSettled(cachedForAMinute.stop, { scope })
  now.mockReturnValue(1_059_999)
  await allSettled(cachedForAMinute.start, { scope, params: may })
  expect(load).toHaveBeenCalledTimes(1)
  await allSettled(cachedForAMinute.stop, { scope })
  now.mockReturnValue(1_060_000)
  await allSettled(cachedForAMinute.start, { scope, params: may })
  expect(load).toHaveBeenCalledTimes(2)
  now.mockRestore()
})

test('newer data replaces the loaded one, and an older response cannot undo it', async () => {
  const { scope, calls } = manual()
  void allSettled(query.setData, { scope, params: 'of no request' })
  expect(scope.getState(query.$data)).toBeNull()
  void allSettled(query.start, { scope, params: may })
  const changed = allSettled(query.setData, { scope, params: 'changed' })
  calls[0]?.resolve({ data: 'before the change' })
  await changed
  expect(scope.getState(query.$data)).toBe('changed')
  expect(scope.getState(query.$isPending)).toBe(false)
})

test('a query seeded with data does not request it, until it is asked to', async () => {
  const { scope, load } = fixture()
  await allSettled(query.seed, { scope, params: { params: may, data: 'of the change' } })
  await allSettled(query.start, { scope, params: may })
  expect(scope.getState(query.$data)).toBe('of the change')
  expect(load).not.toHaveBeenCalled()
  await allSettled(query.refetch, { scope })
  expect(scope.getState(query.$data)).toBe('days of 2026-05')
})

test('reset drops data and requests', async () => {
  const { scope, calls } = manual()
  void allSettled(cachedQuery.start, { scope, params: may })
  calls[0]?.resolve({ data: 'of a customer' })
  await allSettled(cachedQuery.stop, { scope })
  void allSettled(cachedQuery.start, { scope, params: june })
  void allSettled(cachedQuery.reset, { scope })
  calls.at(-1)?.resolve({ data: 'late' })
  await nextTurn()
  void allSettled(cachedQuery.start, { scope, params: may })
  expect(scope.getState(cachedQuery.$data)).toBeNull()
})

test('a response waits until a visible skeleton was shown for 200 ms; without a skeleton it does not wait', async () => {
  const { scope } = fixture()
  const startedAt = performance.now()
  await allSettled(cachedQuery.start, { scope, params: may })
  expect(performance.now() - startedAt).toBeGreaterThan(190)
  const { scope: other } = fixture()
  const loaded = allSettled(query.start, { scope: other, params: may })
  await nextTurn()
  expect(other.getState(query.$status)).toBe('done')
  await loaded
})

test('what failed without a response is requested again when the connection is back, and a refusal is not', async () => {
  const dataFx = createEffect<string, string, { kind: string }>()
  const pageQuery = createQuery({ effect: dataFx })
  const widgetQueries = createQueries({ effect: dataFx, requestOf: (id: string) => id, select: (data) => data })
  const online = createPublisher('shell')('shell/online')
  let kind: string | null = 'unreachable'
  const load = jest.fn((id: string) => (kind ? Promise.reject({ kind }) : id))
  const scope = fork({ handlers: [[dataFx, load]] as never })
  await allSettled(pageQuery.start, { scope, params: 'a' })
  await allSettled(widgetQueries.start, { scope, params: 'b' })
  await allSettled(widgetQueries.start, { scope, params: 'c' })
  kind = null
  await allSettled(online, { scope, params: {} })
  expect(scope.getState(pageQuery.$data)).toBe('a')
  const results = scope.getState(widgetQueries.$results)
  expect(['b', 'c'].map((id) => resultOf(results, id))).toMatchObject([{ data: 'b' }, { data: 'c' }])
  kind = 'refused'
  await allSettled(pageQuery.start, { scope, params: 'd' })
  load.mockClear()
  await allSettled(online, { scope, params: {} })
  expect(load).not.toHaveBeenCalled()
})
