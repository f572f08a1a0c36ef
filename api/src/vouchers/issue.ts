import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit'
import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import { vouchers } from '../platform/database/schema'
import type { VoucherEmailKind } from '../platform/database/schema/infrastructure'
import { enqueueEmails } from '../platform/email/enqueue-email'
import { deliveryTimeOf, endOfDayMonthsAfter } from './card-rules'
import { codeHashOf, newVoucherCode } from './code'
import { moveMoney, type VoucherRow } from './ledger'

/** Validity from the day on which the card is delivered. */
export const VOUCHER_MONTHS = 12

/** Makes a paid voucher valid: creates its code, balance and expiry, and delivers its card or schedules it. The caller has locked it. */
export async function issueVoucher(
  context: Pick<Context, 'signer' | 'sealer'>,
  tx: Queries,
  voucher: VoucherRow,
  actor: string,
  now: Date,
): Promise<void> {
  const code = newVoucherCode()
  const deliverAt = deliveryTimeOf(voucher.deliverOn, now)
  const [paid] = await tx
    .update(vouchers)
    .set({
      codeHash: codeHashOf(context.signer, code),
      codeSealed: context.sealer.seal(code),
      last4: code.slice(-4),
      paymentStatus: 'paid',
      paidAt: now,
      deliverAt,
      expiresAt: endOfDayMonthsAfter(deliverAt, VOUCHER_MONTHS),
    })
    .where(eq(vouchers.uuid, voucher.uuid))
    .returning()
  if (!paid) throw new Error(`Voucher ${voucher.uuid} is gone`)
  const waits = deliverAt > now
  const status = waits ? 'scheduled' : 'active'
  const issued = await moveMoney(tx, paid, { kind: 'issue', amount: paid.initial, status, actor, now })
  await enqueueVoucherEmail(tx, 'voucher_bought', issued, issued.buyerEmail, now)
  if (!waits) await queueCard(tx, issued, { actor, now })
}

/** E-mails the card if it has a recipient address. The caller has locked the voucher. */
export async function queueCard(tx: Queries, voucher: VoucherRow, by: { actor: string; now: Date }): Promise<void> {
  if (voucher.recipientEmail === null) return
  await sendCard(tx, voucher, voucher.recipientEmail, by)
}

/** Enqueues another e-mail with the card. */
export async function sendCard(
  tx: Queries,
  voucher: VoucherRow,
  to: string,
  { actor, now }: { actor: string; now: Date },
): Promise<VoucherRow> {
  const [queued] = await tx
    .update(vouchers)
    .set({ delivery: 'queued', timesSent: sql`${vouchers.timesSent} + 1`, version: sql`${vouchers.version} + 1` })
    .where(eq(vouchers.uuid, voucher.uuid))
    .returning()
  if (!queued) throw new Error(`Voucher ${voucher.uuid} is gone`)
  await enqueueVoucherEmail(tx, 'voucher_delivered', queued, to, now, String(queued.timesSent))
  await writeAudit(tx, [
    {
      subject: `voucher:${voucher.uuid}`,
      action: 'delivery',
      statusFrom: voucher.delivery,
      statusTo: 'queued',
      actor,
      at: now,
    },
  ])
  return queued
}

/** Enqueues an e-mail about a voucher, once per kind and `occasion`. */
export async function enqueueVoucherEmail(
  tx: Queries,
  kind: VoucherEmailKind,
  { uuid }: Pick<VoucherRow, 'uuid'>,
  recipient: string,
  now: Date,
  occasion = '',
): Promise<void> {
  const cause = `${kind}:${uuid}:${occasion}`
  await enqueueEmails(tx, [{ kind, cause, voucherUuid: uuid, recipient }], now)
}
