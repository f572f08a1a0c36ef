/**
 * Returns the path and query of a link's page, or null unless it is a public page of this site other than the current
 * one.
 */
export function prefetchablePath(
  link: HTMLAnchorElement,
  here: Pick<Location, 'origin' | 'pathname' | 'href'>,
  isPublic: (pathname: string) => boolean,
): string | null {
  if (link.hasAttribute('download') || (link.target && link.target !== '_self')) return null
  const url = new URL(link.href, here.href)
  if (url.origin !== here.origin || url.pathname === here.pathname || !isPublic(url.pathname)) return null
  return url.pathname + url.search
}
