import type { Page } from 'playwright'
import type { Control } from './controls'

/** One press of a control, in milliseconds since the navigation began. */
export interface Pressed {
  pressedAt: number
  /** When a frame with its effect had been drawn; null when none came. */
  workedAt: number | null
}

declare global {
  interface Window {
    benchWorkedAt?: number
  }
}

/**
 * Presses a control once with the mouse, as trusted as a guest's own press, and waits for the frame that shows its effect. The press
 * itself is never repeated: a page that loses it has lost it.
 * @param gaveUp settles when the effect would have come by now
 * @throws Error when the effect is there beforehand, or the control is out of reach
 */
export async function press(
  page: Page,
  { press, effect }: Control,
  gaveUp: () => Promise<undefined>,
): Promise<Pressed> {
  const place = await page.evaluate(
    ({ press, effect }) => {
      const control = document.querySelector(press)
      if (!control || document.querySelector(effect)) return null
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const painted = new MutationObserver(() => {
        if (!document.querySelector(effect)) return
        painted.disconnect()
        requestAnimationFrame(() =>
          setTimeout(() => {
            window.benchWorkedAt = performance.now()
          }),
        )
      })
      painted.observe(document, { childList: true, subtree: true, attributes: true })
      const { left, top, width, height } = control.getBoundingClientRect()
      const x = left + width / 2
      const y = top + height / 2
      // Whatever lies on top would take the press.
      return control.contains(document.elementFromPoint(x, y)) ? { x, y, now: performance.now() } : null
    },
    { press, effect },
  )
  if (!place) throw new Error(`There is no free ${press} on ${page.url()}, or it was pressed already.`)
  await page.mouse.click(place.x, place.y)
  const worked = page
    .waitForFunction(() => window.benchWorkedAt, null, { timeout: 0, polling: 50 })
    .then((handle) => handle.jsonValue())
  // Whoever loses the race goes with the page.
  worked.catch(() => {})
  const workedAt = await Promise.race([worked, gaveUp()])
  return { pressedAt: place.now, workedAt: workedAt ?? null }
}
