import { setTimeout as delay } from 'node:timers/promises'
import autocannon from 'autocannon'
import { ADDRESSES, urlOf } from './addresses'
import { cpuForEach, readCpuTimes } from './cpu-times'
import type { Fleet } from './fleet'
import { busySince, readCpu } from './machine-load'

const CLIENTS = 24
const MEASURE_SECONDS = 12
/** The balancer notices a process that has ended or started. */
const SETTLE_MS = 3_000

/**
 * Measures requests per second through the balancer with one, two and three APIs and edges, and prints them as ratios, with the share of this
 * machine's CPU that was used: above one core for each process, the machine limits the fleet.
 */
export async function printThroughput(fleet: Fleet): Promise<void> {
  const { apis, edges } = fleet
  const rows: { processes: number; searches: number; pages: number; busy: number }[] = []
  const [, ...others] = apis.map((api, index) => [api, edges[index]] as const)
  for (const pair of others) for (const server of pair) await server?.stop()
  for (const pair of [[], ...others]) {
    for (const server of pair) await server?.start()
    await delay(SETTLE_MS)
    const cpu = readCpu()
    const searches = await perSecond(searchPath)
    const pages = await perSecond(pagePath)
    rows.push({ processes: rows.length + 1, searches, pages, busy: busySince(cpu) })
  }
  const [first] = rows
  for (const { processes, searches, pages, busy } of rows)
    console.log(
      `• ${processes} ${processes === 1 ? 'API and edge' : 'APIs and edges'}: ${searches.toFixed(0)} searches a second (× ${(searches / (first?.searches ?? 1)).toFixed(2)}), ${pages.toFixed(0)} rendered pages a second (× ${(pages / (first?.pages ?? 1)).toFixed(2)}); CPU of this machine ${(busy * 100).toFixed(0)} %`,
    )
  await printCosts(fleet)
}

/** Prints how much CPU a request of each kind costs each role, which says what to add for how many visitors. */
async function printCosts(fleet: Fleet): Promise<void> {
  for (const [name, path] of Object.entries(MEASURED)) {
    const before = readCpuTimes(fleet)
    const perSecondNow = await perSecond(path)
    console.log(`• CPU for ${name}: ${cpuForEach(before, readCpuTimes(fleet), perSecondNow * MEASURE_SECONDS)}`)
  }
}

/** Requests whose costs are measured, with their paths. */
const MEASURED: Record<string, () => string> = {
  'a search that no cache has': () => searchPath(),
  'a page that no cache has': () => pagePath(),
  'a page from the cache of the edge': () => '/browse',
}

const searchPath = () => `/api/customer/experiences?price_max=${maximum()}&tickets%5Badult%5D=${adults()}`
const pagePath = () => `/browse?price_max=${maximum()}&adults=${adults()}`

/** Filters that no cache has. */
const maximum = () => 2_000 + Math.floor(Math.random() * 100_000)
const adults = () => 1 + Math.floor(Math.random() * 6)

async function perSecond(path: () => string): Promise<number> {
  const { requests, non2xx } = await autocannon({
    url: urlOf(ADDRESSES.balancer),
    connections: CLIENTS,
    duration: MEASURE_SECONDS,
    requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }],
  })
  if (non2xx > 0) throw new Error(`${non2xx} requests were not answered with 2xx while the throughput was measured.`)
  return requests.average
}
