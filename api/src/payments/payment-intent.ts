import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import { payments } from '../platform/database/schema'
import { loggableError } from '../platform/loggable-error'
import { Refusal } from '../platform/refusal'
import { applyIntent } from './apply-intent'
import { type Intent, type Payable, type PaymentProvider, ProviderRejected } from './payment-provider'
import { handlersOf } from './payment-subject'

export interface PreparedPayment {
  client_secret: string
  amount: number
  currency: 'gbp'
}

/** A booking or voucher to be paid for by card. */
export interface CardPurchase {
  subject: Payable
  /** The reference that customers see. */
  reference: string
  /** Locks the purchase and lets it await its payment. @returns the pence that the card is to pay */
  open: (tx: Queries) => Promise<number>
  /** The refusal when there is nothing left to pay. */
  settled: () => Refusal
}

/**
 * Creates or updates the one PaymentIntent of a purchase, at its current price. The payment row is inserted before the provider is
 * called, and its id is the idempotency key, so concurrent requests create one intent.
 * @throws Refusal PAYMENT_UNAVAILABLE, and the refusals of `purchase`
 */
export async function prepareCard(context: Context, purchase: CardPurchase, now: Date): Promise<PreparedPayment> {
  const { payments: provider } = context
  if (!provider) {
    context.log.error('STRIPE_SECRET_KEY or STRIPE_WEBHOOK_SECRET is missing: nothing can be paid by card')
    throw new Refusal('PAYMENT_UNAVAILABLE')
  }
  const { payment, amount } = await openPayment(context, purchase, now)
  const intent = await requestPaymentIntent(context, provider, purchase, payment, amount)
  // While a payment is open, every event is newer than this response.
  const reportedAt = new Date(0)
  const isWaiting = await context.db.transaction(async (tx) => {
    await applyIntent(context, tx, payment.id, intent, { reportedAt, actor: 'provider', now })
    // The hold may have ended during the request to the provider.
    return (await handlersOf(context, payment).lock(context, tx, payment)).isWaiting
  })
  if (intent.status === 'succeeded') context.wakeOutbox()
  if (!isWaiting || intent.status === 'cancelled' || !intent.clientSecret) throw purchase.settled()
  return { client_secret: intent.clientSecret, amount: intent.amount, currency: 'gbp' }
}

/** Inserts or reads the payment row, before the provider is called. */
async function openPayment(context: Context, { subject, open }: CardPurchase, now: Date) {
  const column = subject.kind === 'voucher' ? payments.voucherUuid : payments.bookingUuid
  return context.db.transaction(async (tx) => {
    const amount = await open(tx)
    await tx
      .insert(payments)
      .values({
        id: randomUUID(),
        ...(subject.kind === 'voucher' ? { voucherUuid: subject.uuid } : { bookingUuid: subject.uuid }),
        amount,
        status: 'creating',
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: column })
    const [payment] = await tx.select().from(payments).where(eq(column, subject.uuid))
    if (!payment) throw new Error(`The payment of ${subject.kind} ${subject.uuid} could not be read`)
    return { payment, amount }
  })
}

async function requestPaymentIntent(
  context: Context,
  provider: PaymentProvider,
  { subject, reference }: CardPurchase,
  payment: typeof payments.$inferSelect,
  amount: number,
): Promise<Intent> {
  try {
    const intent = payment.providerRef
      ? await provider.findIntent(payment.providerRef)
      : await provider.createIntent({
          // The amount of the first attempt: Stripe rejects an idempotency key with other parameters.
          amount: payment.amount,
          subject,
          reference,
          idempotencyKey: `payment-${payment.id}`,
        })
    const isSettled = ['succeeded', 'processing', 'cancelled'].includes(intent.status)
    if (isSettled || intent.amount === amount) return intent
    try {
      return await provider.updateIntent(intent.ref, amount)
    } catch (error) {
      // The intent was paid or cancelled in the meantime; its current state decides.
      if (error instanceof ProviderRejected) return await provider.findIntent(intent.ref)
      throw error
    }
  } catch (error) {
    context.log.error({ [subject.kind]: subject.uuid, err: loggableError(error) }, 'payment provider did not respond')
    throw new Refusal('PAYMENT_UNAVAILABLE')
  }
}
