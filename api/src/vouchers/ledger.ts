import { eq, inArray, sql } from 'drizzle-orm'
import type { VoucherEntry, VoucherStatus } from 'shared/contracts'
import { writeAudit } from '../platform/audit'
import type { Queries } from '../platform/database/connect'
import { voucherLedger, vouchers } from '../platform/database/schema'

export type VoucherRow = typeof vouchers.$inferSelect

/** Locks vouchers for the rest of the transaction, always in the same order, so that no two transactions deadlock. */
export async function lockVouchers(tx: Queries, uuids: readonly string[]): Promise<VoucherRow[]> {
  if (uuids.length === 0) return []
  return tx
    .select()
    .from(vouchers)
    .where(inArray(vouchers.uuid, [...new Set(uuids)]))
    .orderBy(vouchers.uuid)
    .for('update')
}

/** The status of a valid voucher by its balance. */
export const statusByBalance = ({ balance, initial }: Pick<VoucherRow, 'balance' | 'initial'>): VoucherStatus =>
  balance === 0 ? 'redeemed' : balance < initial ? 'partially_redeemed' : 'active'

/** True while the bank has the money that paid for the voucher, which cannot be redeemed then. */
export const isDisputed = ({ dispute }: Pick<VoucherRow, 'dispute'>): boolean =>
  dispute === 'open' || dispute === 'lost'

interface Movement {
  kind: VoucherEntry['kind']
  /** In pence; negative when it is taken from the voucher. */
  amount: number
  /** Set when the status does not follow from the balance. */
  status?: VoucherStatus
  bookingUuid?: string
  actor: string
  now: Date
}

/** Moves money onto or off a voucher that the caller has locked. Updates balance, status, ledger and audit log together. */
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

/** Changes the status of a locked voucher without moving money. */
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
