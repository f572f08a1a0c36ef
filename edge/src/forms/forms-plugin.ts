import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FormPost } from 'shared/contracts'
import { isRefused503, sameOriginPath } from 'shared/rules'
import type { EdgeSettings } from '../settings'
import { type ApiResponse, callApiForBrowser } from './call-api'
import { isSameOriginPost } from './is-same-origin-post'
import { type NativeForm, nativeForms } from './native-forms'
import { oneClickUnsubscribe } from './one-click-unsubscribe'

/** Renders the page at the request's URL with the result of its form, and returns the headers to send with it. */
export type RenderPage = (
  request: FastifyRequest,
  input: { posted: FormPost },
) => Promise<{ html: string; headers: Readonly<Record<string, string>> }>

/** Large enough for a message that is far too long, in any script: it is still refused on the page, with its text. */
const MAX_BYTES = 128 * 1024

/**
 * Handles forms sent without JavaScript. A refusal of the API renders the page again with 422 and the same texts as with JavaScript;
 * success redirects with 303. A form from another site is refused with 403, one too large to be read with 413. All other forms need
 * JavaScript: a POST to one of them redirects to its page with 303, so that its fields appear in no URL and no log.
 */
export async function forms(
  app: FastifyInstance,
  { settings, renderPage }: { settings: EdgeSettings; renderPage: RenderPage },
) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    (_, body, done) => done(null, new URLSearchParams(String(body))),
  )

  async function refuse(request: FastifyRequest, reply: FastifyReply, status: number, posted: FormPost) {
    const { html, headers } = await renderPage(request, { posted })
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({ ...headers, 'cache-control': 'no-store' })
      .send(html)
  }

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE' || !isForm(request)) throw error
    return refuse(request, reply, 413, { values: {}, code: 'TOO_LONG', errors: {} })
  })
  oneClickUnsubscribe(app, (request, endpoint) => ask(settings, request, endpoint, {}))
  for (const form of nativeForms) {
    app.post<{ Body: URLSearchParams | undefined }>(form.path, async (request, reply) => {
      const fields = request.body ?? new URLSearchParams()
      const values = valuesOf(form, fields)
      if (!isSameOriginPost(request, originsOf(settings, request))) {
        return await refuse(request, reply, 403, { values: {}, code: 'SENT_FROM_ELSEWHERE', errors: {} })
      }
      const { searchParams } = new URL(request.url, settings.publicUrl)
      const endpoint = typeof form.endpoint === 'string' ? form.endpoint : form.endpoint(searchParams)
      const response = await ask(settings, request, endpoint, form.body(fields, searchParams))
      if (!response) return await refuse(request, reply, 503, { values, code: 'UNREACHABLE', errors: {} })
      for (const cookie of response.cookies) reply.header('set-cookie', cookie)
      if (response.status < 300) {
        return await reply.header('cache-control', 'no-store').redirect(form.next(searchParams), 303)
      }
      if (response.retryAfter) reply.header('retry-after', response.retryAfter)
      return await refuse(request, reply, statusOf(response), { values, ...refusalOf(response), ...waitOf(response) })
    })
  }
  app.post('/*', async (request, reply) =>
    reply.header('cache-control', 'no-store').redirect(sameOriginPath(request.url) ?? '/', 303),
  )
}

const isForm = ({ routeOptions }: FastifyRequest) => nativeForms.some(({ path }) => path === routeOptions.url)

async function ask(settings: EdgeSettings, request: FastifyRequest, endpoint: string, body: object) {
  const forwarded = {
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': new URL(settings.publicUrl).protocol.slice(0, -1),
  }
  const caller = { apiUrl: settings.apiUrl, cookie: request.headers.cookie ?? '', forwarded }
  try {
    return await callApiForBrowser(caller, endpoint, body)
  } catch (error) {
    // Does not log the endpoint, because it may end in the token of an e-mailed link.
    request.log.warn(error, `API request failed for ${request.routeOptions.url}`)
    return null
  }
}

const valuesOf = ({ kept }: NativeForm, fields: URLSearchParams) =>
  Object.fromEntries(kept.flatMap((name) => (fields.has(name) ? [[name, fields.get(name) ?? '']] : [])))

// A developer's machine serves the site under several host names.
const originsOf = ({ publicUrl, stage }: EdgeSettings, { protocol, host }: FastifyRequest) => [
  new URL(publicUrl).origin,
  ...(stage === 'local' ? [`${protocol}://${host}`] : []),
]

function statusOf({ status }: ApiResponse): number {
  if (status === 429) return 429
  return status >= 500 ? 503 : 422
}

function refusalOf({ status, body }: ApiResponse): Omit<FormPost, 'values'> {
  const { code = 'INVALID', errors = {} } = (body ?? {}) as Partial<Omit<FormPost, 'values'>>
  // The edge has just fetched the CSRF token, so a 419 is an error of ours and not a refusal.
  if (status === 419 || (status >= 500 && !isRefused503(status, code)))
    return { code: status === 503 ? 'UNREACHABLE' : 'UNEXPECTED', errors: {} }
  return { code, errors: Object.fromEntries(Object.entries(errors).map(([field, texts]) => [camel(field), texts])) }
}

const waitOf = ({ retryAfter }: ApiResponse) =>
  Number(retryAfter) > 0 ? { retryAfterSeconds: Number(retryAfter) } : {}

const camel = (field: string) => field.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
