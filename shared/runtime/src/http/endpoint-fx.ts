import { attach, createStore, type Effect, scopeBind } from 'effector'
import type { EndpointKey, Endpoints } from 'shared/contracts'
import { sessionLost } from 'shared/session'
import type { z } from 'zod'
import type { Camelized } from './camelized'
import type { Failure } from './failure'
import { type ResponseListener, send } from './send'

type Part<E, P extends string> = E extends Record<P, infer S extends z.ZodType> ? S : never
type Keep<T> = { [K in keyof T as [T[K]] extends [never] ? never : K]: T[K] }

/** Parameters of a call: path parameters and query as on the wire, the body in camelCase. */
export type RequestOf<K extends EndpointKey> = Keep<{
  params: z.input<Part<Endpoints[K], 'params'>>
  body: Camelized<z.input<Part<Endpoints[K], 'body'>>>
}> &
  ([Part<Endpoints[K], 'query'>] extends [never] ? object : { query?: z.input<Part<Endpoints[K], 'query'>> }) &
  (Endpoints[K] extends { idempotent: true } ? { idempotencyKey: string } : object)

/** The complete response (`data`, `meta`), in camelCase. */
export type ResponseOf<K extends EndpointKey> = Camelized<z.output<Endpoints[K]['response']>>

export type RefusalOf<K extends EndpointKey> = Endpoints[K] extends { refusals: readonly (infer Code extends string)[] }
  ? Code
  : never

/** Origin of the API: empty in a browser (same origin), its loopback address on the server. */
export const $apiOrigin = createStore('', { sid: 'shared/api-origin', serialize: 'ignore' })

/** On the server: IP address of the visitor for whom the page is rendered. Empty in a browser. */
export const $visitorIp = createStore('', { sid: 'shared/visitor-ip', serialize: 'ignore' })

/** On the server: the trace of the request for the page (W3C `traceparent`). Empty in a browser, whose calls start traces of their own. */
export const $traceParent = createStore('', { sid: 'shared/trace-parent', serialize: 'ignore' })

/** On the server: called for every response, to collect the page's surrogate keys and to decide whether the page may be cached. */
export const $responseListener = createStore<ResponseListener | null>(null, {
  sid: 'shared/answer-listener',
  serialize: 'ignore',
})

/**
 * Base URL of the content service, including a path prefix if it has one: empty in a browser (same origin, behind /cda), an absolute URL on
 * the server.
 */
export const $contentOrigin = createStore('', { sid: 'shared/content-origin', serialize: 'ignore' })

/**
 * Creates an effect for one endpoint of the contract, for example `endpointFx('GET /api/customer/me')`. It fails only with a `Failure`. A
 * lost session (401, or 419 after one refresh of the CSRF cookie) is reported to `shared/session`.
 */
export function endpointFx<K extends EndpointKey>(
  key: K,
): Effect<keyof RequestOf<K> extends never ? void : RequestOf<K>, ResponseOf<K>, Failure<RefusalOf<K>>> {
  return attach({
    source: { origin: $apiOrigin, visitorIp: $visitorIp, traceParent: $traceParent, onAnswer: $responseListener },
    async effect({ origin, visitorIp, traceParent, onAnswer }, request?: object) {
      const lost = scopeBind(sessionLost, { safe: true })
      return (await send({
        origin,
        key,
        request: request ?? {},
        visitorIp,
        traceParent,
        sessionLost: () => lost(),
        onAnswer,
      })) as ResponseOf<K>
    },
  }) as never
}
