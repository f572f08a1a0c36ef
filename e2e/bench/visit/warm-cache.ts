const TIMEOUT_MS = 60_000
const PAUSE_MS = 500

/**
 * Resolves once the edge serves this page from its cache, which holds only complete server-rendered pages. A fallback
 * that the browser has to render would distort the measurement.
 * @throws Error when the page is not cached within a minute
 */
export async function warmCache(url: string): Promise<void> {
  const until = Date.now() + TIMEOUT_MS
  let how = 'unanswered'
  while (Date.now() < until) {
    const response = await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } })
    await response.arrayBuffer()
    how = response.headers.get('x-page') ?? 'unsaid'
    if (how === 'hit') return
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  throw new Error(`${url} was never served completely: the last response was "${how}".`)
}
