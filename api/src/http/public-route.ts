import type { FastifyInstance } from 'fastify'
import { type EndpointKey, type PurgeTag, TAGS_HEADER } from 'shared/contracts'
import { type Answer, type Call, route } from './route'

/**
 * Answers an endpoint whose answer is the same for everyone, so that pages made from it can be kept. `tagsOf` declares what the answer is made
 * from; they go out with refusals too, since a page may say that something is not there. `request` is for
 * counting requests: nothing of who is asking may get into the answer.
 */
export function publicRoute<K extends Extract<EndpointKey, `GET ${string}`>>(
  app: FastifyInstance,
  key: K,
  tagsOf: (call: Pick<Call<K>, 'params' | 'query'>) => readonly PurgeTag[],
  handler: (call: Pick<Call<K>, 'params' | 'query' | 'now' | 'request'>) => Promise<Answer<K>>,
): void {
  route(app, key, ({ params, query, now, request, reply }) => {
    reply.header(TAGS_HEADER, tagsOf({ params, query }).join(' '))
    return handler({ params, query, now, request })
  })
}
