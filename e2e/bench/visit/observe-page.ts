/** What the page's performance observers recorded, in ms since the navigation began. */
export interface Observed {
  firstPaint: number | null
  largestPaint: number | null
  largest: LargestElement
  /** When the remote's page was first painted: its root had elements, and a frame with them was rendered. */
  remotePaint: number | null
  longTasks: { start: number; duration: number }[]
  shifts: { start: number; value: number }[]
  /** Time from each press to the next frame, from Event Timing. Presses below 16 ms are not reported. */
  presses: { start: number; duration: number }[]
}

/** The largest contentful element: a picture by its path and query, or a text. Its box is in CSS pixels. */
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
 * Init script that runs before the page's own scripts. It must not use anything from outside this function, nor name a
 * function inside it: the compiler would insert a helper for names, which the page does not have.
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
