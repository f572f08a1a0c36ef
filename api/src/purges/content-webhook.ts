import type { FastifyInstance } from 'fastify'
import { isFromContentful } from '../adapters/contentful'
import type { Context } from '../context'
import { purge } from './purge'

/** Rich text makes long entries. */
const MOST_BYTES = 2 * 1024 * 1024

/**
 * Where the content service says that something was published or taken back. Signed; telling it again does no harm. Without its secret
 * there is no such address.
 */
export function contentWebhook(app: FastifyInstance, { db, settings, log }: Context): void {
  const { webhookSecret } = settings.content
  if (!webhookSecret) {
    log.error('CONTENTFUL_WEBHOOK_SECRET is missing: changed content shows only when kept pages have become old')
    return
  }
  app.register(async (scope) => {
    // The signature covers the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(
      '/api/webhooks/content',
      { schema: { hide: true }, bodyLimit: MOST_BYTES },
      async ({ method, url, headers, body, now }, reply) => {
        const signed = { method, url, headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) }
        // The service's clock is the real one, whatever QA does to ours.
        if (!isFromContentful(webhookSecret, signed, new Date())) {
          return reply
            .status(400)
            .send({ message: 'The signature does not fit, or is too old.', code: 'SIGNATURE_WRONG' })
        }
        await db.transaction((tx) => purge(tx, ['content'], now))
        return reply.status(204).send()
      },
    )
  })
}
