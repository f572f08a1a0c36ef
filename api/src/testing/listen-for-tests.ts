import type { FastifyInstance } from 'fastify'
import { closeAfterTests } from './close-after-tests'

/** Starts a server on a free port of this machine, and closes it after the tests. @returns its URL */
export async function listenForTests(app: FastifyInstance): Promise<string> {
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  closeAfterTests(() => app.close())
  return url
}
