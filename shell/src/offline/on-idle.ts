const IDLE_MS = 3_000
const LATEST_MS = 12_000

/**
 * Runs `then` once the page is idle: it has loaded, no request has ended for three seconds (or twelve seconds have
 * passed since it loaded), and the browser is idle.
 */
export function onIdle(then: () => void): void {
  afterLoad(() => waitForIdle(then))
}

/** Runs `then` once the page has loaded and the browser is idle. */
export function whenLoaded(then: () => void): void {
  afterLoad(() => whenIdle(then))
}

function afterLoad(then: () => void) {
  if (document.readyState === 'complete') then()
  else window.addEventListener('load', then, { once: true })
}

function waitForIdle(then: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const latest = setTimeout(go, LATEST_MS)
  const watch = new PerformanceObserver(wait)
  watch.observe({ type: 'resource' })
  wait()

  function wait() {
    clearTimeout(timer)
    timer = setTimeout(go, IDLE_MS)
  }
  function go() {
    clearTimeout(timer)
    clearTimeout(latest)
    watch.disconnect()
    whenIdle(then)
  }
}

/** Safari does not have `requestIdleCallback`. */
function whenIdle(then: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(then)
  else then()
}
