import { and, eq, inArray, sql } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit'
import type { Queries } from '../../platform/database/connect'
import { vouchers } from '../../platform/database/schema'
import type { ChangedBy } from './change-draft'

/** Statuses in which something of a voucher may still be spent. */
const SPENDABLE = ['pending_payment', 'scheduled', 'active', 'partially_redeemed'] as const

/** Turns the vouchers for an experience that ends into vouchers for what is left of their value, which pay for any experience. */
export async function convertVouchersOf(tx: Queries, experienceId: string, { actor, now }: ChangedBy): Promise<void> {
  const converted = await tx
    .update(vouchers)
    .set({
      kind: 'money',
      experienceId: null,
      experience: null,
      tickets: [],
      version: sql`${vouchers.version} + 1`,
    })
    .where(and(eq(vouchers.experienceId, experienceId), inArray(vouchers.status, [...SPENDABLE])))
    .returning({ uuid: vouchers.uuid })
  await writeAudit(
    tx,
    converted.map(({ uuid }) => ({
      subject: `voucher:${uuid}`,
      action: 'experience_retired',
      actor,
      details: { experience: experienceId },
      at: now,
    })),
  )
}
