import type { Scope } from 'effector'
import type { BrowserRegistry } from 'shared/contracts'
import { routeTable } from '../routes/route-table'
import { followDay } from './follow-day'
import { connectPrefetch } from './prefetch/connect-prefetch'
import { publicPaths } from './prefetch/public-paths'
import { registerWorker } from './register-worker'
import { reportVisits } from './report-visits'
import { trackUnsavedInput } from './unsaved-input'

/**
 * Runs once the page is idle: follows the current day, prefetches pages that may be opened next, registers the service
 * worker and reports visited pages to it.
 */
export function startOffline({ scope, registry }: { scope: Scope; registry: BrowserRegistry }): void {
  followDay({ scope, window })
  if (process.env.NODE_ENV === 'development') return void leaveNone()
  const isPublic = publicPaths(routeTable(registry))
  connectPrefetch({ scope, window, isPublic })
  if ('noWorker' in document.documentElement.dataset) return void unregisterWorker(navigator)
  trackUnsavedInput({ scope, document })
  void registerWorker({ scope, window })
  reportVisits({ scope, window, isPublic })
}

/** Unregisters the worker of a release on this origin: it would intercept requests to the dev servers. */
async function leaveNone() {
  const registrations = await navigator.serviceWorker?.getRegistrations()
  for (const registration of registrations ?? []) await registration.unregister()
}

/**
 * Updates a disabled service worker: the edge serves a self-destroying one that deletes all caches. If there is nothing
 * left to install, because a page registered a worker while the last one was being removed, unregisters it.
 */
export async function unregisterWorker({ serviceWorker }: Pick<Navigator, 'serviceWorker'>): Promise<void> {
  const registrations = await serviceWorker?.getRegistrations()
  for (const registration of registrations ?? []) {
    try {
      await registration.update()
      if (!registration.installing && !registration.waiting) await registration.unregister()
    } catch {
      // The network failed: the next page tries again.
    }
  }
}
