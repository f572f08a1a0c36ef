const QUIET_MS = 3_000
const LATEST_MS = 12_000

/** Runs `then` once the page has asked for nothing for three seconds, twelve seconds after now at the latest. */
export function whenQuiet(then: () => void): void {
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
    then()
  }
}
