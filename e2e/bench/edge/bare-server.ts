import fastify from 'fastify'

/** What one route answers with, whoever asks. */
export interface BareAnswer {
  status: number
  headers: Record<string, string>
  /** Base64. */
  body: string
}

// A process of its own, as the edge is one: told its one answer by message, it says on which port it gives it.
process.once('message', async (answer: BareAnswer) => {
  const body = Buffer.from(answer.body, 'base64')
  const app = fastify()
  app.get('/*', async (_request, reply) => reply.code(answer.status).headers(answer.headers).send(body))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
process.once('disconnect', () => process.exit(0))
