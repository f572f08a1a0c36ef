import { createEvent, createWatch, type Scope } from 'effector'
import type { BrowserRegistry } from 'shared/contracts'
import { showToast } from 'shared/ui'
import { hasConsented } from '../consent/has-agreed'
import { onIdle, whenLoaded } from '../offline/on-idle'

export const cookieSettingsPressed = createEvent({ sid: 'shell/cookie-settings-pressed' })

/**
 * Loads the cookie notice and the tag manager: once the page is idle, when the visitor opens the cookie settings, or as
 * soon as the page has loaded if they consented earlier.
 */
export function deferConsent({ scope, registry }: { scope: Scope; registry: BrowserRegistry }): void {
  let starting: Promise<() => void> | null = null
  const start = () => {
    starting ??= import(/* webpackChunkName: "consent" */ './start-consent').then(({ startConsent }) =>
      startConsent({ scope, registry, window }),
    )
    starting.catch(() => {
      starting = null
    })
    return starting
  }
  // After earlier consent, load at once so that no event is missed.
  const later = hasConsented() ? whenLoaded : onIdle
  later(() => void start().catch(() => {}))
  createWatch({
    unit: cookieSettingsPressed,
    scope,
    fn: () =>
      void start().then(
        (openSettings) => openSettings(),
        () => showToast({ text: 'This could not be opened. Check your connection and try again.', tone: 'error' }),
      ),
  })
}
