import { and, asc, eq, gt, inArray, lte, notExists, sql } from 'drizzle-orm'
import { localDate } from 'shared/formats'
import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import { outbox, users, vouchers } from '../platform/database/schema'
import { enqueueEmails } from '../platform/email/enqueue-email'
import { earlier, later } from '../platform/time/instants'
import { moveMoney, moveStatus, type VoucherRow } from './ledger'
import { lockVoucher } from './voucher-payment'

/** Owners are reminded when a voucher expires within so many days, but in more than `from` days: in the last week only once. */
const WARNINGS = [
  { days: 30, from: 7 },
  { days: 7, from: 0 },
]
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

/** Enqueues each reminder once, some at a time; an extended voucher gets its reminders again. */
async function warnOwners(context: Context, now: Date): Promise<boolean> {
  let warned = false
  for (const { days, from } of WARNINGS) {
    // The cause below.
    const day = sql`to_char(${vouchers.expiresAt} at time zone 'Europe/London', 'YYYY-MM-DD')`
    const occasion = sql`'voucher_expiring:' || ${vouchers.uuid} || ${`:${days}:`} || ${day}`
    const enqueued = context.db.select({ one: sql`1` }).from(outbox).where(eq(outbox.cause, occasion))
    const due = await context.db
      .select({
        uuid: vouchers.uuid,
        expiresAt: vouchers.expiresAt,
        recipient: sql<string>`coalesce(${users.email}, ${vouchers.recipientEmail}, ${vouchers.buyerEmail})`,
      })
      .from(vouchers)
      .leftJoin(users, eq(users.id, vouchers.claimedBy))
      .where(
        and(
          inArray(vouchers.status, ['active', 'partially_redeemed']),
          gt(vouchers.expiresAt, later(now, from, 'days')),
          lte(vouchers.expiresAt, later(now, days, 'days')),
          notExists(enqueued),
        ),
      )
      .orderBy(asc(vouchers.expiresAt))
      .limit(BATCH)
    if (due.length === 0) continue
    const emails = due.map(({ uuid, expiresAt, recipient }) => ({
      kind: 'voucher_expiring' as const,
      cause: `voucher_expiring:${uuid}:${days}:${expiresAt ? localDate(expiresAt) : ''}`,
      voucherUuid: uuid,
      recipient,
    }))
    await enqueueEmails(context.db, emails, now)
    warned = true
  }
  return warned
}

/** The e-mail address of the customer who may use a voucher. */
export async function ownerAddress(db: Queries, voucher: VoucherRow): Promise<string> {
  if (voucher.claimedBy !== null) {
    const [owner] = await db.select({ email: users.email }).from(users).where(eq(users.id, voucher.claimedBy))
    if (owner) return owner.email
  }
  return voucher.recipientEmail ?? voucher.buyerEmail
}
