import { and, eq, isNull, sql } from 'drizzle-orm'
import type { VoucherCard } from 'shared/contracts'
import { localDate } from 'shared/formats'
import { writeAudit } from '../platform/audit'
import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import { vouchers } from '../platform/database/schema'
import { Refusal, refuseInvalid } from '../platform/refusal'
import { earlier } from '../platform/time/instants'
import { cardColumns, cardErrors, deliveryTimeOf, endOfDayMonthsAfter } from './card-rules'
import { queueCard, sendCard, VOUCHER_MONTHS } from './issue'
import { moveMoney, moveStatus, type VoucherRow } from './ledger'
import {
  EXTENSION_MONTHS,
  isCancellable,
  isEditable,
  isExtendable,
  isSendable,
  MAX_EMAILS,
  sendsToBuyer,
} from './voucher'
import { lockVoucher, refundVoucher } from './voucher-payment'
import type { Role } from './voucher-token'

/** Updates a locked voucher. */
async function change(tx: Queries, uuid: string, columns: Partial<typeof vouchers.$inferInsert>): Promise<VoucherRow> {
  const [after] = await tx
    .update(vouchers)
    .set({ ...columns, version: sql`${vouchers.version} + 1` })
    .where(eq(vouchers.uuid, uuid))
    .returning()
  if (!after) throw new Error(`Voucher ${uuid} is gone`)
  return after
}

const trail = (tx: Queries, uuid: string, action: string, actor: string, now: Date) =>
  writeAudit(tx, [{ subject: `voucher:${uuid}`, action, actor, at: now }])

/** Changes the card and its day until it has been delivered. A day that has come delivers it at once. */
export async function editCard(context: Context, uuid: string, card: VoucherCard, now: Date): Promise<VoucherRow> {
  return context.db.transaction(async (tx) => {
    const voucher = await lockVoucher(tx, uuid)
    if (!isEditable(voucher)) throw new Refusal('VOUCHER_DELIVERED')
    refuseInvalid(editErrors(voucher, card, now))
    const columns = cardColumns(card)
    const due = deliveryTimeOf(columns.deliverOn, now)
    const waits = due > now
    const edited = await change(tx, uuid, {
      ...columns,
      ...(columns.recipientEmail === null && { delivery: 'not_due' as const }),
      ...timesOf(voucher, waits || voucher.status === 'scheduled' ? due : voucher.deliverAt),
    })
    await trail(tx, uuid, 'card_changed', 'buyer', now)
    const status = waits ? 'scheduled' : 'active'
    const moved = { action: 'day_changed', actor: 'buyer', now }
    const renewed = status === edited.status ? edited : await moveStatus(tx, edited, status, moved)
    if (waits) return renewed
    await queueCard(tx, renewed, { actor: 'buyer', now })
    return lockVoucher(tx, uuid)
  })
}

/** The new day is limited by the date of the purchase, as for a new voucher. An unchanged day is valid even when it has passed. */
function editErrors(voucher: VoucherRow, card: VoucherCard, now: Date): Record<string, string | null> {
  const day = card.deliver_on === voucher.deliverOn ? null : card.deliver_on
  return cardErrors({ ...card, deliver_on: day }, now, { bought: localDate(voucher.paidAt ?? voucher.createdAt) })
}

/** The delivery time with the expiry that follows from it. An extension is never shortened. */
function timesOf(voucher: VoucherRow, deliverAt: Date | null) {
  if (deliverAt === null || deliverAt.getTime() === voucher.deliverAt?.getTime()) return {}
  const expiresAt = endOfDayMonthsAfter(deliverAt, VOUCHER_MONTHS)
  const isShorter = voucher.isExtended && voucher.expiresAt !== null && voucher.expiresAt > expiresAt
  return isShorter ? { deliverAt } : { deliverAt, expiresAt }
}

/** Sends the card again: for the buyer to its recipient, for the owner to themselves. */
export async function resend(context: Context, uuid: string, role: Role, to: string, now: Date): Promise<VoucherRow> {
  return context.db.transaction(async (tx) => {
    const voucher = await lockVoucher(tx, uuid)
    const address = role === 'buyer' && !sendsToBuyer(voucher) ? voucher.recipientEmail : to
    if (!isSendable(voucher) || address === null) throw new Refusal('VOUCHER_NOT_SENDABLE')
    if (voucher.timesSent >= MAX_EMAILS) throw new Refusal('VOUCHER_SENT_TOO_OFTEN')
    return sendCard(tx, voucher, address, { actor: role, now })
  })
}

/** Extends a voucher by three months, once. @throws Refusal VOUCHER_NOT_EXTENDABLE */
export async function extendVoucher(context: Context, uuid: string, role: Role, now: Date): Promise<VoucherRow> {
  return context.db.transaction(async (tx) => {
    const voucher = await lockVoucher(tx, uuid)
    if (!isExtendable(voucher, now) || !voucher.expiresAt) throw new Refusal('VOUCHER_NOT_EXTENDABLE')
    // `expiresAt` is the first instant of the day after the last valid day.
    const lastDay = earlier(voucher.expiresAt, 1, 'milliseconds')
    const expiresAt = endOfDayMonthsAfter(lastDay, EXTENSION_MONTHS)
    const extended = await change(tx, uuid, { isExtended: true, expiresAt })
    await trail(tx, uuid, 'extended', role, now)
    return moveMoney(tx, extended, { kind: 'extend', amount: 0, actor: role, now })
  })
}

/** Refunds an unused voucher to the card it was bought with. */
export async function cancelVoucher(context: Context, uuid: string, now: Date): Promise<VoucherRow> {
  return context.db.transaction(async (tx) => {
    const voucher = await lockVoucher(tx, uuid)
    // Repeating the request changes nothing.
    if (voucher.status === 'refunded') return voucher
    if (!isCancellable(voucher, now)) throw new Refusal('VOUCHER_NOT_CANCELLABLE')
    return refundVoucher(tx, voucher, 'buyer', now)
  })
}

/** Adds a voucher to a customer's account. @throws Refusal VOUCHER_CLAIMED when it is in another account */
export async function claimVoucher(context: Context, uuid: string, userId: string, now: Date): Promise<VoucherRow> {
  return context.db.transaction(async (tx) => {
    const [claimed] = await tx
      .update(vouchers)
      .set({ claimedBy: userId, claimedAt: now, version: sql`${vouchers.version} + 1` })
      .where(and(eq(vouchers.uuid, uuid), isNull(vouchers.claimedBy)))
      .returning()
    if (claimed) {
      await trail(tx, uuid, 'claimed', `user:${userId}`, now)
      return claimed
    }
    const voucher = await lockVoucher(tx, uuid)
    if (voucher.claimedBy !== userId) throw new Refusal('VOUCHER_CLAIMED')
    return voucher
  })
}
