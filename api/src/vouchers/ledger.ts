import { eq, inArray, sql } from 'drizzle-orm'
import type { VoucherEntry, VoucherStatus } from 'shared/contracts'
import { writeAudit } from '../audit'
import type { Queries } from '../database/connect'
import { voucherLedger, vouchers } from '../database/schema'

export type VoucherRow = typeof vouchers.$inferSelect

/** Takes the rows of vouchers for the rest of the transaction, always in one order, so that no two transactions wait for each other. */
export async function lockVouchers(tx: Queries, uuids: readonly string[]): Promise<VoucherRow[]> {
  if (uuids.length === 0) return []
  return tx
    .select()
    .from(vouchers)
    .where(inArray(vouchers.uuid, [...new Set(uuids)]))
    .orderBy(vouchers.uuid)
    .for('update')
}

/** What a voucher in use is called by what is left on it. */
export const statusByBalance = ({ balance, initial }: Pick<VoucherRow, 'balance' | 'initial'>): VoucherStatus =>
  balance === 0 ? 'redeemed' : balance < initial ? 'partially_redeemed' : 'active'

/** True while the bank has the money that paid for the voucher: it cannot be redeemed then. */
export const isDisputed = ({ dispute }: Pick<VoucherRow, 'dispute'>): boolean =>
  dispute === 'open' || dispute === 'lost'

interface Movement {
  kind: VoucherEntry['kind']
  /** Negative to take. */
  amount: number
  /** When it becomes something else than its balance says. */
  status?: VoucherStatus
  bookingUuid?: string
  actor: string
  now: Date
}

/** Moves money onto or off a voucher that the caller has locked: balance, status, ledger and trail in one. */
export async function moveMoney(tx: Queries, voucher: VoucherRow, movement: Movement): Promise<VoucherRow> {
  const { kind, amount, bookingUuid = null, actor, now } = movement
  const balance = voucher.balance + amount
  const status = movement.status ?? statusByBalance({ balance, initial: voucher.initial })
  const [after] = await tx
    .update(vouchers)
    .set({ balance, status, version: sql`${vouchers.version} + 1` })
    .where(eq(vouchers.uuid, voucher.uuid))
    .returning()
  if (!after) throw new Error(`Voucher ${voucher.uuid} is gone`)
  await tx
    .insert(voucherLedger)
    .values({ voucherUuid: voucher.uuid, kind, amount, balanceAfter: balance, bookingUuid, actor, at: now })
  if (status !== voucher.status) await writeStatusChange(tx, voucher, status, kind, actor, now)
  return after
}

export async function writeStatusChange(
  tx: Queries,
  voucher: Pick<VoucherRow, 'uuid' | 'status'>,
  statusTo: VoucherStatus,
  action: string,
  actor: string,
  now: Date,
): Promise<void> {
  const subject = `voucher:${voucher.uuid}`
  await writeAudit(tx, [{ subject, action, statusFrom: voucher.status, statusTo, actor, at: now }])
}

/** Changes what a locked voucher is, where no money moves. */
export async function moveStatus(
  tx: Queries,
  voucher: VoucherRow,
  status: VoucherStatus,
  { action, actor, now }: { action: string; actor: string; now: Date },
): Promise<VoucherRow> {
  const [after] = await tx
    .update(vouchers)
    .set({ status, version: sql`${vouchers.version} + 1` })
    .where(eq(vouchers.uuid, voucher.uuid))
    .returning()
  if (!after) throw new Error(`Voucher ${voucher.uuid} is gone`)
  await writeStatusChange(tx, voucher, status, action, actor, now)
  return after
}
