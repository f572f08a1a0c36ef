import { type RefObject, useEffect } from 'react'

/** How long content above the element may still load and move it. */
const SETTLED_AFTER_MS = 5_000
const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to an element and focuses it when the page opens. Scrolls again while the rest of the page loads, until the visitor scrolls, presses
 * a key or touches the page, for at most five seconds.
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
