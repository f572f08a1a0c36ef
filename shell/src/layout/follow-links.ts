/** The parts of a click that decide whether the shell may follow the link itself. */
type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>

/**
 * Returns the path to navigate to when a link was clicked, or null when the browser should handle the click: another
 * site, a new tab, a download, a file that is not a page, or a fragment of the current page.
 */
export function pathToFollow(click: Click, link: Element, here: URL | Location): string | null {
  if (click.defaultPrevented || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
    return null
  // Read as attributes: the properties of an SVG link are objects, not strings.
  const [href, target] = [link.getAttribute('href'), link.getAttribute('target')]
  if (href === null || link.hasAttribute('download') || (target && target !== '_self')) return null
  const url = new URL(href, here.href)
  if (url.origin !== here.origin || /^\/(api|media|sandbox|releases|cda)(\/|$)|\.xml$/.test(url.pathname)) return null
  const samePage = url.pathname === here.pathname && url.search === here.search
  if (samePage && url.hash) return null
  return url.pathname + url.search + url.hash
}
