/** What the page itself saw, in milliseconds since the navigation began. */
export interface Observed {
  firstPaint: number | null
  largestPaint: number | null
  largest: LargestElement
  /** When the remote's page was first on screen: its root has elements, and a frame with them has been drawn. */
  remotePaint: number | null
  longTasks: { start: number; duration: number }[]
  shifts: { start: number; value: number }[]
  /** How long presses took until the next frame, as Event Timing has it. Below 16 ms nothing is told. */
  presses: { start: number; duration: number }[]
}

/** The largest thing the page drew: a picture by its path and query, or a text. Its box in CSS pixels. */
export interface LargestElement {
  url: string
  text: string
  width: number
  height: number
}

declare global {
  interface Window {
    benchObserved: Observed
  }
}

/**
 * Runs inside the page before anything else of it: nothing from outside this function may be used in it, and no function in it may
 * have a name, since the compiler would mark names with a helper that the page lacks.
 */
export function observePage() {
  const seen: Observed = {
    firstPaint: null,
    largestPaint: null,
    largest: { url: '', text: '', width: 0, height: 0 },
    remotePaint: null,
    longTasks: [],
    shifts: [],
    presses: [],
  }
  window.benchObserved = seen
  const entries: [type: string, take: (entry: PerformanceEntry) => void, options?: { durationThreshold: number }][] = [
    [
      'paint',
      ({ name, startTime }) => {
        if (name === 'first-contentful-paint') seen.firstPaint = startTime
      },
    ],
    [
      'largest-contentful-paint',
      (entry) => {
        if (!(entry instanceof LargestContentfulPaint)) return
        const box = entry.element?.getBoundingClientRect()
        seen.largestPaint = entry.startTime
        seen.largest = {
          url: entry.url ? new URL(entry.url).pathname + new URL(entry.url).search : '',
          text: entry.url ? '' : (entry.element?.textContent ?? '').trim(),
          width: Math.round(box?.width ?? 0),
          height: Math.round(box?.height ?? 0),
        }
      },
    ],
    ['longtask', ({ startTime, duration }) => seen.longTasks.push({ start: startTime, duration })],
    [
      'layout-shift',
      (entry) => {
        if ('hadRecentInput' in entry && !entry.hadRecentInput && 'value' in entry)
          seen.shifts.push({ start: entry.startTime, value: Number(entry.value) })
      },
    ],
    [
      'event',
      (entry) => {
        if ('interactionId' in entry && entry.interactionId)
          seen.presses.push({ start: entry.startTime, duration: entry.duration })
      },
      { durationThreshold: 16 },
    ],
  ]
  for (const [type, take, options] of entries) {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options })
  }

  const painted = new MutationObserver(() => {
    if (!document.querySelector('#main [data-expose="lifecycles"] [data-mount] > *')) return
    painted.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => {
        seen.remotePaint = performance.now()
      }),
    )
  })
  painted.observe(document, { childList: true, subtree: true })
}
