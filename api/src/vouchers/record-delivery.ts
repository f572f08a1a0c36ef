import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit'
import type { Queries } from '../platform/database/connect'
import { vouchers } from '../platform/database/schema'
import { enqueueVoucherEmail } from './issue'
import { lockVoucher } from './voucher-payment'

/** Records that the e-mail with the card has been sent. */
export async function recordCardSent(tx: Queries, uuid: string | null, now: Date): Promise<void> {
  if (uuid !== null) await recordDelivery(tx, uuid, 'sent', now)
}

/** Records that the card has bounced, and e-mails its buyer, who can send it elsewhere. */
export async function recordCardBounced(tx: Queries, uuid: string | null, now: Date): Promise<void> {
  if (uuid === null) return
  const voucher = await recordDelivery(tx, uuid, 'bounced', now)
  // The buyer of a credit is also its recipient.
  if (voucher.creditFor !== null) return
  await enqueueVoucherEmail(tx, 'voucher_bounced', voucher, voucher.buyerEmail, now, String(voucher.timesSent))
}

/** Sets the delivery status of a voucher, and adds the change to the audit log. @returns the voucher before the change */
async function recordDelivery(tx: Queries, uuid: string, delivery: 'sent' | 'bounced', now: Date) {
  const voucher = await lockVoucher(tx, uuid)
  await tx
    .update(vouchers)
    .set({
      delivery,
      version: sql`${vouchers.version} + 1`,
      ...(delivery === 'sent' && { deliveredAt: voucher.deliveredAt ?? now }),
    })
    .where(eq(vouchers.uuid, uuid))
  await writeAudit(tx, [
    {
      subject: `voucher:${uuid}`,
      action: 'delivery',
      statusFrom: voucher.delivery,
      statusTo: delivery,
      actor: 'provider',
      at: now,
    },
  ])
  return voucher
}
