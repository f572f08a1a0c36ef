import { errors, type Page } from 'playwright'
import type { Control } from './controls'

/** One press of a control. Times in ms since the navigation began. */
export interface Pressed {
  pressedAt: number
  /** When a frame with the effect was rendered; null when there was no effect. */
  workedAt: number | null
}

interface Limits {
  /** Timeout for a control that can be pressed, in ms. */
  withinMs: number
  /** Delay between the first paint and the press, in ms. */
  afterFirstPaintMs: number
  /** Timeout for the effect of the press, in ms. */
  effectMs: number
}

declare global {
  interface Window {
    /** Starts to watch for the effect of a press, also in a document that the press navigates to. */
    benchAwait?: (effect: string) => void
    /** Milliseconds since the epoch, comparable across documents. */
    benchWorkedAt?: number
  }
}

const EFFECT_KEY = 'bench-effect'

/** Installs the observer for `press` in each document. Must be called before the page is opened. */
export async function watchPresses(page: Page): Promise<void> {
  // Functions in here must not have names: the compiler would insert a helper for names, which the page does not have.
  await page.addInitScript((key) => {
    window.benchAwait = (effect) => {
      const worked = new MutationObserver(() => {
        if (!document.querySelector(effect)) return
        worked.disconnect()
        requestAnimationFrame(() =>
          setTimeout(() => {
            window.benchWorkedAt = performance.timeOrigin + performance.now()
          }),
        )
      })
      worked.observe(document, { childList: true, subtree: true, attributes: true })
    }
    const awaited = sessionStorage.getItem(key)
    if (awaited) window.benchAwait(awaited)
  }, EFFECT_KEY)
}

/**
 * Presses a control once with a trusted mouse click and waits for the frame that shows its effect. The press is never
 * repeated: a press that the page ignores counts as lost.
 * @throws Error when the effect is already there, or the control cannot be pressed
 */
export async function press(page: Page, control: Control, limits: Limits): Promise<Pressed> {
  const place = await page
    .waitForFunction(
      ({ press, last, effect: wanted, alike, afterFirstPaintMs, key }) => {
        const firstPaint = window.benchObserved?.firstPaint ?? null
        if (firstPaint === null || performance.now() < firstPaint + afterFirstPaintMs) return null
        const control = [...document.querySelectorAll(press)].at(last ? -1 : 0)
        if (!control) return null
        const effect = alike ? `${wanted}[${alike}="${control.getAttribute(alike)}"]` : wanted
        if (document.querySelector(effect)) return null
        control.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top, width, height } = control.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        // An element on top of the control would receive the press.
        if (!control.contains(document.elementFromPoint(x, y))) return null
        sessionStorage.setItem(key, effect)
        window.benchAwait?.(effect)
        return { x, y, now: performance.now(), origin: performance.timeOrigin }
      },
      { ...control, afterFirstPaintMs: limits.afterFirstPaintMs, key: EFFECT_KEY },
      { timeout: limits.withinMs, polling: 20 },
    )
    .then((handle) => handle.jsonValue())
    .catch((error: unknown) => {
      throw new Error(`There is no unpressed ${control.press} on ${page.url()}.`, {
        cause: error,
      })
    })
  if (!place) throw new Error(`${control.name} is not visible on ${page.url()}.`)
  await page.mouse.click(place.x, place.y)
  const workedAt = await page
    .waitForFunction(() => window.benchWorkedAt, null, { timeout: limits.effectMs, polling: 50 })
    .then((handle) => handle.jsonValue())
    .catch((error: unknown) => {
      if (error instanceof errors.TimeoutError) return undefined
      throw error
    })
  return { pressedAt: place.now, workedAt: workedAt === undefined ? null : workedAt - place.origin }
}
