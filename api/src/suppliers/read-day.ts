import { and, eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { addDays, localDate } from 'shared/formats'
import type { ReadSupplierDay } from '../catalogue'
import type { Context } from '../platform/context'
import { experiences, supplierProducts, suppliers } from '../platform/database/schema'
import { startOfDay } from '../platform/time/london'
import { noteFailure } from './connections'
import { HORIZON_DAYS, readSessionsOf } from './read-sessions'

/** A day that has just been read is not read again for so long. A hold asks the supplier in any case. */
const FRESH_MS = 15_000
const MAX_BYTES = 2 ** 21

/** So many days of one supplier are read for visitors in a minute. Others see what was read at the last reading of all sessions. */
const DAYS_IN_MINUTE = 120
const MINUTE_MS = 60_000

/**
 * Creates the reader of days of one process. Customers who open the same day at the same time share one request. Only days that can be sold are asked
 * for, and a limited number of them, so that no visitor can use up what the supplier allows us.
 */
export function supplierDayReader({ daysInMinute = DAYS_IN_MINUTE } = {}): ReadSupplierDay {
  const read = new LRUCache<string, Promise<'answers' | 'away'>>({
    maxSize: MAX_BYTES,
    sizeCalculation: (_, name) => 2 * name.length + 200,
    ttl: FRESH_MS,
  })
  const budget = new LRUCache<string, number>({
    maxSize: MAX_BYTES,
    sizeCalculation: (_, name) => 2 * name.length + 100,
    ttl: MINUTE_MS,
  })
  return async (context, experienceId, day, now) => {
    const supplier = await supplierOf(context, experienceId)
    if (!supplier) return 'own'
    if (supplier.status === 'paused') return 'away'
    const name = `${experienceId} ${day}`
    const known = read.get(name)
    if (known) return known
    if (day < localDate(now) || day >= addDays(localDate(now), HORIZON_DAYS)) return 'answers'
    const asked = budget.get(supplier.id) ?? 0
    if (asked >= daysInMinute) return 'answers'
    budget.set(supplier.id, asked + 1, { noUpdateTTL: true })
    const reading = readDay(context, { experienceId, supplierId: supplier.id, day, now })
    read.set(name, reading)
    return reading
  }
}

async function supplierOf({ db }: Context, experienceId: string) {
  const [row] = await db
    .select({ id: suppliers.id, status: suppliers.status })
    .from(supplierProducts)
    .innerJoin(suppliers, eq(suppliers.id, supplierProducts.supplierId))
    .innerJoin(experiences, eq(experiences.id, supplierProducts.experienceId))
    .where(
      and(
        eq(supplierProducts.experienceId, experienceId),
        eq(supplierProducts.status, 'sold'),
        eq(experiences.status, 'live'),
      ),
    )
  return row
}

async function readDay(
  context: Context,
  { experienceId, supplierId, day, now }: { experienceId: string; supplierId: string; day: string; now: Date },
): Promise<'answers' | 'away'> {
  try {
    await readSessionsOf(context, experienceId, { around: startOfDay(day), now })
    return 'answers'
  } catch (error) {
    await noteFailure(context, supplierId, error, now)
    return 'away'
  }
}
