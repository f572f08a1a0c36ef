import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { RefundTo } from 'shared/contracts'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { retryOnDeadlock } from '../../platform/database/retry-on-deadlock'
import { bookings } from '../../platform/database/schema'
import type { Requester } from '../../platform/http/requester'
import { Refusal } from '../../platform/refusal'
import { issueCredit } from '../../vouchers'
import { type BookingRecord, findBooking, lockBooking, readBooking } from '../bookings/booking'
import { enqueueBookingEmail } from '../bookings/confirm'
import { LIVE_HOLD_STATUSES } from '../bookings/live-hold'
import { endLiveHold, releaseSeats } from '../bookings/release-seats'
import { enqueueCompanionEmails } from '../companions/enqueue-companion-emails'
import { enqueueRefund, refundableCardAmount } from '../payments/refunds'
import { releaseUses } from '../promo-codes/uses'
import { releaseAtSupplier } from '../supplied/release-at-supplier'
import { quoteCancellation, splitRefund } from './quote'
import { refundToVouchers } from './refund-to-vouchers'
import type { Terms } from './terms'

type BookingRow = Awaited<ReturnType<typeof lockBooking>>

/**
 * Locks a booking, after releasing the holds that would move it. Everywhere, such a hold is locked before its booking, so that transactions
 * do not deadlock.
 */
export async function lockForEnding(tx: Queries, uuid: string, actor: string, now: Date): Promise<BookingRow> {
  const moves = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.reschedulesUuid, uuid), inArray(bookings.status, [...LIVE_HOLD_STATUSES])))
    .orderBy(asc(bookings.uuid))
    .for('update')
  const booking = await lockBooking(tx, uuid)
  for (const move of moves) await endLiveHold(tx, move, { actor, now })
  return booking
}

/** Ends a confirmed booking: seats, money and e-mails in one transaction. The caller has locked it. */
export async function endBooking(
  context: Context,
  tx: Queries,
  booking: BookingRow,
  {
    status,
    share,
    refundTo = 'card',
    isUnconfirmed = false,
    actor,
    now,
  }: {
    status: 'cancelled_by_customer' | 'cancelled_by_host'
    share: Terms['share']
    refundTo?: RefundTo
    /** True when the supplier did not confirm a booking that the customer had paid for. */
    isUnconfirmed?: boolean
    actor: string
    now: Date
  },
): Promise<void> {
  const { uuid, voucherAmount } = booking
  const card = await refundableCardAmount(tx, uuid)
  const split = splitRefund({ card, voucher: voucherAmount }, share)
  const { refund, toVoucher } = split
  const invoiceCredit = splitRefund({ card: booking.invoiceAmount, voucher: 0 }, share).refund
  const [toCard, toCredit] = refundTo === 'credit' ? [0, split.toCard] : [split.toCard, 0]
  await tx
    .update(bookings)
    .set({
      status,
      invoiceCredit,
      ...(toCard === 0 && refund > 0 && { refundStatus: share === 100 ? 'refunded' : 'partial' }),
      calendarSequence: sql`${bookings.calendarSequence} + 1`,
      calendarChangedAt: now,
      version: sql`${bookings.version} + 1`,
    })
    .where(eq(bookings.uuid, uuid))
  await releaseSeats(tx, booking.sessionId, booking.seats, now)
  await releaseAtSupplier(tx, [uuid], now)
  await enqueueRefund(tx, uuid, { amount: toCard, reason: 'cancelled', now })
  if (toCredit > 0) await issueCredit(context, tx, booking, { amount: toCredit, actor, now })
  // A promo code stays used when the customer cancels, and can be used again when the host does.
  if (status === 'cancelled_by_host') await releaseUses(tx, [uuid])
  await refundToVouchers(tx, uuid, { amount: toVoucher, actor, now })
  await writeAudit(tx, [
    {
      subject: `booking:${uuid}`,
      action: 'cancelled',
      statusFrom: booking.status,
      statusTo: status,
      actor,
      details: { share, refund, toCard, toVoucher, toCredit, invoiceCredit },
      at: now,
    },
  ])
  const kind = status === 'cancelled_by_host' ? 'booking_cancelled_by_host' : 'booking_cancelled'
  await enqueueBookingEmail(tx, kind, booking, now, {
    details: { toCard, toVoucher, toCredit, ...(isUnconfirmed && { unconfirmed: 1 }) },
  })
  await enqueueCompanionEmails(
    tx,
    'companion_cancelled',
    { bookingUuid: uuid, occasion: booking.calendarSequence + 1 },
    now,
  )
}

/**
 * Cancels a booking for its customer at the refund that they were shown. Does nothing when they have cancelled it already.
 * @throws Refusal NOT_FOUND, BOOKING_NOT_CANCELLABLE, QUOTE_CHANGED
 */
export async function cancelBooking(
  context: Context,
  uuid: string,
  {
    expectedRefund,
    refundTo,
    requester,
    token,
    now,
  }: { expectedRefund: number; refundTo: RefundTo; requester: Requester; token: string | undefined; now: Date },
): Promise<BookingRecord> {
  await findBooking(context.db, context.signer, uuid, requester, { token, now })
  const cancel = async (tx: Queries) => {
    const booking = await lockForEnding(tx, uuid, 'buyer', now)
    if (booking.status === 'cancelled_by_customer') return
    const quote = await quoteCancellation(tx, booking, now)
    if (quote.refund !== expectedRefund) throw new Refusal('QUOTE_CHANGED')
    await endBooking(context, tx, booking, {
      status: 'cancelled_by_customer',
      share: quote.share,
      refundTo,
      actor: 'buyer',
      now,
    })
  }
  await retryOnDeadlock(() => context.db.transaction(cancel))
  context.wakeOutbox()
  return readBooking(context.db, uuid)
}
