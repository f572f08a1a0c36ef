import type { FastifyInstance } from 'fastify'
import { money } from 'shared/formats'
import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import { type payments, webhookEvents } from '../platform/database/schema'
import { enqueueStaffEmail } from '../platform/email/enqueue-staff-email'
import { loggableError } from '../platform/loggable-error'
import { later } from '../platform/time/instants'
import { applyDispute } from './apply-dispute'
import { applyIntent, findPayment } from './apply-intent'
import { applyRefund, findRefundedPayment } from './apply-refund'
import { InvalidSignature, type ProviderEvent } from './payment-provider'
import { handlersOf } from './payment-subject'
import { takeRefundsOf } from './send-refunds'

/** Currency of all prices. */
const CURRENCY = 'gbp'
/** An event of an unknown payment may precede our row; after this time, it belongs to another system. */
const YOUNG_MINUTES = 10

/** Receives the signed events of the payment provider. Repeated and reordered events have one effect. */
export function stripeWebhook(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/api/webhooks/stripe', { schema: { hide: true } }, async (request, reply) => {
      const signature = request.headers['stripe-signature']
      if (!context.payments || typeof signature !== 'string' || !Buffer.isBuffer(request.body)) {
        return reply.status(400).send({ message: 'The signature is missing.', code: 'SIGNATURE_WRONG' })
      }
      let event: ProviderEvent
      try {
        event = context.payments.readEvent(request.body, signature)
      } catch (error) {
        if (!(error instanceof InvalidSignature)) throw error
        return reply.status(400).send({ message: 'The signature does not match.', code: 'SIGNATURE_WRONG' })
      }
      if (event.refundedIntentRef !== null) {
        try {
          await takeRefundsOf(context, context.payments, event.refundedIntentRef, request.now)
        } catch (error) {
          request.log.warn({ event: event.id, err: loggableError(error) }, 'refund lookup failed')
          return reply.status(503).send({
            message: 'The refunds could not be fetched; please send the event again.',
            code: 'PAYMENT_UNKNOWN',
          })
        }
      }
      const outcome = await takeIn(context, event, request.now)
      if (outcome === 'unknown') {
        request.log.warn({ event: event.id }, 'webhook for an unknown payment')
        // Compares real times: QA can change our clock, but not the provider's.
        if (new Date() < later(event.createdAt, YOUNG_MINUTES, 'minutes')) {
          return reply.status(503).send({ message: 'Unknown payment; please send it again.', code: 'PAYMENT_UNKNOWN' })
        }
      }
      if (outcome === 'done') context.wakeOutbox()
      return { received: true }
    })
  })
}

async function takeIn(context: Context, event: ProviderEvent, now: Date): Promise<'done' | 'repeated' | 'unknown'> {
  return context.db.transaction(async (tx) => {
    const isAboutPayment = event.intent ?? event.refund ?? event.dispute
    const payment = await paymentOf(tx, event)
    if (isAboutPayment && !payment) return 'unknown'
    const fresh = await tx
      .insert(webhookEvents)
      .values({
        id: event.id,
        type: event.type,
        subject: event.intent?.ref ?? event.refund?.ref ?? event.dispute?.ref ?? null,
        receivedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: webhookEvents.id })
    if (fresh.length === 0) return 'repeated'
    const mismatch = payment && mismatchOf(event, payment)
    if (payment && mismatch) {
      await reportMismatch(context, tx, event, { payment, mismatch, now })
      return 'done'
    }
    if (event.intent && payment) {
      await applyIntent(context, tx, payment.id, event.intent, { reportedAt: event.createdAt, actor: 'provider', now })
    }
    if (event.refund) await applyRefund(context, tx, event.refund, now)
    if (event.dispute) await applyDispute(context, tx, event.dispute, { reportedAt: event.createdAt, now })
    return 'done'
  })
}

type PaymentRow = typeof payments.$inferSelect

async function paymentOf(tx: Queries, { intent, refund, dispute }: ProviderEvent): Promise<PaymentRow | null> {
  if (intent) return findPayment(tx, intent)
  const reversal = refund ?? dispute
  return reversal ? findRefundedPayment(tx, reversal) : null
}

/** Why an event does not match its payment; null when it does. */
function mismatchOf(
  { currency, refund, dispute }: ProviderEvent,
  { status, amountReceived }: PaymentRow,
): string | null {
  if (currency !== null && currency !== CURRENCY)
    return `The currency is ${currency.toUpperCase()} instead of ${CURRENCY.toUpperCase()}`
  const reversal = refund ?? dispute
  // A refund can be reported before the payment that it is of.
  if (!reversal || status !== 'succeeded' || reversal.amount <= amountReceived) return null
  return `${money(reversal.amount)} is more than the ${money(amountReceived)} that was paid`
}

async function reportMismatch(
  context: Context,
  tx: Queries,
  { id, type }: ProviderEvent,
  { payment, mismatch, now }: { payment: PaymentRow; mismatch: string; now: Date },
): Promise<void> {
  context.log.error({ event: id, payment: payment.id, mismatch }, 'payment event rejected')
  const about = await handlersOf(context, payment).refer(tx, payment)
  await enqueueStaffEmail(tx, context.settings, 'staff_payment_mismatch', {
    about,
    cause: id,
    details: { event: id, type, mismatch },
    now,
  })
}
