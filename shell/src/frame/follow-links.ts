/** The part of a click that decides whether the shell may follow it by itself. */
type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>

/**
 * The path to go to inside the product when a link was clicked, or null when the browser should do as it always does: another site,
 * a new tab, a download, a file that is not a page, or a place on this very page.
 */
export function pathToFollow(click: Click, link: Element, here: URL | Location): string | null {
  if (click.defaultPrevented || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
    return null
  // Attributes, since the properties of a link in a drawing hold something else.
  const [href, target] = [link.getAttribute('href'), link.getAttribute('target')]
  if (href === null || link.hasAttribute('download') || (target && target !== '_self')) return null
  const url = new URL(href, here.href)
  if (url.origin !== here.origin || /^\/(api|media|sandbox|releases|cda)(\/|$)|\.xml$/.test(url.pathname)) return null
  const samePage = url.pathname === here.pathname && url.search === here.search
  if (samePage && url.hash) return null
  return url.pathname + url.search + url.hash
}
