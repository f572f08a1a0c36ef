import { once } from 'node:events'
import http from 'node:http'
import { localStack } from './local-stack'
import { secondEdge } from './second-edge'

/** Starts a second edge whose API returns a Google Maps key. Everything else comes from the local stack's API. */
export async function keyedEdge(key: string) {
  const { apiUrl: api } = await localStack()
  const server = http.createServer((request, response) => {
    const to = http.request(`${api}${request.url}`, { method: request.method, headers: request.headers }, (answer) => {
      if (request.url !== '/api/general-info') {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
        return
      }
      answer.resume()
      void generalInfo(api, key).then((info) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(JSON.stringify(info))
      })
    })
    to.on('error', () => response.destroy())
    request.pipe(to)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The API with a key has no address.')
  const edge = await secondEdge({ apiUrl: `http://127.0.0.1:${address.port}` })
  return {
    origin: edge.origin,
    async stop() {
      await edge.stop()
      server.closeAllConnections()
      server.close()
    },
  }
}

async function generalInfo(api: string, key: string) {
  const info = await (await fetch(`${api}/api/general-info`)).json()
  return { ...info, data: { ...info.data, google_maps_api_key: key } }
}
