import { and, count, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Queries } from '../database/connect'
import { type bookings, promoCodes, promoCodeUses, users } from '../database/schema'

export type PromoCodeRow = typeof promoCodes.$inferSelect
type BookingRow = typeof bookings.$inferSelect
/** A booking as far as it says whose it is. */
type Owned = Pick<BookingRow, 'uuid' | 'userId' | 'visitorHash' | 'email'>

/** A code for the rest of the transaction, or null when there is none. */
export type LockPromoCode = (tx: Queries, code: string) => Promise<PromoCodeRow | null>

/**
 * Whoever takes a use of a code takes its row first: of two who race for the last use, the second counts when the first has committed.
 * Locked after bookings and sessions and before vouchers, here as everywhere.
 */
export const lockPromoCode: LockPromoCode = async (tx, code) => {
  const [row] = await tx.select().from(promoCodes).where(eq(promoCodes.code, code)).for('no key update')
  return row ?? null
}

/** Why a locked code cannot be used once more for a booking; null when it can. */
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

/** E-mail emails of the booking's contact and of its account. */
async function emailsOf(tx: Queries, { userId, email }: Owned): Promise<string[]> {
  const [account] =
    userId === null ? [] : await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return [...new Set([email, account?.email ?? null])].filter((one) => one !== null)
}

/**
 * Uses by the same customer: the same account, the same e-mail address of account or contact or, for bookings without an account, the same browser.
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

/** Writes down that a booking uses a code, in place of any other. The caller has locked both and counted. */
export async function takeUse(tx: Queries, code: string, booking: Owned, now: Date): Promise<void> {
  const { uuid, userId, email } = booking
  const use = { code, isTaken: true, userId, visitorHash: userId === null ? booking.visitorHash : null, email, at: now }
  await tx
    .insert(promoCodeUses)
    .values({ bookingUuid: uuid, ...use })
    .onConflictDoUpdate({ target: promoCodeUses.bookingUuid, set: use })
}

/** Bookings that used a code have ended without having been had: others may use it. */
export async function freeUses(tx: Queries, bookingUuids: readonly string[]): Promise<void> {
  await tx
    .update(promoCodeUses)
    .set({ isTaken: false })
    .where(and(inArray(promoCodeUses.bookingUuid, [...bookingUuids]), promoCodeUses.isTaken))
}

/** A booking no longer uses any code. */
export async function forgetUse(tx: Queries, bookingUuid: string): Promise<void> {
  await tx.delete(promoCodeUses).where(eq(promoCodeUses.bookingUuid, bookingUuid))
}

/**
 * Takes the use again that went with a hold, for a payment that comes late: its hours do not matter, since it was given in time.
 * @returns false when others have used it up meanwhile
 */
export async function takeUseAgain(
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
  await takeUse(tx, row.code, booking, now)
  return true
}
