import http from 'node:http'

/**
 * What the proxy does with requests for a page instead of forwarding them: `silence` never responds, `gone` responds
 * 410, and `mark` adds a comment to the HTML.
 */
type Instead = 'nothing' | 'silence' | 'gone' | { mark: string }

/**
 * A proxy in front of a deployment, on its own port, whose responses a test can change. Playwright cannot intercept
 * requests of a service worker.
 */
export async function startInterceptingProxy(target: string) {
  const instead = new Map<string, Instead>()
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', target)
    const behaviour = instead.get(pathname) ?? 'nothing'
    if (behaviour === 'silence') return
    if (behaviour === 'gone') return void response.writeHead(410, { 'content-type': 'text/html' }).end('<h1>Gone</h1>')
    const headers = { ...request.headers }
    if (behaviour !== 'nothing') {
      headers['accept-encoding'] = 'identity'
      // A 304 response would have no body to mark.
      delete headers['if-none-match']
    }
    const onwards = http.request(new URL(request.url ?? '/', target), { method: request.method, headers }, (answer) => {
      const { 'content-length': _, etag: __, ...rest } = answer.headers
      response.writeHead(answer.statusCode ?? 502, behaviour === 'nothing' ? answer.headers : rest)
      if (behaviour !== 'nothing') response.write(`<!-- ${behaviour.mark} -->`)
      answer.pipe(response)
    })
    onwards.on('error', () => response.destroy())
    request.pipe(onwards)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no address.')
  return {
    origin: `http://localhost:${address.port}`,
    tell: (path: string, what: Instead) => void instead.set(path, what),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
