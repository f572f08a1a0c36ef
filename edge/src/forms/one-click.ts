import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiAnswer } from './api-caller'

/** Addresses in List-Unsubscribe headers, and the endpoint of each. */
const LINKS = [
  { path: '/newsletter/unsubscribe/:token', endpoint: '/api/customer/newsletter/unsubscribe' },
  { path: '/emails/unsubscribe/:kind/:token', endpoint: '/api/customer/notifications/unsubscribe' },
]
const MOST_BYTES = 4 * 1024

/**
 * What a mail program sends when its own "Unsubscribe" is pressed (RFC 8058): a POST to the address that a person would open, without a cookie
 * or an origin. Its token is all the proof there is, and all that is needed.
 */
export function oneClick(
  app: FastifyInstance,
  ask: (request: FastifyRequest, endpoint: string) => Promise<ApiAnswer | null>,
): void {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_, body, done) =>
    done(null, partsOf(String(body))),
  )
  for (const { path, endpoint } of LINKS)
    app.post<{ Params: { token: string }; Body: URLSearchParams | undefined }>(path, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (request.body?.get('List-Unsubscribe') !== 'One-Click') return reply.code(400).send()
      const answer = await ask(request, `${endpoint}/${encodeURIComponent(request.params.token)}`)
      if (answer && answer.status < 300) return reply.code(200).send()
      return reply.code(answer?.status === 404 ? 404 : 503).send()
    })
}

/** The text fields of a form of one small part or two. */
function partsOf(body: string): URLSearchParams {
  const fields = [...body.matchAll(/name="([^"]*)"[^\r\n]*(?:\r?\n[^\r\n]+)*\r?\n\r?\n([^\r\n]*)/g)]
  return new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value]))
}
