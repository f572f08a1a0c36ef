import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Context } from '../../platform/context'
import { bookings, experiences, vouchers } from '../../platform/database/schema'
import type { Requester } from '../../platform/http/requester'
import type { VoucherRow } from '../../vouchers'
import { findBooking, isLiveHold } from '../bookings/booking'
import { mayPay, vouchersOn } from './pay-with-vouchers'

const MAX_OFFERED = 20

/**
 * The vouchers and credits in a customer's account that can pay for a held booking now, those that expire first at the top, at most 20.
 * None when the experience takes no vouchers, when the booking pays the difference of a move, and once the hold has ended.
 * @throws Refusal NOT_FOUND when the booking is not the visitor's
 */
export async function usableVouchers(
  { db, signer }: Context,
  bookingUuid: string,
  { requester, userId, now }: { requester: Requester; userId: string; now: Date },
): Promise<VoucherRow[]> {
  const held = await findBooking(db, signer, bookingUuid, requester)
  if (!isLiveHold(held, now)) return []
  const [booking] = await db
    .select({ experienceId: bookings.experienceId, vouchersAllowed: experiences.vouchersAllowed })
    .from(bookings)
    .innerJoin(experiences, eq(experiences.id, bookings.experienceId))
    .where(and(eq(bookings.uuid, bookingUuid), isNull(bookings.reschedulesUuid)))
  if (!booking?.vouchersAllowed) return []
  const applied = new Set(
    (await vouchersOn(db, bookingUuid)).filter((row) => row.isTaken).map((row) => row.voucherUuid),
  )
  const rows = await db
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.claimedBy, userId), gt(vouchers.balance, 0)))
    .orderBy(asc(vouchers.expiresAt), asc(vouchers.uuid))
  return rows.filter((voucher) => mayPay(voucher, booking, now) && !applied.has(voucher.uuid)).slice(0, MAX_OFFERED)
}
