import type { FastifyInstance } from 'fastify'
import { type EndpointKey, type PurgeTag, TAGS_HEADER } from 'shared/contracts'
import { type Call, type ResponseBody, route } from './route'

/**
 * Adds an endpoint whose response is the same for everyone, so that pages rendered from it can be cached. `tagsOf` returns the surrogate
 * keys of the response. They are sent with refusals too, because a page may show that something does not exist. `request` is for rate
 * limits: the response must not depend on the requester.
 */
export function publicRoute<K extends Extract<EndpointKey, `GET ${string}`>>(
  app: FastifyInstance,
  key: K,
  tagsOf: (call: Pick<Call<K>, 'params' | 'query'>) => readonly PurgeTag[],
  handler: (call: Pick<Call<K>, 'params' | 'query' | 'now' | 'request'>) => Promise<ResponseBody<K>>,
): void {
  route(app, key, ({ params, query, now, request, reply }) => {
    reply.header(TAGS_HEADER, tagsOf({ params, query }).join(' '))
    return handler({ params, query, now, request })
  })
}
