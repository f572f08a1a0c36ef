import os from 'node:os'
import { parseArgs } from 'node:util'
import { type UncachedPage, uncachedPages } from './edge/addresses'
import { bareRoute } from './edge/bare-route'
import {
  type CachedPage,
  cachedCheck,
  completenessCheck,
  failureCheck,
  heapCheck,
  median,
  type UncachedFigures,
  uncachedCheck,
} from './edge/checks'
import { type Load, load } from './load'
import { startComposed } from './start-builds'
import { waitForIdleMachine } from './wait-for-idle-machine'

const USAGE = `npm run bench:edge -- [--rounds 5] [--seconds 5] [--requests 1000] [--renders 50000] [--only cached|uncached|heap]...

What the edge can carry: cached pages next to a bare Fastify route with the same bytes,
uncached pages next to their API calls, and its heap after a tenth of all renders and after all of them.`

const PARTS = ['cached', 'uncached', 'heap']
const CONNECTIONS = 10
const FOR_HEAP = 'pages for the heap'
/**
 * Tolerated share of incomplete pages. During 15 minutes of full load, a render now and then exceeds the server
 * bundle's deadline.
 */
const HEAP_TOLERANCE = 0.001
const IDLE = { limit: 0.35, patienceMs: 20_000 } as const
/** Request headers of a browser. */
const BROWSER = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }

function readOptions() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '5' },
      requests: { type: 'string', default: '1000' },
      renders: { type: 'string', default: '50000' },
      only: { type: 'string', multiple: true },
    },
  })
  const [rounds, seconds, requests, renders] = [values.rounds, values.seconds, values.requests, values.renders].map(
    Number,
  )
  const counts = [rounds, seconds, requests, renders]
  const parts = values.only ?? PARTS
  if (!counts.every((count) => Number.isInteger(count) && Number(count) > 0)) throw new Error(USAGE)
  if (!parts.every((part) => PARTS.includes(part))) throw new Error(USAGE)
  return { rounds: rounds ?? 0, seconds: seconds ?? 0, requests: requests ?? 0, renders: renders ?? 0, parts }
}

const options = readOptions()
let requestCount = 0
let failed = 0

/** Page requests by measurement: how many there were, and how many responses were complete. */
const pagesOf = new Map<string, { whole: number; requests: number }>()

/** Runs a load of page requests and adds its counts to `pagesOf`. */
async function countedPages(what: string, run: Promise<Load>): Promise<Load> {
  const result = await counted(run)
  const { whole, requests } = pagesOf.get(what) ?? { whole: 0, requests: 0 }
  pagesOf.set(what, { whole: whole + result.whole, requests: requests + result.requests })
  return result
}

/** Adds a load to the totals of the run. A single failed request invalidates the results. */
async function counted(run: Promise<Load>): Promise<Load> {
  const result = await run
  requestCount += result.requests
  failed += result.failed
  return result
}

/**
 * Requests a page until the edge serves it from its cache, for at most 30 seconds. Earlier responses may be fallbacks.
 */
