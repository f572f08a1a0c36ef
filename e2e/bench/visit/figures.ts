import type { NetworkRequest } from './network-log'
import type { Observed } from './observe-page'

/** Figures of one visit with an empty cache. Times in ms since the navigation began, sizes in transferred bytes. */
export interface Figures {
  fcp: number
  lcp: number
  /** Total blocking time: the part beyond 50 ms of each long task after the first paint. */
  tbt: number
  cls: number
  jsBytes: number
  totalBytes: number
  jsRequests: number
  /** Number of script files requested before the largest paint, including preloads. */
  jsBeforeLcp: number
  /** Number of files requested before the largest paint, including the HTML, without lazily loaded pictures. */
  requestsBeforeLcp: number
}

/**
 * Computes the figures of a visit.
 * @param navigationStart start of the navigation on the clock of `requests`, in seconds
 * @param lazyPictures paths of pictures with `loading="lazy"`
 * @throws Error when the page painted nothing
 */
export function figuresOf({
  observed,
  requests,
  navigationStart,
  lazyPictures,
}: {
  observed: Observed
  requests: readonly NetworkRequest[]
  navigationStart: number
  lazyPictures: readonly string[]
}): Figures {
  const { firstPaint, largestPaint } = observed
  if (firstPaint === null || largestPaint === null) {
    throw new Error(`The page has no paint to measure: ${JSON.stringify({ firstPaint, largestPaint })}.`)
  }
  const js = requests.filter(({ kind, bytes }) => kind === 'js' && bytes > 0)
  const early = requests.filter(({ started }) => started < navigationStart + largestPaint / 1000)
  return {
    fcp: firstPaint,
    lcp: largestPaint,
    tbt: observed.longTasks
      .filter(({ start, duration }) => start + duration > firstPaint)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    cls: largestWindow(observed.shifts),
    jsBytes: bytesOf(js),
    totalBytes: bytesOf(requests),
    jsRequests: files(js),
    jsBeforeLcp: files(early.filter(({ kind }) => kind === 'js')),
    requestsBeforeLcp: files(early.filter(({ path }) => !lazyPictures.includes(path))),
  }
}

const bytesOf = (requests: readonly NetworkRequest[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0)

/** Counts files by path. Chromium reports a preload and its script as two requests, one of them with 0 bytes. */
const files = (requests: readonly NetworkRequest[]) => new Set(requests.map(({ path }) => path)).size

/**
 * Cumulative layout shift as browsers report it (https://web.dev/articles/cls): the largest sum of shifts in a session
 * window, with gaps of at most 1 s and a length of at most 5 s.
 */
function largestWindow(shifts: Observed['shifts']): number {
  let worst = 0
  let sum = 0
  let opened = 0
  let last = Number.NEGATIVE_INFINITY
  for (const { start, value } of shifts) {
    if (start - last > 1000 || start - opened > 5000) {
      sum = 0
      opened = start
    }
    sum += value
    last = start
    worst = Math.max(worst, sum)
  }
  return worst
}
