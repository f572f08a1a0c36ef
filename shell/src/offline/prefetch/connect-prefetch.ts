import { createWatch, type Scope } from 'effector'
import { $location } from 'shared/nav'
import { postToWorker } from '../post-to-worker'
import { connectionOf, mayPrefetch } from './may-prefetch'
import { prefetchablePath } from './prefetchable-path'

/** How long the mouse must rest on a link before its page is prefetched. */
const REST_MS = 150
/** How long the page must not scroll before links in view are prefetched. */
const STILL_MS = 2_000
/** Maximum number of pages that are prefetched from one page. */
const MAX_IN_VIEW = 3
const MAX_HOVERED = 6

/**
 * Prefetches pages that may be opened next: those of links the mouse rests on and of a few links in view. With a
 * service worker they go into its page cache, otherwise into the browser's cache.
 */
export function connectPrefetch({
  scope,
  window,
  isPublic,
}: {
  scope: Scope
  window: Window
  isPublic: (pathname: string) => boolean
}): void {
  const { document, location, navigator } = window
  const asked = new Set<string>()
  let left = { inView: MAX_IN_VIEW, pointedAt: MAX_HOVERED }
  let rest: ReturnType<typeof setTimeout> | undefined
  let still: ReturnType<typeof setTimeout> | undefined

  function fetchAhead(link: HTMLAnchorElement, why: keyof typeof left) {
    const path = prefetchablePath(link, location, isPublic)
    if (!path || asked.has(path) || left[why] === 0) return
    if (!mayPrefetch({ online: navigator.onLine, connection: connectionOf(navigator) })) return
    asked.add(path)
    left = { ...left, [why]: left[why] - 1 }
    if (navigator.serviceWorker?.controller) return postToWorker({ type: 'PREFETCH', path })
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: path }))
  }

  function lookAtView() {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]'))
      if (isInView(link, window)) fetchAhead(link, 'inView')
  }
  function waitForPeace() {
    clearTimeout(still)
    still = setTimeout(() => whenIdle(window, lookAtView), STILL_MS)
  }

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    clearTimeout(rest)
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (link && pointerType === 'mouse') rest = setTimeout(() => fetchAhead(link, 'pointedAt'), REST_MS)
  })
  document.addEventListener('scroll', waitForPeace, { passive: true })
  createWatch({
    unit: $location,
    scope,
    fn: () => {
      left = { inView: MAX_IN_VIEW, pointedAt: MAX_HOVERED }
      waitForPeace()
    },
  })
  waitForPeace()
}

function isInView(link: Element, { innerHeight, innerWidth }: Window): boolean {
  const { top, bottom, left, right, width } = link.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
}

/** Safari does not have `requestIdleCallback`. */
function whenIdle(window: Window, then: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(then)
  else then()
}
