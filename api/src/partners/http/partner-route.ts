import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from 'shared/contracts'
import { z } from 'zod'
import { type ApiKeyRow, authenticate } from '../../platform/api-keys'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { retryOnDeadlock } from '../../platform/database/retry-on-deadlock'
import {
  claimKey,
  IdempotentReplay,
  type IdempotentRequest,
  idempotencyOf,
  storeResponse,
} from '../../platform/http/idempotency'
import { Refusal, type RefusalCode } from '../../platform/refusal'

/** Path of the partner API's first version. */
export const PARTNER_API = '/api/partner/v1'

/** An endpoint of the partner API. `path` is below `PARTNER_API`. */
export interface PartnerEndpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  tag: string
  summary: string
  description?: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Media types of the body, for the OpenAPI document; JSON when left out. */
  consumes?: readonly string[]
  /** Of a 2xx response; `z.null()` for one without a body. */
  response: z.ZodType
  status?: 200 | 201 | 202 | 204
  refusals?: readonly RefusalCode[]
}

type Part<E extends PartnerEndpoint, P extends 'params' | 'query' | 'body'> =
  E extends Record<P, z.ZodType> ? z.output<E[P]> : undefined

/** What a handler receives: the request, validated by its endpoint. */
export interface PartnerCall<E extends PartnerEndpoint> {
  params: Part<E, 'params'>
  query: Part<E, 'query'>
  body: Part<E, 'body'>
  /** The only host whose data the key may read and change; null for all hosts. */
  hostId: string | null
  /** `partner:<id of the key>`, for the audit log. */
  actor: string
  now: Date
  request: FastifyRequest
  reply: FastifyReply
}

type Response<E extends PartnerEndpoint> = z.output<E['response']>

/** A change that runs in one transaction. */
interface Change<E extends PartnerEndpoint, Prepared> {
  /** Work that takes long, such as storing a picture, before the transaction begins. It is repeatable. */
  prepare?: (call: PartnerCall<E>) => Promise<Prepared>
  /** Reads the resource as its GET returns it, which `If-Match` is compared with. Left out for new resources. */
  current?: (tx: Queries, call: PartnerCall<E>) => Promise<unknown>
  run: (tx: Queries, call: PartnerCall<E>, prepared: Prepared | undefined) => Promise<Response<E>>
  /** What is stored to repeat the response, for a response with a secret; the response itself when left out. */
  stored?: (response: Response<E>) => Response<E>
  /** Repeatable work after the commit, in separate transactions. It also runs when the response of an earlier request is repeated. */
  complete?: (call: PartnerCall<E>) => Promise<unknown>
}

const NoBody = z.strictObject({}).nullish()

/** The entity tag of a resource (RFC 9110, 8.8.3): it changes when anything in its representation does. */
export const etagOf = (representation: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(representation)).digest('base64url').slice(0, 22)}"`

/** Adds an endpoint that reads. Its response has an ETag, and `If-None-Match` is answered with 304 (RFC 9110, 13.1.2). */
export function partnerRead<const E extends PartnerEndpoint & { method: 'GET' }>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handler: (call: PartnerCall<E>) => Promise<Response<E>>,
): void {
  addRoute(app, context, endpoint, async (call) => {
    const response = await handler(call)
    if (typeof response === 'string' || Buffer.isBuffer(response)) return response
    const etag = etagOf(response)
    call.reply.header('etag', etag)
    if (listOf(call.request.headers['if-none-match']).some((known) => known.replace(/^W\//, '') === etag)) {
      call.reply.code(304)
      return null
    }
    return response
  })
}

/**
 * Adds an endpoint that changes something, in one transaction. `Idempotency-Key` repeats the response of an earlier request with the same key
 * for 24 hours. `If-Match` refuses a change of what has been changed since it was read (RFC 9110, 13.1.1).
 */
export function partnerChange<const E extends PartnerEndpoint, Prepared = undefined>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  { prepare, current, run, complete, stored = (response) => response }: Change<E, Prepared>,
): void {
  addRoute(app, context, endpoint, async (call) => {
    const once = idempotencyOf(call.request, `${endpoint.method} ${call.request.url}`, call.actor)
    const change = async (tx: Queries, prepared: Prepared | undefined) => {
      if (once) await claimKey(tx, once)
      await assertUnchanged(tx, call, current)
      const response = await run(tx, call, prepared)
      await remember(tx, once, stored(response))
      return response
    }
    const changeOnce = async (prepared: Prepared | undefined) => {
      try {
        return await retryOnDeadlock(() => context.db.transaction((tx) => change(tx, prepared)))
      } catch (error) {
        if (error instanceof IdempotentReplay) return endpoint.response.parse(error.response)
        throw error
      }
    }
    try {
      const response = await changeOnce(await prepare?.(call))
      await complete?.(call)
      return response
    } finally {
      context.wakeOutbox()
    }
  })
}

/** Adds an endpoint whose work is repeatable and takes several transactions, such as the cancellation of a session. */
export function partnerAction<const E extends PartnerEndpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handler: (call: PartnerCall<E>) => Promise<Response<E>>,
): void {
  addRoute(app, context, endpoint, async (call) => {
    try {
      return await handler(call)
    } finally {
      context.wakeOutbox()
    }
  })
}

async function assertUnchanged<E extends PartnerEndpoint>(
  tx: Queries,
  call: PartnerCall<E>,
  current: Change<E, unknown>['current'],
): Promise<void> {
  const expected = listOf(call.request.headers['if-match'])
  if (expected.length === 0 || expected.includes('*') || !current) return
  if (!expected.includes(etagOf(await current(tx, call)))) throw new Refusal('PRECONDITION_FAILED')
}

async function remember(tx: Queries, once: IdempotentRequest | null, response: unknown): Promise<void> {
  if (once) await storeResponse(tx, once, response)
}

const listOf = (header: string | string[] | undefined): string[] =>
  [header ?? []]
    .flat()
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())

function addRoute<E extends PartnerEndpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handler: (call: PartnerCall<E>) => Promise<unknown>,
): void {
  const { method, path, tag, summary, description, params, query, body, consumes, response, refusals } = endpoint
  const status = endpoint.status ?? 200
  app.route({
    method,
    url: PARTNER_API + path,
    schema: {
      summary,
      description: [description, refusals?.length ? `May refuse with ${refusals.join(', ')}.` : null]
        .filter(Boolean)
        .join(' '),
      tags: [tag],
      security: [{ key: [] }],
      ...(consumes && { consumes: [...consumes] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(method !== 'GET' && { body: body ?? NoBody }),
      response: { [status]: response, '4xx': ApiError, '5xx': ApiError },
    },
    // Before the body is read and validated, so that only systems with a key learn what is valid.
    onRequest: async (request) => {
      keys.set(request, await authenticate(context, request, 'partner'))
    },
    handler: async (request, reply) => {
      const key = keys.get(request)
      if (!key) throw new Refusal('API_KEY_INVALID')
      // The only cast of a request to its types: Fastify's compiler has parsed it with these schemas.
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        hostId: key.hostId,
        actor: `partner:${key.id}`,
        now: request.now,
        request,
        reply,
      } as PartnerCall<E>
      reply.status(status)
      const answer = await handler(call)
      return answer ?? reply.send()
    },
  })
}

const keys = new WeakMap<FastifyRequest, ApiKeyRow>()
