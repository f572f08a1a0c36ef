import { type RefObject, useEffect, useState } from 'react'

const CONTROLS = 'a, button, input, select, textarea, label, summary, [role="option"], [tabindex="0"]'
/** Pictures with a name, as the QR code of a ticket. */
const NAMED_PICTURES = '[role="img"], img[alt]:not([alt=""])'
/** May be covered, in a link too: the rest of the link can be pressed. */
const DECORATIVE_PICTURES = 'img[alt=""]'
/** The sampled points of the element, as shares of its width and height. */
const SAMPLES = [0.02, 0.5, 0.98] as const
/** Minimum delay between two checks while the page scrolls or changes. */
const CHECK_EVERY_MS = 150

/** True while a floating element covers a control, text or a named picture of the page. */
export function useCoversContent(place: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      timer = undefined
      setCovers(coversContent(element))
    }
    const scheduleCheck = () => {
      timer ??= setTimeout(check, CHECK_EVERY_MS)
    }
    check()
    window.addEventListener('scroll', scheduleCheck, { passive: true, capture: true })
    window.addEventListener('resize', scheduleCheck)
    // The button is not rendered while the cookie notice is open.
    const size = new ResizeObserver(scheduleCheck)
    size.observe(element)
    const changes = new MutationObserver(scheduleCheck)
    const main = document.getElementById('main')
    if (main) changes.observe(main, { childList: true, subtree: true })
    return () => {
      clearTimeout(timer)
      changes.disconnect()
      size.disconnect()
      window.removeEventListener('scroll', scheduleCheck, { capture: true })
      window.removeEventListener('resize', scheduleCheck)
    }
  }, [place])
  return covers
}

export function coversContent(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return SAMPLES.some((down) =>
    SAMPLES.some((across) => isContent(beneath(element, left + width * across, top + height * down))),
  )
}

/** The top element at a point, without the floating element, its descendants and its ancestors. */
const beneath = (element: HTMLElement, x: number, y: number): Element | undefined =>
  document.elementsFromPoint(x, y).find((hit) => !element.contains(hit) && !hit.contains(element))

function isContent(hit: Element | undefined): boolean {
  if (!hit || hit.matches(DECORATIVE_PICTURES)) return false
  const hasText = [...hit.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  return hasText || hit.closest(`${CONTROLS}, ${NAMED_PICTURES}`) !== null
}
