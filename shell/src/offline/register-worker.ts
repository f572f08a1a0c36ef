import { createWatch, type Scope, scopeBind } from 'effector'
import { Workbox } from 'workbox-window'
import { lateNoticeBrought } from './late-notice'
import { reloadPressed, updateFound } from './update'
import { UpdateNotice } from './update-notice'

const WORKER = '/service-worker.js'
const LOOK_EVERY_MS = 3_600_000
/** For so long a new worker may take to take over; then the page is loaded again all the same. */
const TAKE_OVER_MS = 3_000

/**
 * Registers the worker for the whole site. A new one waits until the customer says so. Where there are no service workers, or the script
 * cannot be had, the product is as it was: nobody is told.
 */
export async function registerWorker({ scope, window }: { scope: Scope; window: Window }): Promise<void> {
  if (!('serviceWorker' in window.navigator)) return
  const found = scopeBind(updateFound, { scope })
  const bring = scopeBind(lateNoticeBrought, { scope })
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
      // In another tab somebody was quicker.
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

/** A page that stays open for days hears of a new version when somebody comes back to it. */
function lookNowAndThen(worker: Workbox, { document }: Window) {
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_EVERY_MS) return
    looked = Date.now()
    worker.update().catch(() => {})
  })
}
