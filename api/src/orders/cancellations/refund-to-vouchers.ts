import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect'
import { vouchers } from '../../platform/database/schema'
import { lockVouchers, moveMoney } from '../../vouchers'
import { returnVouchers, vouchersOn } from '../voucher-payments/pay-with-vouchers'

/** A refund makes a voucher that has expired since valid for this many days. */
const GRACE_DAYS = 30

/**
 * Refunds the voucher part of a booking to the vouchers that paid it, in the transaction that ends the booking or lowers its price. A
 * partial refund goes to the vouchers that expire last. The tickets of an experience voucher are returned completely or not at all: after a
 * partial refund it becomes a money voucher, valid for every experience.
 * @param amount pence
 * @throws Error when the vouchers paid less than `amount`
 */
export async function refundToVouchers(
  tx: Queries,
  bookingUuid: string,
  { amount, actor, now }: { amount: number; actor: string; now: Date },
): Promise<void> {
  if (amount === 0) return
  const settings = { actor, now, graceDays: GRACE_DAYS }
  let rest = amount - (await returnVouchers(tx, [bookingUuid], { ...settings, most: amount }))
  if (rest === 0) return
  const used = (await vouchersOn(tx, bookingUuid)).filter(({ isTaken }) => isTaken)
  const locked = await lockVouchers(
    tx,
    used.map(({ voucherUuid }) => voucherUuid),
  )
  for (const voucher of locked.filter(({ kind }) => kind === 'experience')) {
    const drawn = used.find(({ voucherUuid }) => voucherUuid === voucher.uuid)?.drawn ?? 0
    const part = Math.min(drawn, rest)
    if (part === 0) continue
    rest -= part
    await tx
      .update(vouchers)
      .set({ kind: 'money', experienceId: null, experience: null, tickets: [], version: sql`${vouchers.version} + 1` })
      .where(eq(vouchers.uuid, voucher.uuid))
    await moveMoney(tx, voucher, { kind: 'restore', amount: part, bookingUuid, actor, now })
  }
  if (rest > 0) throw new Error(`Voucher refund of booking ${bookingUuid} exceeds what vouchers paid by ${rest} pence`)
}
