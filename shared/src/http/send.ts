import { FetchError, ofetch } from 'ofetch'
import { camelize, snakeize } from './camelized'
import { areCookiesBlocked, csrfToken, fetchCsrfCookie } from './csrf'
import { COOKIES_BLOCKED, type Failure, failureFrom } from './failure'
import { hearServerTime } from './server-clock'

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
  sessionLost: () => void
  onAnswer?: AnswerListener | null
}

/** What a response means for caching the page that uses it. */
export interface Heard {
  /** Surrogate keys of the response. Purging one of them invalidates the page. */
  tags: readonly string[]
  /** True for 2xx and 404. Other statuses may be transient and must not be cached. */
  isLasting: boolean
}
export type AnswerListener = (heard: Heard) => void

const TIMEOUT_MS = 20_000

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
export async function send({ origin, key, request, visitorIp, sessionLost, onAnswer }: Call): Promise<unknown> {
  const [method = 'GET', path = '/'] = key.split(' ')
  const url =
    origin + path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(request.params?.[name] ?? '')))
  const changes = method !== 'GET'
  const controller = new AbortController()
  controllers.set(request, controller)
  const deadline = setTimeout(() => controller.abort(), TIMEOUT_MS)
  const attempt = async () => {
    if (changes && !csrfToken()) await fetchCsrfCookie(origin)
    const token = csrfToken()
    return await ofetch.raw(url, {
      method,
      query: request.query,
      body: request.body === undefined ? undefined : (snakeize(request.body) as object),
      headers: {
        accept: 'application/json',
        ...(visitorIp ? { 'x-forwarded-for': visitorIp } : {}),
        ...(changes && token ? { 'x-xsrf-token': token } : {}),
        ...(request.idempotencyKey ? { 'idempotency-key': request.idempotencyKey } : {}),
      },
      credentials: 'include',
      retry: 0,
      signal: controller.signal,
    })
  }
  try {
    const answer = await attempt().catch(async (error: unknown) => {
      if (statusOf(error) !== 419) throw error
      await fetchCsrfCookie(origin)
      return await attempt()
    })
    hearServerTime(answer.headers)
    onAnswer?.({ tags: tagsOf(answer.headers), isLasting: true })
    return answer.status === 204 ? null : camelize(answer._data)
  } catch (error) {
    const status = statusOf(error)
    onAnswer?.({
      tags: error instanceof FetchError ? tagsOf(error.response?.headers) : [],
      isLasting: status === 404,
    })
    if (status === 419 && areCookiesBlocked()) throw COOKIES_BLOCKED
    if (status === 401 || status === 419) sessionLost()
    throw controller.signal.aborted ? { kind: 'unreachable' } : failureOf(error)
  } finally {
    clearTimeout(deadline)
  }
}

const tagsOf = (headers?: Headers) => headers?.get('surrogate-key')?.split(' ').filter(Boolean) ?? []

const statusOf = (error: unknown) => (error instanceof FetchError ? error.status : undefined)

function failureOf(error: unknown): Failure {
  if (!(error instanceof FetchError)) return { kind: 'unexpected', requestId: null }
  const { status, data, response } = error
  if (status === undefined) return { kind: 'unreachable' }
  return failureFrom({ status, body: data, retryAfter: response?.headers.get('retry-after') ?? null })
}
