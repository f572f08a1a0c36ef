import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import { localDate } from 'shared/formats'
import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import { users, vouchers } from '../platform/database/schema'
import { earlier, later } from '../platform/time/instants'
import { enqueueVoucherEmail } from './issue'
import { moveMoney, moveStatus, type VoucherRow } from './ledger'
import { lockVoucher } from './voucher-payment'

const WARN_DAYS = [30, 7]
/** An unpaid order is voided after this time. A later payment still makes it valid. */
const UNPAID_HOURS = 24
const BATCH = 200

/** Expires vouchers, enqueues expiry reminders and voids unpaid orders. */
export async function expireVouchers(context: Context, now: Date): Promise<void> {
  await endTime(context, now)
  await giveUpUnpaid(context, now)
  const warned = await warnOwners(context, now)
  if (warned) context.wakeOutbox()
}

async function endTime(context: Context, now: Date): Promise<void> {
  const over = await context.db
    .select({ uuid: vouchers.uuid })
    .from(vouchers)
    .where(and(inArray(vouchers.status, ['active', 'partially_redeemed']), lte(vouchers.expiresAt, now)))
    .orderBy(asc(vouchers.expiresAt))
    .limit(BATCH)
  for (const { uuid } of over) {
    await context.db.transaction(async (tx) => {
      const voucher = await lockVoucher(tx, uuid)
      const isUsable = voucher.status === 'active' || voucher.status === 'partially_redeemed'
      if (!isUsable || !voucher.expiresAt || voucher.expiresAt > now) return
      await moveMoney(tx, voucher, { kind: 'expire', amount: 0, status: 'expired', actor: 'clock', now })
    })
  }
}

async function giveUpUnpaid(context: Context, now: Date): Promise<void> {
  const since = earlier(now, UNPAID_HOURS, 'hours')
  const unpaid = await context.db
    .select({ uuid: vouchers.uuid })
    .from(vouchers)
    .where(and(eq(vouchers.status, 'pending_payment'), lte(vouchers.createdAt, since)))
    .limit(BATCH)
  for (const { uuid } of unpaid) {
    await context.db.transaction(async (tx) => {
      const voucher = await lockVoucher(tx, uuid)
      if (voucher.status !== 'pending_payment' || voucher.paymentStatus === 'processing') return
      await moveStatus(tx, voucher, 'void', { action: 'not_paid', actor: 'clock', now })
    })
  }
}

/** Enqueues each reminder once; an extended voucher gets its reminders again. */
async function warnOwners(context: Context, now: Date): Promise<boolean> {
  let warned = false
  for (const days of WARN_DAYS) {
    const until = later(now, days, 'days')
    const ending = await context.db
      .select()
      .from(vouchers)
      .where(
        and(
          inArray(vouchers.status, ['active', 'partially_redeemed']),
          gt(vouchers.expiresAt, now),
          lte(vouchers.expiresAt, until),
        ),
      )
    // In the last week, only the reminder of that week is sent.
    const due = ending.filter(({ expiresAt }) => days !== 30 || hasMoreThan(7, expiresAt, now))
    for (const voucher of due) {
      const occasion = `${days}:${voucher.expiresAt ? localDate(voucher.expiresAt) : ''}`
      await enqueueVoucherEmail(
        context.db,
        'voucher_expiring',
        voucher,
        await ownerAddress(context.db, voucher),
        now,
        occasion,
      )
      warned = true
    }
  }
  return warned
}

const hasMoreThan = (days: number, expiresAt: Date | null, now: Date): boolean =>
  expiresAt !== null && expiresAt > later(now, days, 'days')

/** The e-mail address of the customer who may use a voucher. */
export async function ownerAddress(db: Queries, voucher: VoucherRow): Promise<string> {
  if (voucher.claimedBy !== null) {
    const [owner] = await db.select({ email: users.email }).from(users).where(eq(users.id, voucher.claimedBy))
    if (owner) return owner.email
  }
  return voucher.recipientEmail ?? voucher.buyerEmail
}
