import { and, asc, eq, lte } from 'drizzle-orm'
import type { Context } from '../platform/context'
import { vouchers } from '../platform/database/schema'
import { queueCard } from './issue'
import { moveStatus } from './ledger'
import { lockVoucher } from './voucher-payment'

const BATCH = 100

/** Delivers every card that is due, each in its own transaction. @returns how many */
export async function deliverVouchers(context: Context, now: Date): Promise<number> {
  const due = await context.db
    .select({ uuid: vouchers.uuid })
    .from(vouchers)
    .where(and(eq(vouchers.status, 'scheduled'), lte(vouchers.deliverAt, now)))
    .orderBy(asc(vouchers.deliverAt))
    .limit(BATCH)
  let handed = 0
  for (const { uuid } of due) {
    handed += await context.db.transaction(async (tx) => {
      const voucher = await lockVoucher(tx, uuid)
      // Another process may have delivered it, or its day may have been changed.
      if (voucher.status !== 'scheduled' || !voucher.deliverAt || voucher.deliverAt > now) return 0
      const by = { actor: 'clock', now }
      await queueCard(tx, await moveStatus(tx, voucher, 'active', { action: 'due', ...by }), by)
      return 1
    })
  }
  if (handed > 0) context.wakeOutbox()
  return handed
}
