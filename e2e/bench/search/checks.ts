import type { Load } from '../load'
import type { CheckResult } from '../report/check-result'
import { median } from '../report/median'

const MIN_RATIO_TO_BARE = 0.2
const MAX_RATIO_TO_BARE = 8
const MAX_WORST_RATIO_TO_BARE = 25

export type Stream = 'bare' | 'search' | 'worst' | 'facets'

/** Loads of each stream, in the order of the rounds. Loads of the same round are compared with each other. */
export type Rounds = Record<Stream, readonly Load[]>

/** Compares each search stream with a bare SELECT through the same server, round by round. */
export function searchChecks(rounds: Rounds): CheckResult[] {
  const ratio = (stream: Stream, figure: 'requestsPerSecond' | 'p99') =>
    median(rounds[stream].map((load, round) => load[figure] / (rounds.bare[round]?.[figure] ?? Number.NaN)))
  const rate = ratio('search', 'requestsPerSecond')
  const slower = (stream: Stream, what: string, max: number): CheckResult => {
    const times = ratio(stream, 'p99')
    return { rule: `${what}: p99 ≤ ${max} × the bare rows'`, value: `${times.toFixed(2)} ×`, holds: times <= max }
  }
  return [
    {
      rule: `mixed searches: requests/s ≥ ${MIN_RATIO_TO_BARE} × the bare rows'`,
      value: `${rate.toFixed(2)} ×`,
      holds: rate >= MIN_RATIO_TO_BARE,
    },
    slower('search', 'mixed searches', MAX_RATIO_TO_BARE),
    slower('worst', 'no place and all dates', MAX_WORST_RATIO_TO_BARE),
    slower('facets', 'facets', MAX_WORST_RATIO_TO_BARE),
    failures(Object.values(rounds).flat()),
  ]
}

function failures(loads: readonly Load[]): CheckResult {
  const failed = loads.reduce((sum, load) => sum + load.failed, 0)
  const requestCount = loads.reduce((sum, load) => sum + load.requests, 0)
  return {
    rule: 'every request is answered with 2xx',
    value: `${failed} of ${requestCount} failed`,
    holds: failed === 0,
  }
}
