import { FetchError, ofetch } from 'ofetch'
import { camelize, snakeize } from './camelized'
import { failureOfResponse, withCsrfToken } from './csrf'
import { type Failure, failureFrom } from './failure'
import { recordServerTime } from './server-clock'

interface Parts {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
}

interface Call {
  origin: string
  key: string
  request: Parts
  /** On the server, the visitor's IP address; empty in a browser. */
  visitorIp?: string
  /** The trace that the call belongs to (W3C `traceparent`); empty starts a trace. */
  traceParent?: string
  sessionLost: () => void
  onAnswer?: ResponseListener | null
}

/** What a response means for caching the page that uses it. */
export interface ResponseInfo {
  /** Surrogate keys of the response. Purging one of them invalidates the page. */
  tags: readonly string[]
  /** True for 2xx and 404. Other statuses may be transient and must not be cached. */
  isLasting: boolean
}
export type ResponseListener = (heard: ResponseInfo) => void

const TIMEOUT_MS = 20_000

/** A trace that starts with this call: random ids, sampled (W3C Trace Context). */
function newTraceParent(): string {
  const ids = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0'))
  return `00-${ids.slice(0, 16).join('')}-${ids.slice(16).join('')}-01`
}

/** Requests in flight, by the object that describes them. */
const controllers = new WeakMap<object, AbortController>()

/** Aborts the request that was sent with exactly this object, if it is in flight: the call fails as `unreachable`. */
export function abortRequest(request: unknown): void {
  if (typeof request === 'object' && request !== null) controllers.get(request)?.abort()
}

/**
 * Sends one request to the API. Changes carry the CSRF token. When the server answers that the token is stale (419), it is refetched and
 * the call repeated once.
 * @throws Failure
 */
export async function send({
  origin,
  key,
  request,
  visitorIp,
  traceParent,
  sessionLost,
  onAnswer,
}: Call): Promise<unknown> {
  const [method = 'GET', path = '/'] = key.split(' ')
  const url =
    origin + path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(request.params?.[name] ?? '')))
  const controller = new AbortController()
  controllers.set(request, controller)
  const deadline = setTimeout(() => controller.abort(), TIMEOUT_MS)
  const attempt = (token: string | null) =>
    ofetch.raw(url, {
      method,
      query: request.query,
      body: request.body === undefined ? undefined : (snakeize(request.body) as object),
      headers: {
        accept: 'application/json',
        traceparent: traceParent || newTraceParent(),
        ...(visitorIp ? { 'x-forwarded-for': visitorIp } : {}),
        ...(token ? { 'x-xsrf-token': token } : {}),
        ...(request.idempotencyKey ? { 'idempotency-key': request.idempotencyKey } : {}),
      },
      credentials: 'include',
      retry: 0,
      signal: controller.signal,
      ignoreResponseError: true,
    })
  let response: Awaited<ReturnType<typeof attempt>>
  try {
    response = await (method === 'GET' ? attempt(null) : withCsrfToken(origin, attempt))
  } catch (error) {
    onAnswer?.({ tags: [], isLasting: false })
    throw controller.signal.aborted ? { kind: 'unreachable' } : failureOf(error)
  } finally {
    clearTimeout(deadline)
  }
  const { ok, status, headers, _data: body } = response
  onAnswer?.({ tags: tagsOf(headers), isLasting: ok || status === 404 })
  if (!ok) throw failureOfResponse({ status, body, retryAfter: headers.get('retry-after') }, sessionLost)
  recordServerTime(headers)
  return status === 204 ? null : camelize(body)
}

const tagsOf = (headers: Headers) => headers.get('surrogate-key')?.split(' ').filter(Boolean) ?? []

/** The call got no response, or none with a CSRF token. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof FetchError)) return { kind: 'unexpected', requestId: null }
  const { status, data, response } = error
  if (status === undefined) return { kind: 'unreachable' }
  return failureFrom({ status, body: data, retryAfter: response?.headers.get('retry-after') ?? null })
}
