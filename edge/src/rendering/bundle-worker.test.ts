import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { integrityOf } from '../releases/integrity'
import { BundleWorker, DEFAULT_LIMITS, type Limits, limitsFor } from './bundle-worker'

/** Limits that even a slow machine keeps; a test of a limit sets its own. */
const PATIENT: Limits = limitsFor(100)

let folder = ''
const running: BundleWorker[] = []

beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'meander-bundle-'))
})
afterEach(async () => {
  for (const worker of running.splice(0)) await worker.stop()
  await fs.rm(folder, { recursive: true })
})

/** A worker for a bundle with this code as its `load`; its `render` returns its request. */
async function bundle(load: string, limits: Partial<Limits> = {}, { version = '1.0.0', integrity = '' } = {}) {
  const file = path.join(folder, 'server.cjs')
  await fs.writeFile(
    file,
    `module.exports = { version: ${JSON.stringify(version)}, async load(request) { ${load} }, async render(request) { return request } }`,
  )
  const warned: object[] = []
  const worker = new BundleWorker(
    { file, version: '1.0.0', name: 'booking@1.0.0', integrity },
    {
      limits: { ...PATIENT, ...limits },
      warn: (context) => warned.push(context),
    },
  )
  running.push(worker)
  return { worker, warned }
}

test('a call returns the result of the bundle', async () => {
  const { worker } = await bundle('return { state: request.url }')
  await expect(worker.ask('load', { url: '/browse' })).resolves.toEqual({ state: '/browse' })
})

test('sends the settings to the worker once, until they change or the worker restarts', async () => {
  const { worker } = await bundle(`
    if (request.leave) process.exit(0)
    const isSame = globalThis.last !== undefined && globalThis.last === request.settings
    globalThis.last = request.settings
    return { currency: request.settings.currency, isSame }`)
  const [pounds, euros] = [{ currency: 'GBP' }, { currency: 'EUR' }]
  const ask = (settings: object) => worker.ask('load', { settings })
  await expect(ask(pounds)).resolves.toEqual({ currency: 'GBP', isSame: false })
  await expect(ask(pounds)).resolves.toEqual({ currency: 'GBP', isSame: true })
  await expect(ask(euros)).resolves.toEqual({ currency: 'EUR', isSame: false })
  await expect(worker.ask('load', { leave: true })).rejects.toThrow('exited')
  await expect(ask(euros)).resolves.toEqual({ currency: 'EUR', isSame: false })
  await expect(ask(euros)).resolves.toEqual({ currency: 'EUR', isSame: true })
})

test('an error in one call does not affect other calls', async () => {
  const { worker, warned } = await bundle('throw new Error("nothing to load")')
  const calls = await Promise.allSettled([worker.ask('load', {}), worker.ask('render', { part: 'the frame' })])
  expect(calls[0]).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('nothing to load') },
  })
  expect(calls[1]).toEqual({ status: 'fulfilled', value: { part: 'the frame' } })
  expect(warned).toEqual([])
})

test.each([
  ['loops for ever', 'for (;;);', /silent/, { silenceMs: 3_000 }],
  ['exits', 'process.exit(0)', /exited/, {}],
  [
    'fills its memory',
    'const all = []; for (;;) all.push(new Array(1e5).fill(Math.random()))',
    /memory/,
    { heapMegabytes: 32 },
  ],
])('a bundle that %s is terminated, and restarted by the next call', async (_, code, reason, limits) => {
  const { worker, warned } = await bundle(`if (request.bad) { ${code} } return 'fine'`, limits)
  await expect(worker.ask('load', { bad: true })).rejects.toThrow(reason)
  await expect(worker.ask('load', {})).resolves.toBe('fine')
  expect(warned).toHaveLength(1)
})

test('a call that times out does not affect other calls', async () => {
  const { worker, warned } = await bundle('return request.bad ? await new Promise(() => {}) : "fine"', {
    callMs: { ...PATIENT.callMs, load: 1_000 },
  })
  await expect(worker.ask('load', { bad: true })).rejects.toThrow(/took longer than 1000 ms/)
  await expect(worker.ask('load', {})).resolves.toBe('fine')
  expect(warned).toEqual([])
})

