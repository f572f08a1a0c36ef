import fastify from 'fastify'

/** The fixed response of the single route. */
export interface BareResponse {
  status: number
  headers: Record<string, string>
  /** Encoded in Base64. */
  body: string
}

// Runs in its own process, like the edge. Receives the response as a message from the parent and replies with its port.
process.once('message', async (response: BareResponse) => {
  const body = Buffer.from(response.body, 'base64')
  const app = fastify()
  app.get('/*', async (_request, reply) => reply.code(response.status).headers(response.headers).send(body))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
process.once('disconnect', () => process.exit(0))
