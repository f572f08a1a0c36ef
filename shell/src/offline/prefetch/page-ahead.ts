/** The page behind a link, if it is a public one of ours and another than this: its path with its query. */
export function pageAhead(
  link: HTMLAnchorElement,
  here: Pick<Location, 'origin' | 'pathname' | 'href'>,
  isPublic: (pathname: string) => boolean,
): string | null {
  if (link.hasAttribute('download') || (link.target && link.target !== '_self')) return null
  const url = new URL(link.href, here.href)
  if (url.origin !== here.origin || url.pathname === here.pathname || !isPublic(url.pathname)) return null
  return url.pathname + url.search
}
