import { errors, type Page } from 'playwright'
import type { Control } from './controls'

/** One press of a control, in milliseconds since the navigation began. */
export interface Pressed {
  pressedAt: number
  /** When a frame with its effect had been drawn; null when none came. */
  workedAt: number | null
}

interface Limits {
  /** How long to wait for a control that can be pressed. */
  withinMs: number
  /** How long after the first paint the guest presses. */
  afterFirstPaintMs: number
  /** For how long the effect of a press is waited for. */
  effectMs: number
}

declare global {
  interface Window {
    /** Begins to look for what a press should show, also in a document that the press has led to. */
    benchAwait?: (effect: string) => void
    /** On the clock that documents have in common. */
    benchWorkedAt?: number
  }
}

const EFFECT_KEY = 'bench-effect'

/** Must run before the page is opened, so that `press` can tell its effect in whatever document it shows. */
export async function watchPresses(page: Page): Promise<void> {
  // No function in here may have a name: the compiler would mark it with a helper that the page lacks.
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
 * Presses a control once with the mouse, as trusted as a guest's own press, and waits for the frame that shows its effect. The press
 * itself is never repeated: a page that loses it has lost it.
 * @throws Error when the effect is there beforehand, or the control is out of reach
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
        // Whatever lies on top would take the press.
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
      throw new Error(`There is no free ${control.press} on ${page.url()}, or it was pressed already.`, {
        cause: error,
      })
    })
  if (!place) throw new Error(`${control.name} has no place on ${page.url()}.`)
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
