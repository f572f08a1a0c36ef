const PATIENCE_MS = 60_000
const PAUSE_MS = 500

/**
 * Settles once the edge keeps this page, as it does after the first guest of a minute: it has been painted whole then. A page that was
 * left to the browser would be measured as another one.
 * @throws Error when the edge has not managed to in a minute
 */
export async function keptPage(url: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  let how = 'unanswered'
  while (Date.now() < until) {
    const answer = await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } })
    await answer.arrayBuffer()
    how = answer.headers.get('x-page') ?? 'unsaid'
    if (how === 'hit') return
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  throw new Error(`${url} was never painted whole: the last one was "${how}".`)
}
