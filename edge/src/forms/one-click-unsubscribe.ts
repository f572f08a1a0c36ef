import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiResponse } from './call-api'

/** Paths of List-Unsubscribe URLs, and the endpoint of each. */
const LINKS = [
  { path: '/newsletter/unsubscribe/:token', endpoint: '/api/customer/newsletter/unsubscribe' },
  { path: '/emails/unsubscribe/:kind/:token', endpoint: '/api/customer/notifications/unsubscribe' },
]
const MAX_BYTES = 4 * 1024

/**
 * Handles one-click unsubscribe (RFC 8058): the POST that a mail program sends to the List-Unsubscribe URL, without cookie or origin. The
 * token in the path is the only authorisation, and it is enough.
 */
export function oneClickUnsubscribe(
  app: FastifyInstance,
  ask: (request: FastifyRequest, endpoint: string) => Promise<ApiResponse | null>,
): void {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_, body, done) =>
    done(null, partsOf(String(body))),
  )
  for (const { path, endpoint } of LINKS)
    app.post<{ Params: { token: string }; Body: URLSearchParams | undefined }>(path, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (request.body?.get('List-Unsubscribe') !== 'One-Click') return reply.code(400).send()
      const response = await ask(request, `${endpoint}/${encodeURIComponent(request.params.token)}`)
      if (response && response.status < 300) return reply.code(200).send()
      return reply.code(response?.status === 404 ? 404 : 503).send()
    })
}

/** Parses the text fields of a small multipart body. */
function partsOf(body: string): URLSearchParams {
  const fields = [...body.matchAll(/name="([^"]*)"[^\r\n]*(?:\r?\n[^\r\n]+)*\r?\n\r?\n([^\r\n]*)/g)]
  return new URLSearchParams(fields.map(([, name = '', value = '']): [string, string] => [name, value]))
}
