import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context'
import { experiences } from '../../platform/database/schema'
import type { Requester } from '../../platform/http/requester'
import { Refusal } from '../../platform/refusal'
import { isDisputed, type VoucherRow } from '../../vouchers'
import { type BookingRecord, findBooking, lockBooking, readBooking } from '../bookings/booking'
import { assertLiveHold, assertPriceable } from '../bookings/hold-guards'
import { applyPaymentPlan, planPayment, vouchersOn } from './pay-with-vouchers'

type BookingRow = Awaited<ReturnType<typeof lockBooking>>

/**
 * Pays for a held booking with one more voucher, as far as it covers. Its share is deducted at once.
 * @throws Refusal VOUCHER_NOT_USABLE, VOUCHER_EMPTY, VOUCHER_EXPIRED, VOUCHER_OTHER_EXPERIENCE, VOUCHER_NOT_NEEDED, VOUCHER_APPLIED, and
 * those of a hold
 */
export async function applyVoucher(
  context: Context,
  uuid: string,
  voucher: VoucherRow,
  requester: Requester,
  now: Date,
): Promise<BookingRecord> {
  const seen = await findBooking(context.db, context.signer, uuid, requester)
  assertLiveHold(seen, now)
  return context.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, uuid)
    assertPriceable(booking, now)
    // The difference of a move can be paid only by card.
    if (booking.reschedulesUuid) throw new Refusal('VOUCHER_NOT_USABLE')
    const [experience] = await tx
      .select({ vouchersAllowed: experiences.vouchersAllowed })
      .from(experiences)
      .where(eq(experiences.id, booking.experienceId))
    if (!experience?.vouchersAllowed) throw new Refusal('VOUCHER_NOT_USABLE')
    const used = await vouchersOn(tx, uuid)
    const before = used.find((row) => row.voucherUuid === voucher.uuid)
    if (before?.isTaken) throw new Refusal('VOUCHER_APPLIED')
    const uuids = [...used.map((row) => row.voucherUuid), voucher.uuid]
    const plan = await planPayment(tx, booking, uuids, now)
    if (!plan.shares.some(({ voucherUuid }) => voucherUuid === voucher.uuid)) {
      const locked = plan.locked.find((row) => row.uuid === voucher.uuid)
      throw whyNot(locked ?? voucher, booking, now)
    }
    await applyPaymentPlan(tx, booking, plan, { actor: 'buyer', now })
    return readBooking(tx, uuid)
  })
}

/** The reason why a voucher has no share in a booking. */
function whyNot(voucher: VoucherRow, booking: BookingRow, now: Date): Refusal {
  if (voucher.status === 'redeemed') return new Refusal('VOUCHER_EMPTY')
  if (voucher.status === 'expired' || (voucher.expiresAt && voucher.expiresAt <= now))
    return new Refusal('VOUCHER_EXPIRED')
  if (voucher.status === 'scheduled' && voucher.deliverOn) {
    return new Refusal('VOUCHER_NOT_USABLE', { errors: { deliver_on: [voucher.deliverOn] } })
  }
  const isInUse = voucher.status === 'active' || voucher.status === 'partially_redeemed'
  if (!isInUse || isDisputed(voucher)) return new Refusal('VOUCHER_NOT_USABLE')
  if (voucher.kind === 'experience' && voucher.experienceId !== booking.experienceId) {
    return new Refusal('VOUCHER_OTHER_EXPERIENCE')
  }
  return new Refusal('VOUCHER_NOT_NEEDED')
}

/** Removes one voucher from a held booking, or all of them, and returns their money. `voucherUuid` is null for all. */
export async function removeVouchers(
  context: Context,
  uuid: string,
  voucherUuid: string | null,
  requester: Requester,
  now: Date,
): Promise<BookingRecord> {
  await findBooking(context.db, context.signer, uuid, requester)
  return context.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, uuid)
    assertPriceable(booking, now)
    const used = await vouchersOn(tx, uuid)
    const remaining = used.map((row) => row.voucherUuid).filter((each) => voucherUuid !== null && each !== voucherUuid)
    if (remaining.length < used.length) {
      const plan = await planPayment(tx, booking, remaining, now)
      await applyPaymentPlan(tx, booking, plan, { actor: 'buyer', now })
    }
    return readBooking(tx, uuid)
  })
}
