import { setTimeout as delay } from 'node:timers/promises'
import { ADDRESSES, operationUrl, urlOf } from '../addresses'
import { release } from '../servers'
import { type Fault, SECOND_MS, seconds } from './fault'

const LIMIT_MS = 20 * SECOND_MS
const GIVE_UP_MS = 60 * SECOND_MS
const REPORT_EVERY_MS = 250

/** A canary whose pages fail in browsers, which report it. */
export const failingCanary: Fault = {
  name: 'a canary fails and is halted',
  maxFailedShare: 0,
  healthyMs: 0,
  alerts: ['CanaryHalted'],
  run: async ({ settings, nextRelease }, report) => {
    const before = await haltedCanaries()
    await release(settings, 'canary', 'content', nextRelease, '10')
    const startedAt = performance.now()
    const elapsed = () => performance.now() - startedAt
    while ((await haltedCanaries()) === before && elapsed() < GIVE_UP_MS) {
      await reportBrokenPage(`content@${nextRelease}`)
      await delay(REPORT_EVERY_MS)
    }
    const halted = (await haltedCanaries()) - before
    report({
      rule: `a failing canary is halted within ${seconds(LIMIT_MS)}`,
      value: halted > 0 ? seconds(elapsed()) : 'not halted',
      holds: halted > 0 && elapsed() <= LIMIT_MS,
    })
  },
}

/** Sends what a browser sends when a page of a release fails. */
async function reportBrokenPage(name: string): Promise<void> {
  const error = { kind: 'error', release: name, path: '/about-us', message: 'TypeError: broken', first: true }
  await fetch(`${urlOf(ADDRESSES.cdn)}/api/telemetry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(error),
  })
}

/** Canaries that all edges together have halted. */
async function haltedCanaries(): Promise<number> {
  const counts = await Promise.all(
    ADDRESSES.edges.map(async (address) => {
      const metrics = await (await fetch(`${operationUrl(address)}/metrics`)).text()
      const values = metrics.matchAll(/^edge_canaries_halted_total\{[^}]*\} (\d+)$/gm)
      return [...values].reduce((sum, [, value]) => sum + Number(value), 0)
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
