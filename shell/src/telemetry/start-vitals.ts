import type { Vitals } from 'shared/contracts'
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { type PageOwner, releaseIn } from './page-owner'

const rounded = ({ name, value }: Metric) => (name === 'CLS' ? Number(value.toFixed(4)) : Math.round(value))

/** The releases of the scripts that this page has loaded. */
function atWork({ performance }: Window): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  const releases = files.flatMap((file) => (/\.js(\?|$)/.test(file) ? (releaseIn(file) ?? []) : []))
  return [...new Set(releases)]
}

/**
 * Measures the web vitals of this page from its start, and sends them once, when the page is left or hidden.
 * @param faulty the releases that have had an error so far; they have been reported separately
 */
export function startVitals({
  page,
  window,
  faulty,
}: {
  page: PageOwner
  window: Window
  faulty: ReadonlySet<string>
}): void {
  const { document, navigator } = window
  const values: Vitals['values'] = {}
  const note = (metric: Metric) => {
    const name = metric.name.toLowerCase() as keyof Vitals['values']
    values[name] = rounded(metric)
  }
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(note, { reportAllChanges: true })

  let isTold = false
  function tell() {
    if (isTold || Object.keys(values).length === 0) return
    isTold = true
    const flawless = atWork(window).filter((release) => !faulty.has(release))
    const body: Vitals = { kind: 'vitals', ...page, values, flawless }
    navigator.sendBeacon?.('/api/telemetry', new Blob([JSON.stringify(body)], { type: 'application/json' }))
  }
  // Registered after the listeners of `web-vitals`, which take the last measurements.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tell(), true)
  window.addEventListener('pagehide', tell, true)
}
