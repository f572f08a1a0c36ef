import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type Intent, type PaymentProvider, ProviderRefused } from '../adapters/payment-provider'
import { writeAudit } from '../audit'
import { type BookingRecord, findBooking, lockBooking } from '../bookings/booking'
import { refuseUnlessLive } from '../bookings/change-hold'
import type { Context } from '../context'
import { bookings, payments } from '../database/schema'
import type { Who } from '../http/who'
import { Refusal } from '../refusal'
import { applyIntent } from './apply-intent'

interface Payable {
  client_secret: string
  amount: number
  currency: 'gbp'
}

/**
 * The one PaymentIntent of a booking, at its present price. Our row comes first and the provider second, under a key made from the
 * booking: however often and from how many tabs this is asked, one intent exists.
 * @throws Refusal HOLD_EXPIRED, CONTACT_MISSING, BOOKING_NOT_PAYABLE, PAYMENT_UNAVAILABLE
 */
export async function preparePayment(context: Context, uuid: string, who: Who, now: Date): Promise<Payable> {
  const booking = await findBooking(context.db, context.signer, uuid, who)
  refuseUnpayable(booking, now)
  const { payments: provider } = context
  if (!provider) {
    context.log.error('STRIPE_SECRET_KEY or STRIPE_WEBHOOK_SECRET is missing: nothing can be paid by card')
    throw new Refusal('PAYMENT_UNAVAILABLE')
  }
  const payment = await openPayment(context, uuid, now)
  const intent = await askProvider(context, provider, booking, payment)
  // Of what is still open, any event knows more than this answer.
  const reportedAt = new Date(0)
  await context.db.transaction((tx) =>
    applyIntent(context, tx, payment.id, intent, { reportedAt, actor: 'provider', now }),
  )
  if (intent.status === 'succeeded') context.wakeOutbox()
  if (intent.status === 'succeeded' || intent.status === 'cancelled' || !intent.clientSecret) {
    throw new Refusal('BOOKING_NOT_PAYABLE')
  }
  return { client_secret: intent.clientSecret, amount: intent.amount, currency: 'gbp' }
}

function refuseUnpayable(booking: BookingRecord, now: Date): void {
  if (booking.status === 'confirmed' || booking.cardAmount === 0) throw new Refusal('BOOKING_NOT_PAYABLE')
  refuseUnlessLive(booking, now)
  if (!booking.email || !booking.firstName || !booking.termsAcceptedAt) throw new Refusal('CONTACT_MISSING')
}

/** Our row of the payment, made before the provider hears of it. */
async function openPayment(context: Context, uuid: string, now: Date) {
  return context.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, uuid)
    refuseUnlessLive(booking, now)
    if (booking.status === 'held') {
      await tx
        .update(bookings)
        .set({ status: 'awaiting_payment', version: sql`${bookings.version} + 1` })
        .where(eq(bookings.uuid, uuid))
      await writeAudit(tx, [
        {
          subject: `booking:${uuid}`,
          action: 'payment_opened',
          statusFrom: 'held',
          statusTo: 'awaiting_payment',
          actor: 'buyer',
          at: now,
        },
      ])
    }
    await tx
      .insert(payments)
      .values({
        id: randomUUID(),
        bookingUuid: uuid,
        amount: booking.cardAmount,
        status: 'creating',
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: payments.bookingUuid })
    const [payment] = await tx.select().from(payments).where(eq(payments.bookingUuid, uuid))
    if (!payment) throw new Error(`The payment of booking ${uuid} could not be read`)
    return payment
  })
}

async function askProvider(
  context: Context,
  provider: PaymentProvider,
  booking: BookingRecord,
  payment: typeof payments.$inferSelect,
): Promise<Intent> {
  const amount = booking.cardAmount
  try {
    const intent = payment.providerRef
      ? await provider.findIntent(payment.providerRef)
      : await provider.createIntent({
          // The amount the key was first used with: a key with other contents would be turned down.
          amount: payment.amount,
          bookingUuid: booking.uuid,
          reference: booking.reference,
          idempotencyKey: `payment-${payment.id}`,
        })
    const isSettled = ['succeeded', 'processing', 'cancelled'].includes(intent.status)
    if (isSettled || intent.amount === amount) return intent
    try {
      return await provider.updateIntent(intent.ref, amount)
    } catch (error) {
      // It was paid or cancelled while we were asking: what it is now decides.
      if (error instanceof ProviderRefused) return await provider.findIntent(intent.ref)
      throw error
    }
  } catch (error) {
    context.log.error({ booking: booking.uuid, err: { message: String(error) } }, 'payment provider did not answer')
    throw new Refusal('PAYMENT_UNAVAILABLE')
  }
}
