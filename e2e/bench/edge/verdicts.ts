export interface CachedPage {
  path: string
  bytes: number
  /** Requests a second, round by round. */
  edge: readonly number[]
  bare: readonly number[]
}

export interface UncachedFigures {
  name: string
  /** Milliseconds, round by round. */
  p99: readonly number[]
  calls: readonly { name: string; p99: readonly number[] }[]
}

export interface HeapReading {
  renders: number
  bytes: number
}

export interface Verdict {
  rule: string
  value: string
  holds: boolean
}

export const LEAST_OF_BARE = 0.5
export const MOST_TIMES_API = 20
export const MOST_HEAP_GROWTH = 1.1

/** The value in the middle; of an even number the lower one. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN

/** A kept page against a bare route. Rounds are compared in pairs, since what else the machine does changes from round to round. */
export function cachedVerdict({ path, edge, bare }: CachedPage): Verdict {
  const share = median(edge.map((requests, round) => requests / (bare[round] ?? Number.NaN)))
  return {
    rule: `${path} kept: requests/s ≥ ${LEAST_OF_BARE} × a bare route's`,
    value: `${share.toFixed(2)} ×`,
    holds: share >= LEAST_OF_BARE,
  }
}

/** A page that is made for the request against the slowest of the API calls it is made from. */
export function uncachedVerdict({ name, p99, calls }: UncachedFigures): Verdict {
  const page = median(p99)
  const slowest = Math.max(...calls.map((call) => median(call.p99)))
  return {
    rule: `${name} made anew: p99 ≤ ${MOST_TIMES_API} × its slowest API call's`,
    value: `${(page / slowest).toFixed(1)} ×`,
    holds: page <= MOST_TIMES_API * slowest,
  }
}

export function heapVerdict(early: HeapReading, late: HeapReading): Verdict {
  const count = ({ renders }: HeapReading) => renders.toLocaleString('en-GB')
  const growth = late.bytes / early.bytes
  return {
    rule: `heap after ${count(late)} pages ≤ ${MOST_HEAP_GROWTH} × after ${count(early)}`,
    value: `${growth.toFixed(3)} ×`,
    holds: growth <= MOST_HEAP_GROWTH,
  }
}

/**
 * Skeletons and fallbacks are quickly made: figures of speed about them say nothing, and figures of memory only when they are few.
 * @param tolerated share of pages that may be incomplete
 */
export function wholeVerdict(what: string, whole: number, requests: number, tolerated = 0): Verdict {
  const incomplete = requests - whole
  return {
    rule:
      tolerated === 0 ? `${what}: nothing is left to the browser` : `${what}: next to nothing is left to the browser`,
    value: `${incomplete} of ${requests} incomplete`,
    holds: requests > 0 && incomplete <= requests * tolerated,
  }
}

/** Answers other than 2xx make every figure worthless. */
export function failureVerdict(failed: number, requests: number): Verdict {
  return { rule: 'every request is answered with 2xx', value: `${failed} of ${requests} not`, holds: failed === 0 }
}
