import type { Page } from '@playwright/test'

/**
 * Scrolls to each field and button in `main`, as focus does, and returns those that a sticky or fixed element covers, as
 * `button “Pay £50.00” under section “May we count your visit?”`.
 */
export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent ?? '').trim().slice(0, 60)}”`
    const controls = [
      ...document.querySelectorAll<HTMLElement>('main :is(input, select, textarea, button, [role="button"], iframe)'),
    ].filter((element) => {
      const { width, height } = element.getBoundingClientRect()
      return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 8 && height > 8
    })
    return controls.flatMap((control) => {
      control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
      const { left, top, width, height } = control.getBoundingClientRect()
      const points = [
        [0.5, 0.5],
        [0.5, 0.1],
        [0.5, 0.9],
        [0.1, 0.5],
        [0.9, 0.5],
      ] as const
      for (const [across, down] of points) {
        const [x, y] = [left + width * across, top + height * down]
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue
        const hit = document.elementFromPoint(x, y)
        let over: Element | null = hit
        while (over && !['fixed', 'sticky'].includes(getComputedStyle(over).position)) over = over.parentElement
        if (hit && over && !over.contains(control)) return [`${nameOf(control)} under ${nameOf(over)}`]
      }
      return []
    })
  })
}
