import type { Page } from '@playwright/test'

/**
 * The fields and buttons of the page that something sticky or fixed covers once they are scrolled to as the keyboard does, each as its tag and
 * name with what lies over it. Dialogs and popups are left out: they cover the page on purpose.
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
