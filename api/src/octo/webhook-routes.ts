import { z } from 'zod'
import { readBooking } from '../orders'
import { createEndpoint, deleteEndpoint, type findEndpoint, listEndpoints, type WebhookBodies } from '../partners'
import type { Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { readBookedSessions } from './availability'
import { negotiate } from './capabilities'
import { OctoError } from './octo-error'
import { type OctoScope, resellerOf } from './octo-scope'
import { productReader } from './read-products'
import { toOctoBooking } from './to-octo-booking'

/** The only event that we send: something has changed about a booking of the reseller. */
const EVENT = 'booking_update'
const BOOKING_EVENTS = ['booking.confirmed', 'booking.changed', 'booking.cancelled', 'booking.checked_in'] as const

const WebhookBody = z.object({ event: z.string(), url: z.string().min(1).max(2000) })

type Endpoint = Awaited<ReturnType<typeof findEndpoint>>
const webhookOf = ({ id, url }: Pick<Endpoint, 'id' | 'url'>) => ({ id, event: EVENT, url, useContactLanguage: false })

/**
 * The capability `octo/webhooks`: GET, POST and DELETE /webhooks. Messages are signed as those of partners are; the secret is in the answer to the
 * POST, once.
 */
export function webhookRoutes(scope: OctoScope, context: Context): void {
  scope.get('/webhooks', async (request, reply) => {
    negotiate(request, reply)
    const rows = await listEndpoints(context.db, { kind: 'reseller', resellerId: resellerOf(request) })
    return rows.map(webhookOf)
  })

  scope.post('/webhooks', { schema: { body: WebhookBody } }, async (request, reply) => {
    negotiate(request, reply)
    const { body, now } = request
    if (body.event !== EVENT) throw new OctoError('BAD_REQUEST', `event: only ${EVENT} is supported.`)
    const resellerId = resellerOf(request)
    const values = { url: body.url, description: 'OCTO', eventTypes: [...BOOKING_EVENTS] }
    const { endpoint, secret } = await context.db.transaction((tx) =>
      createEndpoint(context, tx, { kind: 'reseller', resellerId }, values, { actor: `reseller:${resellerId}`, now }),
    )
    return { ...webhookOf(endpoint), secret }
  })

  const params = z.object({ id: z.string() })
  scope.delete('/webhooks/:id', { schema: { params } }, async (request, reply) => {
    negotiate(request, reply)
    const resellerId = resellerOf(request)
    const by = { actor: `reseller:${resellerId}`, now: request.now }
    try {
      await context.db.transaction((tx) => deleteEndpoint(tx, { kind: 'reseller', resellerId }, request.params.id, by))
    } catch (error) {
      if (error instanceof Refusal && error.code === 'NOT_FOUND')
        throw new OctoError('NOT_FOUND', 'There is no webhook with this id.')
      throw error
    }
    return reply.status(204).send()
  })
}

/** The message to a reseller: its booking as OCTO shows it now. Other events are not sent to resellers. */
export function resellerWebhookBody(contextOf: () => Context): WebhookBodies['reseller'] {
  return async (tx, event, { resellerId }) => {
    if (event.subject !== 'booking' || event.reseller?.resellerId !== resellerId) return null
    const context = contextOf()
    const capabilities = { hasPricing: true, hasContent: false }
    const booking = await readBooking(tx, event.booking.uuid)
    const sources = await productReader(tx).ofBookings([booking.experienceId], event.at)
    const sessions = await readBookedSessions(tx, [booking.sessionId], event.at)
    const [source, session] = [sources.get(booking.experienceId), sessions.get(booking.sessionId)]
    if (!source || !session) return null
    const shown = { booking, own: event.reseller, source, session }
    return { webhook: { event: EVENT }, booking: toOctoBooking(context, shown, capabilities, event.at) }
  }
}
