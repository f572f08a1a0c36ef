import { and, count, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect'
import { type bookings, promoCodes, promoCodeUses, users } from '../../platform/database/schema'

export type PromoCodeRow = typeof promoCodes.$inferSelect
type BookingRow = typeof bookings.$inferSelect
/** The columns of a booking that identify its customer. */
type Owned = Pick<BookingRow, 'uuid' | 'userId' | 'visitorHash' | 'email'>

/** Locks a code for the rest of the transaction. Returns null when it does not exist. */
export type LockPromoCode = (tx: Queries, code: string) => Promise<PromoCodeRow | null>

/**
 * Locks the row of a code. Every use takes this lock first, so that the second of two concurrent uses counts after the first has
 * committed. The order of locks is: bookings, sessions, promo codes, vouchers.
 */
export const lockPromoCode: LockPromoCode = async (tx, code) => {
  const [row] = await tx.select().from(promoCodes).where(eq(promoCodes.code, code)).for('no key update')
  return row ?? null
}

/** Why a locked code cannot be used for a booking; null when it can. */
export async function usesExhausted(
  tx: Queries,
  { code, totalLimit, perCustomerLimit }: PromoCodeRow,
  booking: Owned,
): Promise<'PROMO_CODE_USED_BY_YOU' | 'PROMO_CODE_USED_UP' | null> {
  const others = and(eq(promoCodeUses.code, code), promoCodeUses.isTaken, ne(promoCodeUses.bookingUuid, booking.uuid))
  if (perCustomerLimit !== null) {
    const [mine] = await tx
      .select({ uses: count() })
      .from(promoCodeUses)
      .where(and(others, isBy(booking, await emailsOf(tx, booking))))
    if ((mine?.uses ?? 0) >= perCustomerLimit) return 'PROMO_CODE_USED_BY_YOU'
  }
  if (totalLimit === null) return null
  const [all] = await tx.select({ uses: count() }).from(promoCodeUses).where(others)
  return (all?.uses ?? 0) >= totalLimit ? 'PROMO_CODE_USED_UP' : null
}

/** E-mail addresses of the booking's contact and of its account. */
async function emailsOf(tx: Queries, { userId, email }: Owned): Promise<string[]> {
  const [account] =
    userId === null ? [] : await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return [...new Set([email, account?.email ?? null])].filter((one) => one !== null)
}

/**
 * Uses by the same customer: the same account, the same e-mail address of account or contact or, for bookings without an account, the
 * same browser.
 */
function isBy({ userId, visitorHash }: Owned, emails: readonly string[]) {
  return or(
    sql`false`,
    ...(userId !== null ? [eq(promoCodeUses.userId, userId)] : []),
    ...(userId === null && visitorHash !== null ? [eq(promoCodeUses.visitorHash, visitorHash)] : []),
    ...(emails.length > 0
      ? [
          inArray(promoCodeUses.email, [...emails]),
          sql`${promoCodeUses.userId} in (select ${users.id} from ${users} where ${inArray(users.email, [...emails])})`,
        ]
      : []),
  )
}

/** Records that a booking uses a code, in place of any other. The caller has locked both and checked the limits. */
export async function reserveUse(tx: Queries, code: string, booking: Owned, now: Date): Promise<void> {
  const { uuid, userId, email } = booking
  const use = { code, isTaken: true, userId, visitorHash: userId === null ? booking.visitorHash : null, email, at: now }
  await tx
    .insert(promoCodeUses)
    .values({ bookingUuid: uuid, ...use })
    .onConflictDoUpdate({ target: promoCodeUses.bookingUuid, set: use })
}

/** Frees the uses of bookings that have ended without taking place, so that the code can be used again. */
export async function releaseUses(tx: Queries, bookingUuids: readonly string[]): Promise<void> {
  await tx
    .update(promoCodeUses)
    .set({ isTaken: false })
    .where(and(inArray(promoCodeUses.bookingUuid, [...bookingUuids]), promoCodeUses.isTaken))
}

/** Removes the use of a booking. */
export async function removeUse(tx: Queries, bookingUuid: string): Promise<void> {
  await tx.delete(promoCodeUses).where(eq(promoCodeUses.bookingUuid, bookingUuid))
}

/**
 * Takes the use of an expired hold again, for its late payment. The validity period is not checked, because the code was entered in time.
 * @returns false when the code has been used up since
 */
export async function reclaimUse(
  { lockPromoCode: lock }: { lockPromoCode: LockPromoCode },
  tx: Queries,
  booking: BookingRow,
  now: Date,
): Promise<boolean> {
  if (booking.promoCode === null) return true
  const row = await lock(tx, booking.promoCode.code)
  if (!row) return false
  const [use] = await tx.select().from(promoCodeUses).where(eq(promoCodeUses.bookingUuid, booking.uuid))
  if (use?.isTaken) return true
  if ((await usesExhausted(tx, row, booking)) !== null) return false
  await reserveUse(tx, row.code, booking, now)
  return true
}
