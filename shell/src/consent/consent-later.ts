import { createEvent, createWatch, type Scope } from 'effector'
import type { BrowserRegistry } from 'shared/contracts'
import { showToast } from 'shared/ui'
import { whenLoaded, whenQuiet } from '../offline/when-quiet'
import { hasAgreed } from './has-agreed'

export const cookieSettingsPressed = createEvent({ sid: 'shell/cookie-settings-pressed' })

/**
 * What asks visitors whether they may be counted, and counts those who have agreed. Nothing of it belongs to a first visit: it comes once the page
 * is quiet, or when somebody asks for the settings, and to somebody who has agreed before as soon as the page is loaded.
 */
export function consentLater({ scope, registry }: { scope: Scope; registry: BrowserRegistry }): void {
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
  // Of somebody who has agreed nothing shall be missed that can be heard.
  const later = hasAgreed() ? whenLoaded : whenQuiet
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
