import type { AppliedPromoCode } from 'shared/contracts'
import { money } from 'shared/formats'
import { normalisePromoCode } from 'shared/rules'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import type { Requester } from '../../platform/http/requester'
import { Refusal } from '../../platform/refusal'
import { type BookingRecord, findBooking, lockBooking, readBooking } from '../bookings/booking'
import { assertPriceable } from '../bookings/hold-guards'
import { applyPaymentPlan, planPayment, vouchersOn } from '../voucher-payments/pay-with-vouchers'
import { type PromoCodeRow, reserveUse, usesExhausted } from './uses'

type BookingRow = Awaited<ReturnType<typeof lockBooking>>

/** The discount of a code, as it is stored with a booking. */
export const appliedOf = ({ code, kind, value }: PromoCodeRow): AppliedPromoCode => ({
  code,
  percent: kind === 'percent' ? value : null,
  amount: kind === 'amount' ? value : null,
})

/** @throws Refusal when the code does not apply to this booking, or not at this time */
function assertApplicable(code: PromoCodeRow, booking: BookingRow, now: Date): void {
  if (code.startsAt > now) {
    throw new Refusal('PROMO_CODE_NOT_YET', { errors: { starts_at: [code.startsAt.toISOString()] } })
  }
  if (code.endsAt !== null && code.endsAt <= now) throw new Refusal('PROMO_CODE_OVER')
  if (code.experienceId !== null && code.experienceId !== booking.experienceId) {
    throw new Refusal('PROMO_CODE_OTHER_EXPERIENCE')
  }
  if (booking.subtotal < code.minimum) {
    throw new Refusal('PROMO_CODE_MINIMUM', {
      message: `This promo code is for bookings of ${money(code.minimum)} or more. Add tickets, or book without it.`,
      errors: { minimum: [String(code.minimum)] },
    })
  }
}

/**
 * Applies a promo code to a held booking, in place of any other; vouchers pay the rest. The booking takes one use of the code.
 * @throws Refusal PROMO_CODE_UNKNOWN, …_NOT_YET, …_OVER, …_OTHER_EXPERIENCE, …_MINIMUM, …_USED_BY_YOU, …_USED_UP, …_NOT_NEEDED,
 * …_NOT_USABLE, and those of a hold
 */
export function applyPromoCode(
  context: Context,
  uuid: string,
  typed: string,
  requester: Requester,
  now: Date,
): Promise<BookingRecord> {
  return changeHold(context, uuid, requester, now, async (tx, held) => {
    // The discount of the booking that moves is already part of the difference.
    if (held.reschedulesUuid) throw new Refusal('PROMO_CODE_NOT_USABLE')
    const code = await context.lockPromoCode(tx, normalisePromoCode(typed))
    if (!code) throw new Refusal('PROMO_CODE_UNKNOWN')
    if (held.promoCode?.code === code.code) return
    assertApplicable(code, held, now)
    const booking = { ...held, userId: held.userId ?? requester.user?.id ?? null }
    const reason = await usesExhausted(tx, code, booking)
    if (reason) throw new Refusal(reason)
    await reserveUse(tx, code.code, booking, now)
    const { promoCode, discount } = await repriceHold(tx, held, appliedOf(code), now)
    if (promoCode === null) throw new Refusal('PROMO_CODE_NOT_NEEDED')
    await trail(tx, uuid, 'promo_code_applied', { code: code.code, discount }, now)
  })
}

/** Removes the promo code from a held booking, which frees its use. */
export function removePromoCode(
  context: Context,
  uuid: string,
  requester: Requester,
  now: Date,
): Promise<BookingRecord> {
  return changeHold(context, uuid, requester, now, async (tx, held) => {
    if (held.promoCode === null) return
    await repriceHold(tx, held, null, now)
    await trail(tx, uuid, 'promo_code_removed', { code: held.promoCode.code }, now)
  })
}

/** Locks a hold of the requester, which can still be priced, for `change`. @returns the booking after it */
async function changeHold(
  context: Context,
  uuid: string,
  requester: Requester,
  now: Date,
  change: (tx: Queries, held: BookingRow) => Promise<void>,
): Promise<BookingRecord> {
  await findBooking(context.db, context.signer, uuid, requester)
  return context.db.transaction(async (tx) => {
    const held = await lockBooking(tx, uuid)
    assertPriceable(held, now)
    await change(tx, held)
    return readBooking(tx, uuid)
  })
}

async function repriceHold(tx: Queries, booking: BookingRow, promoCode: AppliedPromoCode | null, now: Date) {
  const used = await vouchersOn(tx, booking.uuid)
  const uuids = used.map(({ voucherUuid }) => voucherUuid)
  return applyPaymentPlan(tx, booking, await planPayment(tx, booking, uuids, now, promoCode), { actor: 'buyer', now })
}

const trail = (tx: Queries, uuid: string, action: string, details: Record<string, string | number>, now: Date) =>
  writeAudit(tx, [{ subject: `booking:${uuid}`, action, actor: 'buyer', details, at: now }])
