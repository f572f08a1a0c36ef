import { type Scope, scopeBind } from 'effector'
import type { BrowserRegistry } from 'shared/contracts'
import { lateNoticeBrought } from '../offline/late-notice'
import { routeTable } from '../routing/route-table'
import { connectTagManager } from '../tag-manager/connect-tag-manager'
import { isAboutChoice } from './choice'
import { CookieNotice } from './cookie-notice'
import { changedElsewhere, settingsPressed, started } from './model'

/** @returns opens the settings */
export function startConsent({
  scope,
  registry,
  window,
}: {
  scope: Scope
  registry: BrowserRegistry
  window: Window
}): () => void {
  scopeBind(lateNoticeBrought, { scope })(CookieNotice)
  scopeBind(started, { scope })()
  const reread = scopeBind(changedElsewhere, { scope })
  window.addEventListener('storage', ({ key }) => {
    if (isAboutChoice(key)) reread()
  })
  // A page that comes back from the browser's own memory has heard nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reread()
  })
  connectTagManager({ scope, window, routes: routeTable(registry) })
  return scopeBind(settingsPressed, { scope })
}
