export interface CachedPage {
  path: string
  bytes: number
  /** Requests per second, one value for each round. */
  edge: readonly number[]
  bare: readonly number[]
}

export interface UncachedFigures {
  name: string
  /** Milliseconds, one value for each round. */
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

export const MIN_RATIO_TO_BARE = 0.5
export const MAX_RATIO_TO_API = 20
export const MAX_HEAP_GROWTH = 1.1

/** The median; the lower of the two middle values when their number is even. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN

/**
 * Compares a cached page with a bare route. Rounds are compared in pairs because other load on the machine changes
 * between rounds.
 */
export function cachedCheck({ path, edge, bare }: CachedPage): Verdict {
  const share = median(edge.map((requests, round) => requests / (bare[round] ?? Number.NaN)))
  return {
    rule: `${path} cached: requests/s ≥ ${MIN_RATIO_TO_BARE} × a bare route's`,
    value: `${share.toFixed(2)} ×`,
    holds: share >= MIN_RATIO_TO_BARE,
  }
}

/** Compares the p99 of an uncached page with that of the slowest API call it makes. */
export function uncachedCheck({ name, p99, calls }: UncachedFigures): Verdict {
  const page = median(p99)
  const slowest = Math.max(...calls.map((call) => median(call.p99)))
  return {
    rule: `${name} uncached: p99 ≤ ${MAX_RATIO_TO_API} × its slowest API call's`,
    value: `${(page / slowest).toFixed(1)} ×`,
    holds: page <= MAX_RATIO_TO_API * slowest,
  }
}

export function heapCheck(early: HeapReading, late: HeapReading): Verdict {
  const count = ({ renders }: HeapReading) => renders.toLocaleString('en-GB')
  const growth = late.bytes / early.bytes
  return {
    rule: `heap after ${count(late)} pages ≤ ${MAX_HEAP_GROWTH} × after ${count(early)}`,
    value: `${growth.toFixed(3)} ×`,
    holds: growth <= MAX_HEAP_GROWTH,
  }
}

/**
 * Checks that the pages were complete. Skeletons and fallbacks render quickly, so speed figures that include them are
 * meaningless; memory figures tolerate a few.
 * @param tolerated share of pages that may be incomplete, from 0 to 1
 */
export function completenessCheck(what: string, whole: number, requests: number, tolerated = 0): Verdict {
  const incomplete = requests - whole
  return {
    rule: `${what}: ${tolerated === 0 ? 'every' : 'almost every'} page is rendered completely`,
    value: `${incomplete} of ${requests} incomplete`,
    holds: requests > 0 && incomplete <= requests * tolerated,
  }
}

/** Any failed response (not 2xx) invalidates all figures. */
export function failureCheck(failed: number, requests: number): Verdict {
  return { rule: 'every request is answered with 2xx', value: `${failed} of ${requests} failed`, holds: failed === 0 }
}
