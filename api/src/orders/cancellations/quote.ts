import type { CancellationQuote } from 'shared/contracts'
import type { Queries } from '../../platform/database/connect'
import { Refusal } from '../../platform/refusal'
import { creditExpiry } from '../../vouchers'
import { asMade, type BookingRecord } from '../bookings/booking'
import { refundableCardAmount } from '../payments/refunds'
import { canCancel, type Terms, termsAt } from './terms'

type Cancellable = Pick<
  BookingRecord,
  | 'uuid'
  | 'status'
  | 'startsAt'
  | 'createdAt'
  | 'confirmedAt'
  | 'cancellationPolicy'
  | 'voucherAmount'
  | 'reschedulesUuid'
>

/** Splits a refund, in pence: voucher payments are returned first, and a half is rounded up. */
export function splitRefund(paid: { card: number; voucher: number }, share: Terms['share']) {
  const refund = Math.ceil(((paid.card + paid.voucher) * share) / 100)
  const toVoucher = Math.min(paid.voucher, refund)
  return { refund, toVoucher, toCard: refund - toVoucher }
}

/**
 * Calculates what a cancellation at `now` would refund.
 * @throws Refusal BOOKING_NOT_CANCELLABLE
 */
export async function quoteCancellation(db: Queries, booking: Cancellable, now: Date): Promise<CancellationQuote> {
  if (!canCancel(asMade(booking), now)) throw new Refusal('BOOKING_NOT_CANCELLABLE')
  const terms = termsAt(asMade(booking), now)
  const card = await refundableCardAmount(db, booking.uuid)
  const { refund, toVoucher, toCard } = splitRefund({ card, voucher: booking.voucherAmount }, terms.share)
  return {
    share: terms.share,
    paid: card + booking.voucherAmount,
    refund,
    to_card: toCard,
    refund_to: toCard > 0 ? ['card', 'credit'] : [],
    credit_until: toCard > 0 ? creditExpiry(now).toISOString() : null,
    to_voucher: toVoucher,
    full_until: terms.fullUntil?.toISOString() ?? null,
    half_until: terms.halfUntil?.toISOString() ?? null,
  }
}
