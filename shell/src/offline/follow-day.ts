import { type Scope, scopeBind } from 'effector'
import { dayMayHaveChanged } from 'shared/settings'

/** Reads the day anew now, when the server's time has been heard, and whenever the page is in use again: after a night it is another one. */
export function followDay({ scope, window }: { scope: Scope; window: Window }): void {
  const again = scopeBind(dayMayHaveChanged, { scope })
  again()
  for (const event of ['focus', 'online', 'pageshow']) window.addEventListener(event, () => again())
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'visible') again()
  })
}
