import type { FastifyInstance } from 'fastify'
import type { ContentWebhook } from './content-webhook'
import type { PublishedContent } from './published-content'

/** QA as the editor: every entry to look at, and a way to publish one with other fields. */
export function entryRoutes(app: FastifyInstance, content: PublishedContent, webhook: ContentWebhook): void {
  app.get('/sandbox/contentful/entries', async () => ({
    data: [...content.current().entries.values()].map(({ sys, fields }) => ({
      id: sys.id,
      type: sys.contentType?.sys.id,
      revision: sys.revision,
      fields,
    })),
  }))

  app.put<{ Params: { id: string } }>('/sandbox/contentful/entries/:id', async (request, reply) => {
    const { id } = request.params
    if (!content.current().entries.has(id)) return reply.code(404).send({ message: `There is no entry ${id}` })
    const body: unknown = request.body
    const fields = typeof body === 'object' && body !== null && 'fields' in body ? body.fields : undefined
    const entry = content.publish(id, fields)
    if (typeof entry === 'string') return reply.code(422).send({ message: entry })
    webhook.tell(entry)
    return { data: { id, revision: entry.sys.revision, fields: entry.fields } }
  })
}
