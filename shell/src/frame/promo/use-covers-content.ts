import { type RefObject, useEffect, useState } from 'react'

const CONTROLS = 'a, button, input, select, textarea, label, summary, [role="option"], [tabindex="0"]'
/** Points of each row and column at which is looked beneath the element. */
const STEPS = [0.02, 0.5, 0.98] as const
/** How often at most is looked while the page scrolls or changes. */
const LOOK_EVERY_MS = 150

/** True while a floating element lies over a control or over text of the page. */
export function useCoversContent(place: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer = undefined
      setCovers(coversContent(element))
    }
    const lookSoon = () => {
      timer ??= setTimeout(look, LOOK_EVERY_MS)
    }
    look()
    window.addEventListener('scroll', lookSoon, { passive: true, capture: true })
    window.addEventListener('resize', lookSoon)
    // It is not drawn while something else has its place.
    const size = new ResizeObserver(lookSoon)
    size.observe(element)
    const changes = new MutationObserver(lookSoon)
    const main = document.getElementById('main')
    if (main) changes.observe(main, { childList: true, subtree: true })
    return () => {
      clearTimeout(timer)
      changes.disconnect()
      size.disconnect()
      window.removeEventListener('scroll', lookSoon, { capture: true })
      window.removeEventListener('resize', lookSoon)
    }
  }, [place])
  return covers
}

export function coversContent(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return STEPS.some((down) =>
    STEPS.some((across) => isContent(beneath(element, left + width * across, top + height * down))),
  )
}

const beneath = (element: HTMLElement, x: number, y: number): Element | undefined =>
  document.elementsFromPoint(x, y).find((hit) => !element.contains(hit))

function isContent(hit: Element | undefined): boolean {
  if (!hit) return false
  const hasText = [...hit.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  return hasText || hit.closest(CONTROLS) !== null
}
