import type { Page } from '@playwright/test'

/**
 * Simulates a translator such as Chrome's on every page that is opened: replaces each text node by a `<font>` element,
 * including nodes that are added later. The text itself is not changed, so that tests can compare it.
 */
export async function translateAlways(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isLeftAlone = 'script, style, textarea, option, title, noscript, font, svg'
    const translate = (text: Node) => {
      const around = text.parentElement
      if (!around || around.closest(isLeftAlone) || !text.textContent?.trim()) return
      const translation = document.createElement('font')
      translation.append(Object.assign(document.createElement('font'), { textContent: text.textContent }))
      around.replaceChild(translation, text)
    }
    const translateIn = (place: Node) => {
      const texts: Node[] = []
      const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
      if (place.nodeType === Node.TEXT_NODE) texts.push(place)
      while (walker.nextNode()) texts.push(walker.currentNode)
      texts.forEach(translate)
    }
    document.addEventListener('DOMContentLoaded', () => {
      translateIn(document.body)
      new MutationObserver((records) => {
        for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) translateIn(node)
      }).observe(document.body, { childList: true, subtree: true })
    })
  })
}

/** Text that React rendered last but that the page does not show, as "<tag> text"; empty when the page is up to date. */
export async function staleTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const texts = (children: unknown): string[] => {
      if (typeof children === 'string' || typeof children === 'number') return [String(children)]
      return Array.isArray(children) ? children.flatMap(texts) : []
    }
    return [...document.querySelectorAll('#root *')].flatMap((element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
      const props: { children?: unknown } = (key && Reflect.get(element, key)) || {}
      return texts(props.children)
        .filter((text) => !element.textContent?.includes(text))
        .map((text) => `<${element.localName}> ${text}`)
    })
  })
}
