/** What the page itself saw, in milliseconds since the navigation began. */
export interface Observed {
  firstPaint: number | null
  largestPaint: number | null
  largestElement: string
  /** When the remote's page was first on screen: its root has elements, and a frame with them has been drawn. */
  remotePaint: number | null
  longTasks: { start: number; duration: number }[]
  shifts: { start: number; value: number }[]
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
    largestElement: '',
    remotePaint: null,
    longTasks: [],
    shifts: [],
  }
  window.benchObserved = seen
  const entries: [type: string, take: (entry: PerformanceEntry) => void][] = [
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
        seen.largestPaint = entry.startTime
        seen.largestElement = entry.url ? new URL(entry.url).pathname : (entry.element?.textContent ?? '').slice(0, 40)
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
  ]
  for (const [type, take] of entries) {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
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