async function waitUntilCached(url: string): Promise<void> {
  for (const started = Date.now(); Date.now() - started < 30_000; ) {
    const how = await howMade(url)
    if (how === 'hit' || how === 'unsaid') return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

async function measureCached(origin: string, path: string): Promise<CachedPage> {
  const page = { origin, path: () => path, connections: CONNECTIONS, headers: BROWSER }
  await waitUntilCached(origin + path)
  // Warms up both servers, so that their code is fully optimised by the JIT compiler.
  await counted(load(page, { requests: 2_000 }))
  const bare = await bareRoute(origin + path, BROWSER)
  const beside = { ...page, origin: bare.origin }
  const rates: { edge: number[]; bare: number[] } = { edge: [], bare: [] }
  try {
    await counted(load(beside, { requests: 2_000 }))
    for (let round = 0; round < options.rounds; round++) {
      await waitForIdleMachine(IDLE)
      for (const one of round % 2 ? (['bare', 'edge'] as const) : (['edge', 'bare'] as const)) {
        const run = load(one === 'edge' ? page : beside, { seconds: options.seconds })
        const result = await (one === 'edge' ? countedPages(`${path} cached`, run) : counted(run))
        rates[one].push(result.requestsPerSecond)
      }
    }
  } finally {
    await bare.stop()
  }
  return { path, bytes: bare.bytes, ...rates }
}

async function measureUncached(origin: string, apiUrl: string, page: UncachedPage): Promise<UncachedFigures> {
  const p99: number[] = []
  const calls = page.calls.map(({ name, path }) => ({ name, path, p99: [] as number[] }))
  const ask = (at: string, path: () => string, requests: number) =>
    load({ origin: at, path, connections: CONNECTIONS, headers: BROWSER }, { requests })
  // Round 0 is the warm-up and is not counted.
  for (let round = 0; round <= options.rounds; round++) {
    const requests = round === 0 ? 300 : options.requests
    await waitForIdleMachine(IDLE)
    const made = await countedPages(`${page.name} uncached`, ask(origin, page.path, requests))
    if (round > 0) p99.push(made.p99)
    for (const call of calls) {
      const answered = await counted(ask(apiUrl, call.path, requests))
      if (round > 0) call.p99.push(answered.p99)
    }
  }
  return { name: page.name, p99, calls }
}

/** Cache status of a page from its `x-page` header; `hit` means served from the cache. */
async function howMade(url: string): Promise<string> {
  const response = await fetch(url, { headers: BROWSER })
  await response.arrayBuffer()
  return response.headers.get('x-page') ?? 'unsaid'
}

async function heapOf(origin: string): Promise<{ bytes: number; heaps: Record<string, number>; rss: number }> {
  const response = await fetch(`${origin}/edge/heap`)
  if (!response.ok)
    throw new Error(`${origin}/edge/heap answered ${response.status}: EDGE_HEAP_METRICS is not set for this edge.`)
  const { data }: { data: { used: number; heaps: Record<string, number>; rss: number } } = JSON.parse(
    await response.text(),
  )
  return { bytes: data.used, heaps: data.heaps, rss: data.rss }
}

async function measureHeap(origin: string, page: UncachedPage) {
  const make = async (renders: number) => {
    const wanted = { origin, path: page.path, connections: CONNECTIONS, headers: BROWSER }
    await countedPages(FOR_HEAP, load(wanted, { requests: renders }))
  }
  const first = Math.ceil(options.renders / 10)
  await make(first)
  const early = { renders: first, ...(await heapOf(origin)) }
  await make(options.renders - first)
  return { early, late: { renders: options.renders, ...(await heapOf(origin)) } }
}

const whole = (value: number) => value.toFixed(0).padStart(8)
const milliseconds = (value: number) => `${value.toFixed(1).padStart(8)} ms`
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1).padStart(8)} MB`

async function main() {
  const composed = await startComposed({ EDGE_HEAP_METRICS: '1', LIMITS_SEARCH: 'off' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void composed.stop().then(() => process.exit(1)))
  const verdicts = []
  try {
    const experience = composed.paths.find((path) => path.startsWith('/experience/')) ?? ''
    const pages = uncachedPages(experience, new Date().toISOString().slice(0, 10))
    const [browse] = pages
    if (!browse) throw new Error('There is no page to measure.')
    const has = (part: string) => options.parts.includes(part)
    console.log(
      `\n${CONNECTIONS} connections, ${options.rounds} rounds in turn, medians; load ${os.loadavg()[0]?.toFixed(1)}\n`,
    )

    // The heap comes first, while the edge has served nothing else.
    if (has('heap')) {
      const { early, late } = await measureHeap(composed.origin, browse)
      for (const { renders, bytes, heaps, rss } of [early, late]) {
        console.log(`heap after ${whole(renders)} pages ${megabytes(bytes)}, whole process ${megabytes(rss)}`)
        for (const [whose, used] of Object.entries(heaps)) console.log(`  ${whose.padEnd(28)} ${megabytes(used)}`)
      }
      verdicts.push(heapCheck(early, late))
    }
    for (const path of has('cached') ? composed.paths : []) {
      const page = await measureCached(composed.origin, path)
      const rates = `${whole(median(page.edge))} requests/s, bare ${whole(median(page.bare))}`
      console.log(`${path}, ${page.bytes} bytes, ${await howMade(composed.origin + path)}: ${rates}`)
      verdicts.push(cachedCheck(page))
    }
    for (const one of has('uncached') ? pages : []) {
      const page = await measureUncached(composed.origin, composed.apiUrl, one)
      const how = await howMade(composed.origin + one.path())
      console.log(`${page.name} uncached (${how}), p99 ${milliseconds(median(page.p99))}`)
      for (const { name, p99 } of page.calls) console.log(`  ${name.padEnd(14)} p99 ${milliseconds(median(p99))}`)
      verdicts.push(uncachedCheck(page))
    }
  } finally {
    await composed.stop()
  }
  for (const [what, { whole, requests }] of pagesOf)
    verdicts.push(completenessCheck(what, whole, requests, what === FOR_HEAP ? HEAP_TOLERANCE : 0))
  verdicts.push(failureCheck(failed, requestCount))
  console.log()
  for (const { rule, value, holds } of verdicts) console.log(`${holds ? 'PASS' : 'FAIL'}  ${rule} (${value})`)
  process.exitCode = verdicts.every(({ holds }) => holds) ? 0 : 1
}

await main()
