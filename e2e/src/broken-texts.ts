import type { Page } from '@playwright/test'

/** Visible words of at most 30 letters that are split across two lines, each with the text of its element. */
export async function findBrokenTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const broken: string[] = []
    // Text for screen readers only is clipped to one pixel.
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
      // Lines may end at hyphens, slashes and dashes, so these end a word.
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
