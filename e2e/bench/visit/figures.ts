import type { Asked } from './network-log'
import type { Observed } from './observe-page'

/** What one cold visit cost. Times in milliseconds since the navigation began, bytes as sent. */
export interface Figures {
  fcp: number
  lcp: number
  remotePaint: number
  /** Sum of what long tasks after the first paint took beyond 50 ms each. */
  tbt: number
  cls: number
  jsBytes: number
  totalBytes: number
  jsRequests: number
  /** Asked for before the remote's page was on screen. */
  jsRequestsToRemote: number
  /** The longest chain of requests, each begun after the one before had come, up to the remote's page. The HTML is the first. */
  hopsToRemote: number
}

/** @param navigationStart on the clock of `requests`, in seconds */
export function figuresOf(observed: Observed, requests: readonly Asked[], navigationStart: number): Figures {
  const { firstPaint, largestPaint, remotePaint } = observed
  if (firstPaint === null || largestPaint === null || remotePaint === null) {
    throw new Error(`There is nothing to measure: ${JSON.stringify({ firstPaint, largestPaint, remotePaint })}.`)
  }
  const remoteAt = navigationStart + remotePaint / 1000
  // Chromium tells a preload and the script it is for as two requests, one of them without a byte.
  const js = requests.filter(({ kind, bytes }) => kind === 'js' && bytes > 0)
  return {
    fcp: firstPaint,
    lcp: largestPaint,
    remotePaint,
    tbt: observed.longTasks
      .filter(({ start, duration }) => start + duration > firstPaint)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    cls: largestWindow(observed.shifts),
    jsBytes: bytesOf(js),
    totalBytes: bytesOf(requests),
    jsRequests: js.length,
    jsRequestsToRemote: js.filter(({ started }) => started < remoteAt).length,
    hopsToRemote: hops(requests.filter(({ ended }) => ended !== null && ended <= remoteAt)),
  }
}

const bytesOf = (requests: readonly Asked[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0)

/** Pictures and fonts hold nothing back, so they are no hop. */
export function hops(requests: readonly Asked[]): number {
  const chain = requests
    .filter(({ kind }) => kind !== 'image' && kind !== 'font')
    .map(({ kind, started, answered, ended }) => ({
      started,
      // What a document names is asked for while the rest of it still comes.
      here: (kind === 'html' ? answered : ended) ?? Number.POSITIVE_INFINITY,
    }))
    .sort((a, b) => a.here - b.here)
  let count = 0
  let here = Number.NEGATIVE_INFINITY
  for (const one of chain) {
    if (one.started < here) continue
    count += 1
    here = one.here
  }
  return count
}

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
