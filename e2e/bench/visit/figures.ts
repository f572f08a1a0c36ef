import type { Asked } from './network-log'
import type { Observed } from './observe-page'

/** What one cold visit cost. Times in milliseconds since the navigation began, bytes as sent. */
export interface Figures {
  fcp: number
  lcp: number
  /** Sum of what long tasks after the first paint took beyond 50 ms each. */
  tbt: number
  cls: number
  jsBytes: number
  totalBytes: number
  jsRequests: number
  /** Script files asked for before the largest paint, preloads too. */
  jsBeforeLcp: number
  /** Files asked for before the largest paint, the HTML too, pictures that load lazily aside. */
  requestsBeforeLcp: number
}

/**
 * @param navigationStart on the clock of `requests`, in seconds
 * @param lazyPictures paths of pictures that the page leaves to the browser to fetch when they come near
 * @throws Error when the page drew nothing
 */
export function figuresOf({
  observed,
  requests,
  navigationStart,
  lazyPictures,
}: {
  observed: Observed
  requests: readonly Asked[]
  navigationStart: number
  lazyPictures: readonly string[]
}): Figures {
  const { firstPaint, largestPaint } = observed
  if (firstPaint === null || largestPaint === null) {
    throw new Error(`There is nothing to measure: ${JSON.stringify({ firstPaint, largestPaint })}.`)
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

const bytesOf = (requests: readonly Asked[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0)

/** Chromium tells a preload and the script it is for as two requests, one of them without a byte. */
const files = (requests: readonly Asked[]) => new Set(requests.map(({ path }) => path)).size

/** Layout shift as browsers report it: the worst window of shifts less than a second apart, five seconds at most. */
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
