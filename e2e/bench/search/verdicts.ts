import type { Load } from '../load'
import type { CheckResult } from '../report/check-result'
import { median } from '../report/median'

const LEAST_OF_BARE = 0.2
const MOST_TIMES_BARE = 8
const MOST_TIMES_BARE_AT_WORST = 25

export type Stream = 'bare' | 'search' | 'worst' | 'facets'

/** Loads of each stream, in the order of the rounds. Loads of the same round are compared with each other. */
export type Rounds = Record<Stream, readonly Load[]>

/** Compares each search stream with a bare SELECT through the same server, round by round. */
export function searchVerdicts(rounds: Rounds): CheckResult[] {
  const ratio = (stream: Stream, figure: 'requestsPerSecond' | 'p99') =>
    median(rounds[stream].map((load, round) => load[figure] / (rounds.bare[round]?.[figure] ?? Number.NaN)))
  const rate = ratio('search', 'requestsPerSecond')
  const slower = (stream: Stream, what: string, most: number): CheckResult => {
    const times = ratio(stream, 'p99')
    return { rule: `${what}: p99 ≤ ${most} × the bare rows'`, value: `${times.toFixed(2)} ×`, holds: times <= most }
  }
  return [
    {
      rule: `mixed searches: requests/s ≥ ${LEAST_OF_BARE} × the bare rows'`,
      value: `${rate.toFixed(2)} ×`,
      holds: rate >= LEAST_OF_BARE,
    },
    slower('search', 'mixed searches', MOST_TIMES_BARE),
    slower('worst', 'no place and all dates', MOST_TIMES_BARE_AT_WORST),
    slower('facets', 'facets', MOST_TIMES_BARE_AT_WORST),
    failures(Object.values(rounds).flat()),
  ]
}

function failures(loads: readonly Load[]): CheckResult {
  const failed = loads.reduce((sum, load) => sum + load.failed, 0)
  const asked = loads.reduce((sum, load) => sum + load.requests, 0)
  return { rule: 'every request is answered with 2xx', value: `${failed} of ${asked} failed`, holds: failed === 0 }
}
