import { and, count, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { promoCodes, promoCodeUses } from '../platform/database/schema'

const DAY_MS = 24 * 60 * 60 * 1000

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
    startsAt: new Date(now.getTime() - DAY_MS),
    endsAt: new Date(now.getTime() + 365 * DAY_MS),
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
