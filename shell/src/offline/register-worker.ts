import { createWatch, type Scope, scopeBind } from 'effector'
import { Workbox } from 'workbox-window'
import { deferredNoticeLoaded } from './deferred-notice'
import { reloadPressed, updateFound } from './update'
import { UpdateNotice } from './update-notice'

const WORKER = '/service-worker.js'
const LOOK_EVERY_MS = 3_600_000
/** How long a new worker may take to get control; after that the page reloads anyway. */
const TAKE_OVER_MS = 3_000

/**
 * Registers the service worker for the whole site. A new version waits until the customer reloads the page. Without
 * service workers, or when registration fails, the site works without one and nothing is shown.
 */
export async function registerWorker({ scope, window }: { scope: Scope; window: Window }): Promise<void> {
  if (!('serviceWorker' in window.navigator)) return
  const found = scopeBind(updateFound, { scope })
  const bring = scopeBind(deferredNoticeLoaded, { scope })
  const worker = new Workbox(WORKER, { scope: '/', updateViaCache: 'none' })
  worker.addEventListener('waiting', () => {
    bring(UpdateNotice)
    found()
  })
  let registration: ServiceWorkerRegistration | undefined
  createWatch({
    unit: reloadPressed,
    scope,
    fn: () => {
      // The customer has already reloaded in another tab.
      if (!registration?.waiting) return window.location.reload()
      worker.addEventListener('controlling', () => window.location.reload())
      setTimeout(() => window.location.reload(), TAKE_OVER_MS)
      worker.messageSkipWaiting()
    },
  })
  try {
    registration = await worker.register({ immediate: true })
    if (registration) lookNowAndThen(worker, window)
  } catch {
    // Blocked by the browser's settings, or offline: the next page tries again.
  }
}

/** Checks for a new version when the visitor returns to the page and the last check was more than an hour ago. */
function lookNowAndThen(worker: Workbox, { document }: Window) {
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_EVERY_MS) return
    looked = Date.now()
    worker.update().catch(() => {})
  })
}
