import { type Scope, scopeBind } from 'effector'
import { dayMayHaveChanged } from 'shared/settings'

/**
 * Keeps the current day up to date. Reads it once now, when a response has provided the server's time, and again
 * whenever the customer returns to the page, which may be the next morning.
 */
export function followDay({ scope, window }: { scope: Scope; window: Window }): void {
  const again = scopeBind(dayMayHaveChanged, { scope })
  again()
  for (const event of ['focus', 'online', 'pageshow']) window.addEventListener(event, () => again())
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'visible') again()
  })
}
