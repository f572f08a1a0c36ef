import type { FastifyInstance } from 'fastify'
import type { Context } from '../platform/context'
import { purge } from '../platform/purges/purge'
import { isFromContentful } from './contentful'

/** Entries with rich text are long. */
const MAX_BYTES = 2 * 1024 * 1024

/**
 * Receives the events of the content service when entries are published or unpublished. Signed; repeated events do no harm. Not
 * registered without its secret.
 */
export function contentWebhook(app: FastifyInstance, { db, settings }: Context): void {
  const { webhookSecret } = settings.content
  if (!webhookSecret) return
  app.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(
      '/api/webhooks/content',
      { schema: { hide: true }, bodyLimit: MAX_BYTES },
      async ({ method, url, headers, body, now }, reply) => {
        const signed = { method, url, headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) }
        // Compares real times: QA can change our clock, but not the service's.
        if (!isFromContentful(webhookSecret, signed, new Date())) {
          return reply
            .status(400)
            .send({ message: 'The signature does not match, or is too old.', code: 'SIGNATURE_WRONG' })
        }
        await db.transaction((tx) => purge(tx, ['content'], now))
        return reply.status(204).send()
      },
    )
  })
}
