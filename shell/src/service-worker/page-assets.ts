/** Header of a cached page: the released files that it needs, separated by spaces. */
const CACHED_WITH_HEADER = 'x-kept-with'

/** The released files that a page's HTML names, in elements, styles and data. */
export const assetUrls = (html: string): string[] => [
  ...new Set(html.match(/\/releases\/[\w.@+/-]+\.(?:js|css|woff2|svg|png)\b/g)),
]

/** Annotates a page with the files it needs: those it names, and those it was seen to use. */
export async function annotateAssets(page: Response, more: readonly string[] = []): Promise<Response> {
  const html = await page.text()
  const headers = new Headers(page.headers)
  headers.set(CACHED_WITH_HEADER, [...new Set([...annotatedAssets(page), ...assetUrls(html), ...more])].join(' '))
  // The text is no longer compressed.
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(html, { status: page.status, headers })
}

export const annotatedAssets = ({ headers }: Response): string[] =>
  headers.get(CACHED_WITH_HEADER)?.split(' ').filter(Boolean) ?? []
