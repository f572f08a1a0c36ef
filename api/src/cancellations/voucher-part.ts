import type { Queries } from '../database/connect'
import { lockVouchers, moveMoney } from '../vouchers/ledger'
import { goodAgain, returnVouchers, vouchersOn } from '../vouchers/pay-with-vouchers'

/** A voucher that ran out meanwhile is good for so long again. */
const GRACE_DAYS = 30

/**
 * Gives the voucher part of a booking back to the vouchers that paid it, in the transaction that ends or cheapens the booking; a part of it to
 * those first that last longest.
 * @throws Error when they did not pay as much
 */
export async function giveBackVouchers(
  tx: Queries,
  bookingUuid: string,
  { amount, now }: { amount: number; now: Date },
): Promise<void> {
  if (amount === 0) return
  const used = (await vouchersOn(tx, bookingUuid)).filter(({ isTaken }) => isTaken)
  if (amount >= used.reduce((sum, { covers }) => sum + covers, 0)) {
    await returnVouchers(tx, [bookingUuid], { actor: 'refund', now, graceDays: GRACE_DAYS })
    return
  }
  const locked = await lockVouchers(
    tx,
    used.map(({ voucherUuid }) => voucherUuid),
  )
  let rest = amount
  for (const { voucherUuid, drawn } of used.reverse()) {
    const voucher = locked.find(({ uuid }) => uuid === voucherUuid)
    const part = Math.min(drawn, rest)
    if (!voucher || part === 0) continue
    rest -= part
    const again = await goodAgain(tx, voucher, GRACE_DAYS, now)
    await moveMoney(tx, again, { kind: 'restore', amount: part, bookingUuid, actor: 'refund', now })
  }
  if (rest > 0)
    throw new Error(`Vouchers paid ${rest} pence less for booking ${bookingUuid} than are to go back onto them`)
}
