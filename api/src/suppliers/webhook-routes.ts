import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../platform/context'
import { suppliers } from '../platform/database/schema'
import { limit } from '../platform/http/rate-limit'
import { Refusal } from '../platform/refusal'
import { readSoon } from './read-sessions'
import { watchSoon } from './watch-confirmed'

const Params = z.object({ supplier: z.string().max(40), token: z.string().max(200) })

/** Path of a supplier's webhook. OCTO signs nothing, so the path itself is the secret. */
export const webhookPathOf = ({ signer }: Pick<Context, 'signer'>, supplierId: string): string =>
  `/api/webhooks/octo/${supplierId}/${signer.sign('supplier-webhook', supplierId)}`

/**
 * Adds the endpoint that suppliers call when something has changed. Nothing that they send is believed: the call only has their sessions and our bookings
 * read soon, so that a missing, repeated or forged call does no harm.
 */
export function supplierWebhook(app: FastifyInstance, context: Context): void {
  app.post(
    '/api/webhooks/octo/:supplier/:token',
    { schema: { hide: true, params: Params } },
    async (request, reply) => {
      await limit(context, request, 'telemetry')
      const { supplier, token } = Params.parse(request.params)
      if (!context.signer.verify('supplier-webhook', supplier, token)) throw new Refusal('NOT_FOUND')
      const [known] = await context.db.select({ id: suppliers.id }).from(suppliers).where(eq(suppliers.id, supplier))
      if (!known) throw new Refusal('NOT_FOUND')
      await readSoon(context, supplier, request.now)
      await watchSoon(context, supplier, request.now)
      context.wakeOutbox()
      return reply.status(204).send()
    },
  )
}
