import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Starts a content service before each test, and stops it after it.
 * @param answer the result of a request by its path and query, with further headers of the response
 * @returns a function that returns the origin of the running service
 */
export function serveContent(
  answer: (address: string) => { result: object; headers?: Record<string, string> },
): () => string {
  let service: Server
  beforeEach(async () => {
    service = createServer((request, response) => {
      const { result, headers } = answer(request.url ?? '')
      response
        .writeHead(200, {
          'content-type': 'application/json',
          'access-control-allow-origin': '*',
          'access-control-allow-headers': '*',
          ...headers,
        })
        .end(JSON.stringify(result))
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  })
  afterEach(async () => {
    service.closeAllConnections()
    await new Promise((resolve) => service.close(resolve))
  })
  return () => `http://127.0.0.1:${(service.address() as AddressInfo).port}`
}
