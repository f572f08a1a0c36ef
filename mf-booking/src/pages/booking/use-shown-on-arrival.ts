import { type RefObject, useEffect } from 'react'

/** How long content above may still arrive and push the element away. */
const SETTLED_AFTER_MS = 5_000
const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to an element and focuses it when the page opens. While the rest of the page loads, it is scrolled to again, until the reader scrolls,
 * presses a key or touches the page.
 */
export function useShownOnArrival(element: RefObject<HTMLElement | null>, isAskedFor: boolean): void {
  useEffect(() => {
    if (!isAskedFor) return
    const show = () => element.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    element.current?.focus({ preventScroll: true })
    show()
    const resizes = new ResizeObserver(show)
    resizes.observe(document.body)
    const stop = () => {
      resizes.disconnect()
      clearTimeout(timer)
      for (const input of inputs) window.removeEventListener(input, stop)
    }
    const timer = setTimeout(stop, SETTLED_AFTER_MS)
    for (const input of inputs) window.addEventListener(input, stop, { passive: true })
    return stop
  }, [element, isAskedFor])
}