test('reports the memory that a bundle uses', async () => {
  const { worker } = await bundle('globalThis.all = new Array(3e6).fill(0.5)')
  const before = Number(await worker.ask('heap'))
  await worker.ask('load', {})
  expect(Number(await worker.ask('heap')) - before).toBeGreaterThan(20e6)
})

test('refuses calls of a bundle whose version is not that of its release', async () => {
  const { worker } = await bundle('return "wrong"', {}, { version: '0.9.0' })
  await expect(worker.ask('load', {})).rejects.toThrow(/has version 0\.9\.0, but its release is 1\.0\.0/)
})

test('the circuit breaker refuses calls at once after several terminations, and lets them through after a pause', async () => {
  const { worker } = await bundle('process.exit(1)', { breakerEnds: 2, breakerRestMs: 400 })
  for (let time = 0; time < 2; time += 1) await expect(worker.ask('load', {})).rejects.toThrow(/exited/)
  const answered = worker.ask('render').catch(({ message }: Error) => message)
  const nextTurn = new Promise((resolve) => setImmediate(() => resolve('it waited')))
  await expect(Promise.race([answered, nextTurn])).resolves.toMatch(/circuit breaker open/)
  await new Promise((resolve) => setTimeout(resolve, 450))
  await expect(worker.ask('render', { part: 'a' })).resolves.toEqual({ part: 'a' })
})

test('refuses a call at once if the queue is full', async () => {
  const { worker } = await bundle('return await new Promise(() => {})', {
    queue: 2,
    callMs: { ...PATIENT.callMs, load: 300 },
  })
  const first = [worker.ask('load', {}), worker.ask('load', {})]
  await expect(worker.ask('load', {})).rejects.toThrow(/queue full/)
  await Promise.all(first.map((call) => expect(call).rejects.toThrow(/took longer/)))
})

test('a bundle cannot read the environment of the edge', async () => {
  process.env.STRIPE_SECRET_KEY = 'sk_live_secret'
  const { worker } = await bundle('return { ...process.env }')
  await expect(worker.ask('load', {})).resolves.toEqual({ NODE_ENV: 'production' })
  delete process.env.STRIPE_SECRET_KEY
})

test('a call after read() succeeds, however long the bundle takes to load', async () => {
  const { worker } = await bundle('return "loaded"', { waitMs: 200 })
  const file = path.join(folder, 'server.cjs')
  const slow = 'const until = Date.now() + 600; while (Date.now() < until);'
  await fs.writeFile(file, `${slow}${await fs.readFile(file, 'utf8')}`)
  await worker.read()
  await expect(worker.ask('load', {})).resolves.toBe('loaded')
})

test('read() resolves even if the bundle cannot be loaded', async () => {
  const { worker, warned } = await bundle('return 1', {}, { version: '2.0.0' })
  await worker.read()
  expect(warned).toHaveLength(1)
})

test('does not run a bundle that fails its integrity check', async () => {
  const published = await bundle('return 1', {}, { integrity: integrityOf('another') })
  await published.worker.read()
  expect(published.warned).toEqual([
    { bundle: 'booking@1.0.0', reason: expect.stringMatching(/server\.cjs does not match what was published\.$/) },
  ])
  const bytes = await fs.readFile(path.join(folder, 'server.cjs'))
  const whole = await bundle('return 1', {}, { integrity: integrityOf(bytes) })
  await expect(whole.worker.ask('load', {})).resolves.toBe(1)
  expect(whole.warned).toEqual([])
})

test('limitsFor multiplies the time limits and leaves the others', () => {
  const { callMs, waitMs, silenceMs, dataMs, ...others } = limitsFor(2)
  expect({ callMs, waitMs, silenceMs, dataMs }).toEqual({
    callMs: { load: 3_000, render: 600, heap: 20_000 },
    waitMs: 3_000,
    silenceMs: 10_000,
    dataMs: 2_000,
  })
  expect(DEFAULT_LIMITS).toMatchObject(others)
})
