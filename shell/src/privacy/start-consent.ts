import { type Scope, scopeBind } from 'effector'
import type { BrowserRegistry } from 'shared/contracts'
import { isAboutChoice } from '../consent/consent-storage'
import { CookieNotice } from '../consent/cookie-notice'
import { changedElsewhere, settingsPressed, started } from '../consent/model'
import { deferredNoticeLoaded } from '../offline/deferred-notice'
import { routeTable } from '../routes/route-table'
import { connectTagManager } from '../tag-manager/connect-tag-manager'

/**
 * Shows the cookie notice when it is needed, connects the tag manager and follows changes of the choice in other tabs.
 * @returns a function that opens the cookie settings
 */
export function startConsent({
  scope,
  registry,
  window,
}: {
  scope: Scope
  registry: BrowserRegistry
  window: Window
}): () => void {
  scopeBind(deferredNoticeLoaded, { scope })(CookieNotice)
  scopeBind(started, { scope })()
  const reread = scopeBind(changedElsewhere, { scope })
  window.addEventListener('storage', ({ key }) => {
    if (isAboutChoice(key)) reread()
  })
  // A page restored from the back/forward cache has missed the `storage` events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reread()
  })
  connectTagManager({ scope, window, routes: routeTable(registry) })
  return scopeBind(settingsPressed, { scope })
}
