import { once } from 'node:events'
import http from 'node:http'
import { localStack } from './local-stack'

/** A proxy of the local stack's content service, which a single test can turn off. */
export async function contentService() {
  const { sandboxUrl } = await localStack()
  let isAway = false
  const server = http.createServer((request, response) => {
    if (isAway) {
      response.writeHead(503, { 'content-type': 'application/json' }).end('{}')
      return
    }
    const to = http.request(sandboxUrl + request.url, { headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    to.on('error', () => response.destroy())
    request.pipe(to)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The content service has no address.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    turnOff: () => {
      isAway = true
    },
    turnOn: () => {
      isAway = false
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
