import { and, count, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { promoCodes, promoCodeUses } from '../platform/database/schema'
import { earlier, later } from '../platform/time/instants'

/** Creates a code of 10 %, valid from yesterday for a year, with changes. */
export async function testPromoCode(
  db: Db,
  now: Date,
  code: string,
  changes: Partial<typeof promoCodes.$inferInsert> = {},
): Promise<string> {
  await db.insert(promoCodes).values({
    code,
    kind: 'percent',
    value: 10,
    startsAt: earlier(now, 1, 'days'),
    endsAt: later(now, 365, 'days'),
    createdAt: now,
    ...changes,
  })
  return code
}

/** How many bookings hold a use of a code. */
export async function usesOf(db: Db, code: string): Promise<number> {
  const [row] = await db
    .select({ uses: count() })
    .from(promoCodeUses)
    .where(and(eq(promoCodeUses.code, code), promoCodeUses.isTaken))
  return row?.uses ?? 0
}
