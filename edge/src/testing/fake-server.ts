import { createServer, type IncomingMessage } from 'node:http'

interface Answer {
  status?: number
  body: unknown
}

/** Starts a fake server on its own port; `answer` returns status and body. Close it after the test. */
export async function startFakeServer(answer: (request: IncomingMessage) => Answer | Promise<Answer>, port = 0) {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    asked.push(request.url ?? '')
    const { status = 200, body } = await answer(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The stand-in does not listen')
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    /** Path and query of every request. */
    asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
