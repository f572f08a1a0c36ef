import type { FastifyInstance } from 'fastify'
import type { ContentWebhook } from './content-webhook'
import type { PublishedContent } from './published-content'

/** Lets testers act as the editor: lists all entries, and publishes one with other fields, or saves them unpublished with `draft`. */
export function entryRoutes(app: FastifyInstance, content: PublishedContent, webhook: ContentWebhook): void {
  app.get('/sandbox/contentful/entries', async () => ({
    data: [...content.drafts().entries.values()].map(({ sys, fields }) => ({
      id: sys.id,
      type: sys.contentType?.sys.id,
      revision: sys.revision,
      fields,
    })),
  }))

  app.put<{ Params: { id: string } }>('/sandbox/contentful/entries/:id', async (request, reply) => {
    const { id } = request.params
    if (!content.drafts().entries.has(id)) return reply.code(404).send({ message: `There is no entry ${id}` })
    const body: unknown = request.body
    const fields = typeof body === 'object' && body !== null && 'fields' in body ? body.fields : undefined
    const isDraft = typeof body === 'object' && body !== null && 'draft' in body && body.draft === true
    const entry = isDraft ? content.draft(id, fields) : content.publish(id, fields)
    if (typeof entry === 'string') return reply.code(422).send({ message: entry })
    if (!isDraft) webhook.tell(entry)
    return { data: { id, revision: entry.sys.revision, fields: entry.fields } }
  })
}
