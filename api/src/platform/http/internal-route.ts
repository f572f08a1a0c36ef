import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasInternalToken } from 'server/access'
import type { Settings } from '../settings'

/** Hook of an internal endpoint: it is 404 for a request without the internal token, as if it did not exist. */
export const internalOnly =
  ({ internalToken }: Pick<Settings, 'internalToken'>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!hasInternalToken(request, internalToken)) reply.callNotFound()
  }
