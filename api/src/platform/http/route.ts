import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { ApiError, type EndpointKey, type EndpointShape, type Endpoints, endpoints } from 'shared/contracts'
import { z } from 'zod'
import type { Requester, UserRow } from './requester'

type Part<K extends EndpointKey, P extends 'params' | 'query' | 'body'> =
  Endpoints[K] extends Record<P, z.ZodType> ? z.output<Endpoints[K][P]> : undefined

/** What a handler receives: the request, validated by its contract. */
export interface Call<K extends EndpointKey> {
  params: Part<K, 'params'>
  query: Part<K, 'query'>
  body: Part<K, 'body'>
  now: Date
  requester: Requester
  /** Not null when the contract says `session: true`. */
  user: Endpoints[K] extends { session: true } ? UserRow : UserRow | null
  request: FastifyRequest
  reply: FastifyReply
}

export type ResponseBody<K extends EndpointKey> = z.output<Endpoints[K]['response']>

const isMethod = (text: string): text is HTTPMethods => ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].includes(text)

/** Body of a change without one: any field is refused as unknown. */
const NoBody = z.strictObject({}).nullish()

/**
 * Adds one endpoint of the contract. Path, method, schemas, status and the need for a session come from `shared/contracts`. A `null`
 * response is sent without a body.
 */
export function route<K extends EndpointKey>(
  app: FastifyInstance,
  key: K,
  handler: (call: Call<K>) => Promise<ResponseBody<K>>,
): void {
  const shape: EndpointShape = endpoints[key]
  const [method = '', url = ''] = key.split(' ')
  if (!isMethod(method)) throw new Error(`${key} does not start with a method`)
  const status = shape.status ?? 200
  app.route({
    method,
    url,
    schema: {
      summary: shape.summary,
      description: describe(shape),
      tags: [url.startsWith('/api/customer/') ? (url.split('/')[3] ?? 'system') : 'system'],
      ...(shape.params && { params: shape.params }),
      ...(shape.query && { querystring: shape.query }),
      ...(method !== 'GET' && { body: shape.body ?? NoBody }),
      response: { [status]: shape.response, '4xx': ApiError, '5xx': ApiError },
    },
    config: { session: shape.session },
    handler: async (request, reply) => {
      // The only cast of a request to its types: Fastify's compiler has parsed it with these schemas.
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        now: request.now,
        requester: request.requester,
        user: request.requester.user,
        request,
        reply,
      } as Call<K>
      reply.status(status)
      const response = await handler(call)
      return response ?? reply.send()
    },
  })
}

function describe(shape: EndpointShape): string {
  const notes = [
    shape.session === true ? 'Needs a session.' : null,
    shape.session === 'optional' ? 'Acts for the signed-in account, or without a session for the visitor.' : null,
    shape.idempotent ? 'Takes the header Idempotency-Key.' : null,
    shape.refusals?.length ? `May refuse with ${shape.refusals.join(', ')}.` : null,
  ]
  return notes.filter(Boolean).join(' ')
}
