import { createHash } from 'node:crypto'
import http from 'node:http'
import zlib from 'node:zlib'
import { type BaselineParts, baselineDocument } from './baseline-document'

interface Kept {
  headers: Record<string, string>
  body: Buffer
}

export interface Baseline {
  origin: string
  /**
   * Creates the static baseline of one page from the current responses of the composed stack.
   * @throws Error when one of its files cannot be fetched
   */
  lay(path: string, parts: BaselineParts): Promise<void>
  stop(): Promise<void>
}

/** Chromium's Accept header for images, so that the server picks the same format. */
const ACCEPT = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
/** Headers that belong to the connection, to other files of the composed page, or to its exact bytes. */
const OWN =
  /^(connection|keep-alive|transfer-encoding|content-(length|encoding)|date|etag|last-modified|link|vary|set-cookie|surrogate-key)$/i

/**
 * Serves static baselines from memory over HTTP/1.1, with the headers and the compression of the composed pages.
 * @param port 0 picks a free port
 */
export async function serveBaseline({ composed, port }: { composed: string; port: number }): Promise<Baseline> {
  const cache = new Map<string, Kept>()
  const server = http.createServer((request, response) => {
    const found = cache.get(request.url ?? '')
    if (!found) return response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file.')
    response.writeHead(200, found.headers).end(found.body)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })

  const address = server.address()
  const listening = typeof address === 'object' && address ? address.port : port

  return {
    origin: `http://localhost:${listening}`,
    async lay(path, parts) {
      const { html, css, files } = baselineDocument(parts)
      const { headers } = await taken(composed + path)
      const styles = `style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'`
      const policy = headers['content-security-policy']
      const body = zlib.brotliCompressSync(html)
      cache.set(path, {
        headers: {
          ...headers,
          ...(policy ? { 'content-security-policy': policy.replace(/style-src [^;]*/, styles) } : {}),
          'content-encoding': 'br',
          'content-length': String(body.length),
          vary: 'accept-encoding',
        },
        body,
      })
      for (const file of files) cache.set(file, await taken(composed + file))
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function taken(url: string): Promise<Kept> {
  const answer = await fetch(url, { headers: { accept: ACCEPT, 'accept-encoding': 'br' } })
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}.`)
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OWN.test(name)))
  const plain = Buffer.from(await answer.arrayBuffer())
  // The picture may be an SVG that was sent compressed; `fetch` has decompressed it.
  const isCompressed = answer.headers.get('content-encoding') === 'br'
  const body = isCompressed ? zlib.brotliCompressSync(plain) : plain
  return {
    headers: {
      ...headers,
      ...(isCompressed ? { 'content-encoding': 'br' } : {}),
      'content-length': String(body.length),
    },
    body,
  }
}
