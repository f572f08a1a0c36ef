import http from 'node:http'

/** A page on which a browser warms up before a visit. */
export interface WarmUpPage {
  url: string
  stop: () => Promise<void>
}

/**
 * Serves an empty page of the same site (`localhost`) as the measured ones, on another port. The browser then opens the measured page in the
 * process that is already running, as it does on a phone, and has none of its files.
 */
export async function serveWarmUpPage(): Promise<WarmUpPage> {
  const server = http.createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Warming up</title><body>'),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The warm-up page is not served.')
  return {
    url: `http://localhost:${address.port}/`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
