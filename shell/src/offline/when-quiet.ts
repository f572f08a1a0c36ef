const QUIET_MS = 3_000
const LATEST_MS = 12_000

/**
 * Runs `then` when nobody waits for anything: the page is loaded, has asked for nothing for three seconds (twelve seconds after it was loaded
 * at the latest), and the browser has nothing else to do.
 */
export function whenQuiet(then: () => void): void {
  afterLoad(() => waitForQuiet(then))
}

/** Runs `then` once the page is loaded and the browser has nothing else to do. */
export function whenLoaded(then: () => void): void {
  afterLoad(() => whenIdle(then))
}

function afterLoad(then: () => void) {
  if (document.readyState === 'complete') then()
  else window.addEventListener('load', then, { once: true })
}

function waitForQuiet(then: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const latest = setTimeout(go, LATEST_MS)
  const watch = new PerformanceObserver(wait)
  watch.observe({ type: 'resource' })
  wait()

  function wait() {
    clearTimeout(timer)
    timer = setTimeout(go, QUIET_MS)
  }
  function go() {
    clearTimeout(timer)
    clearTimeout(latest)
    watch.disconnect()
    whenIdle(then)
  }
}

/** Safari has no word for it. */
function whenIdle(then: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(then)
  else then()
}
