import { once } from 'node:events'
import http from 'node:http'

/**
 * Starts a proxy of a service on a free port.
 * @param target URL of the service
 * @param instead the JSON response that a path gets from the proxy itself; null to forward the request
 */
export async function localProxy(
  target: string,
  instead: (path: string) => Promise<{ status: number; body: unknown } | null>,
) {
  const server = http.createServer(async (request, response) => {
    const own = await instead(request.url ?? '/')
    if (own) {
      response.writeHead(own.status, { 'content-type': 'application/json' }).end(JSON.stringify(own.body))
      return
    }
    const { method, headers } = request
    const to = http.request(`${target}${request.url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    to.on('error', () => response.destroy())
    request.pipe(to)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The proxy has no address.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
