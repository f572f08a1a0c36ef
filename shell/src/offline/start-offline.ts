import type { Scope } from 'effector'
import type { BrowserRegistry } from 'shared/contracts'
import { routeTable } from '../routing/route-table'
import { followDay } from './follow-day'
import { connectPrefetch } from './prefetch/connect-prefetch'
import { publicPaths } from './prefetch/public-paths'
import { registerWorker } from './register-worker'
import { tellVisits } from './tell-visits'
import { trackUnsavedInput } from './unsaved-input'

/**
 * What a page does once it is quiet: it follows the day, and prepares for being without a connection the next time. The worker is registered, told
 * of what was opened, and pages that may come next are fetched ahead.
 */
export function startOffline({ scope, registry }: { scope: Scope; registry: BrowserRegistry }): void {
  followDay({ scope, window })
  if (process.env.NODE_ENV === 'development') return void leaveNone()
  const isPublic = publicPaths(routeTable(registry))
  connectPrefetch({ scope, window, isPublic })
  if ('noWorker' in document.documentElement.dataset) return void sendOff(navigator)
  trackUnsavedInput({ scope, document })
  void registerWorker({ scope, window })
  tellVisits({ scope, window, isPublic })
}

/** A worker that a release has left at this address would stand between the dev servers and the page. */
async function leaveNone() {
  const registrations = await navigator.serviceWorker?.getRegistrations()
  for (const registration of registrations ?? []) await registration.unregister()
}

/**
 * A worker that is switched off is asked for anew, and what comes then takes its leave by itself, with all that was kept. Where it has come
 * before and a page has held it back by asking for a worker at that moment, it is sent off.
 */
export async function sendOff({ serviceWorker }: Pick<Navigator, 'serviceWorker'>): Promise<void> {
  const registrations = await serviceWorker?.getRegistrations()
  for (const registration of registrations ?? []) {
    try {
      await registration.update()
      if (!registration.installing && !registration.waiting) await registration.unregister()
    } catch {
      // There is no network: the next page tries again.
    }
  }
}
