import { once } from 'node:events'
import http from 'node:http'

/**
 * A proxy of a service, on a free port. `instead` returns the JSON with which it answers by itself, and null for requests that it
 * forwards.
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
