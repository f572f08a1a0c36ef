import type { Page } from '@playwright/test'

/** Visible words that begin on one line and end on the next though a line has room for them, with what stands around them. */
export async function brokenWords(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const broken: string[] = []
    // What is only for screen readers stands in an element of one pixel.
    const isHidden = (element: Element | null): boolean => {
      if (!element) return false
      const { width, height } = element.getBoundingClientRect()
      return width <= 2 || height <= 2 || isHidden(element.parentElement)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      const text = walker.currentNode
      const around = text.parentElement
      if (!around?.checkVisibility({ visibilityProperty: true }) || around.closest('script, style, noscript')) continue
      if (isHidden(around)) continue
      // Hyphens, slashes, dashes and the like are places where a line may end.
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}\p{M}£.,’']{2,30}/gu)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
        )
        if (lines.size > 1) broken.push(`${word} in “${around.textContent?.trim().slice(0, 60)}”`)
      }
    }
    return broken
  })
}
