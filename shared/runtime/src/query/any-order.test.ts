import { createEffect, createWatch, fork, scopeBind } from 'effector'
import fc from 'fast-check'
import { createQuery } from 'shared/query'
import { nextTurn } from 'shared/testing'

interface Response {
  key: string
}
interface Call extends Response {
  isSettled: boolean
  resolve: (response: Response) => void
  reject: (trouble: string) => void
}

const resourceFx = createEffect<string, Response, string>()
const query = createQuery({ effect: resourceFx })

const keys = fc.constantFrom('a', 'b', 'c')
const step = fc.oneof(
  fc.record({ kind: fc.constant('start' as const), key: keys }),
  fc.record({ kind: fc.constantFrom('stop' as const, 'refetch' as const, 'setData' as const) }),
  fc.record({ kind: fc.constantFrom('resolve' as const, 'reject' as const), at: fc.nat(5) }),
)

/** Runs one order of events and returns what went wrong. */
async function problemsOf(steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]) {
  const faults: string[] = []
  const calls: Call[] = []
  const load = (key: string) =>
    new Promise<Response>((resolve, reject) => void calls.push({ key, isSettled: false, resolve, reject }))
  const scope = fork({ handlers: [[resourceFx, load]] as never })
  const run = {
    start: scopeBind(query.start, { scope }),
    stop: scopeBind(query.stop, { scope }),
    refetch: scopeBind(query.refetch, { scope }),
    setData: scopeBind(query.setData, { scope }),
  }
  /** The key that the page wants now; null while the page is closed. */
  let current: string | null = null
  const unwatch = createWatch({
    unit: query.ready,
    scope,
    fn: ({ params }) => {
      if (params !== current) faults.push(`${params} was ready while ${current} was wanted`)
    },
  })
  for (const next of steps) {
    const count = calls.length
    const isKnown = current !== null && scope.getState(query.$status) !== 'initial'
    if (next.kind === 'start') {
      const isRepeated = isKnown && current === next.key
      current = next.key
      run.start(next.key)
      if (isRepeated && calls.length > count) faults.push(`${next.key} was requested twice`)
    } else if (next.kind === 'stop') {
      current = null
      run.stop()
    } else if (next.kind === 'refetch') {
      run.refetch()
      if (current === null && calls.length > count) faults.push('a closed page made a request')
    } else if (next.kind === 'setData') {
      if (current !== null) run.setData({ key: current })
    } else if ('at' in next) {
      const call = calls.filter(({ isSettled }) => !isSettled)[next.at]
      if (!call) continue
      call.isSettled = true
      if (next.kind === 'resolve') call.resolve({ key: call.key })
      else call.reject(`no ${call.key}`)
    }
    await nextTurn()
    const data = scope.getState(query.$data)
    if (data && data.key !== current) faults.push(`data of ${data.key} was shown while ${current} was wanted`)
    const error = scope.getState(query.$error)
    if (error && error !== `no ${current}`) faults.push(`"${error}" was shown while ${current} was wanted`)
    const isWaiting = current !== null && !data && !error
    if (isWaiting !== (scope.getState(query.$status) === 'pending'))
      faults.push(`${current} is neither there nor pending`)
  }
  unwatch()
  return faults
}

test('shows and requests nothing of another key, in any order of parameters, responses, failures and visits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 25 }), async (steps) => {
      expect(await problemsOf(steps)).toEqual([])
    }),
    { numRuns: 200 },
  )
}, 60_000)
