import { and, asc, count, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Context } from '../platform/context'
import { vouchers } from '../platform/database/schema'
import type { Requester } from '../platform/http/requester'
import { toWireVouchers } from './voucher'
import type { Role } from './voucher-token'

const PER_PAGE = 10

/** One page of the vouchers that an account has bought (`buyer`) or claimed (`owner`), newest first. */
export async function listVouchers(
  context: Context,
  role: Role,
  { requester, userId, page, now }: { requester: Requester; userId: string; page: number; now: Date },
) {
  const { db } = context
  const mine =
    role === 'buyer'
      ? and(
          eq(vouchers.userId, userId),
          isNull(vouchers.creditFor),
          ne(vouchers.status, 'pending_payment'),
          ne(vouchers.status, 'void'),
        )
      : eq(vouchers.claimedBy, userId)
  const [counted] = await db.select({ total: count() }).from(vouchers).where(mine)
  const total = counted?.total ?? 0
  const rows = await db
    .select()
    .from(vouchers)
    .where(mine)
    .orderBy(desc(role === 'buyer' ? vouchers.createdAt : vouchers.claimedAt), asc(vouchers.uuid))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  return {
    data: await toWireVouchers(context, rows, { role, requester, now }),
    meta: { page, last_page: Math.max(1, Math.ceil(total / PER_PAGE)), total },
  }
}
