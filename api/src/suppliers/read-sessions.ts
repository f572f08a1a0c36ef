import { and, asc, eq, lte, ne, sql } from 'drizzle-orm'
import { addDays, localDate } from 'shared/formats'
import type { Context } from '../platform/context'
import { experiences, supplierProducts, suppliers } from '../platform/database/schema'
import { later } from '../platform/time/instants'
import { noteFailure, readSupplier } from './connections'
import { mirrorSessions, type SoldOption } from './mirror-sessions'

type ProductRow = typeof supplierProducts.$inferSelect

/** Days ahead for which sessions are read, and days in one request. */
export const HORIZON_DAYS = 120
const DAYS_IN_REQUEST = 30
/** Sessions are read again after about this time, and after a failure later and later, at most after the second time. */
const EVERY_MINUTES = 15
const MAX_BACKOFF_MINUTES = 240
/** Requests that one run of the job sends to a supplier. */
const BUDGET = 40
const CLAIM_MINUTES = 5

function soldOption({ supplierId, productId, optionId, experienceId, accepted }: ProductRow): SoldOption | null {
  if (!experienceId || !accepted) return null
  return { supplierId, productId, optionId, experienceId, maxUnits: accepted.maxUnits }
}

async function read(
  context: Context,
  option: SoldOption,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  const { supplierId, productId, optionId } = option
  const client = context.supplierClients.of(await readSupplier(context.db, supplierId))
  const answer = await client.availability({ productId, optionId, localDateStart: from, localDateEnd: to })
  await mirrorSessions(context, option, { days: { from, to }, answer, now })
}

/**
 * Reads the sessions of one supplied experience on the day of an instant, as the supplier has them now.
 * @returns false for an experience of our own
 * @throws SupplierAway, SupplierRefusal
 */
export async function readSessionsOf(
  context: Context,
  experienceId: string,
  { around, now }: { around: Date; now: Date },
): Promise<boolean> {
  const [product] = await context.db
    .select()
    .from(supplierProducts)
    .where(and(eq(supplierProducts.experienceId, experienceId), eq(supplierProducts.status, 'sold')))
  const option = product && soldOption(product)
  if (!option) return false
  const day = localDate(around)
  await read(context, option, { from: day, to: day, now })
  return true
}

/** Spreads reads over a quarter of the interval, so that suppliers are not asked for everything at once. */
const jittered = (minutes: number): number => minutes * (0.875 + Math.random() / 4)

/**
 * Reads the sessions of supplied experiences that are due, within a budget of requests. A product whose supplier fails is read later and later.
 */
export async function readDueSessions(context: Context, now: Date): Promise<void> {
  for (let requests = 0; requests < BUDGET; ) {
    const product = await claimDue(context, now)
    if (!product) return
    const option = soldOption(product)
    if (!option) continue
    const start = localDate(now)
    try {
      for (let first = 0; first < HORIZON_DAYS; first += DAYS_IN_REQUEST) {
        requests += 1
        const from = addDays(start, first)
        await read(context, option, { from, to: addDays(from, DAYS_IN_REQUEST - 1), now })
      }
      await schedule(context, product, { minutes: jittered(EVERY_MINUTES), failures: 0, now })
    } catch (error) {
      const failures = product.failures + 1
      const minutes = jittered(Math.min(EVERY_MINUTES * 2 ** failures, MAX_BACKOFF_MINUTES))
      await schedule(context, product, { minutes, failures, now })
      await noteFailure(context, product.supplierId, error, now)
    }
  }
}

/** Takes the product that is due longest, so that no other process reads it too. */
async function claimDue({ db }: Context, now: Date): Promise<ProductRow | null> {
  return await db.transaction(async (tx) => {
    const [due] = await tx
      .select({ product: supplierProducts })
      .from(supplierProducts)
      .innerJoin(suppliers, eq(suppliers.id, supplierProducts.supplierId))
      // A draft has no sessions yet.
      .innerJoin(experiences, eq(experiences.id, supplierProducts.experienceId))
      .where(
        and(
          eq(supplierProducts.status, 'sold'),
          eq(suppliers.status, 'active'),
          ne(experiences.status, 'retired'),
          lte(supplierProducts.nextReadAt, now),
        ),
      )
      .orderBy(asc(supplierProducts.nextReadAt))
      .limit(1)
      .for('update', { of: supplierProducts, skipLocked: true })
    if (!due) return null
    await tx
      .update(supplierProducts)
      .set({ nextReadAt: later(now, CLAIM_MINUTES, 'minutes') })
      .where(isProduct(due.product))
    return due.product
  })
}

const isProduct = ({ supplierId, productId, optionId }: ProductRow) =>
  and(
    eq(supplierProducts.supplierId, supplierId),
    eq(supplierProducts.productId, productId),
    eq(supplierProducts.optionId, optionId),
  )

async function schedule(
  { db }: Context,
  product: ProductRow,
  { minutes, failures, now }: { minutes: number; failures: number; now: Date },
): Promise<void> {
  await db
    .update(supplierProducts)
    .set({
      failures,
      nextReadAt: later(now, Math.round(minutes), 'minutes'),
      ...(failures === 0 && { readAt: now }),
    })
    .where(isProduct(product))
}

/** Has all sessions of a supplier read at the next run, for example after its webhook. */
export async function readSoon({ db }: Pick<Context, 'db'>, supplierId: string, now: Date): Promise<void> {
  await db
    .update(supplierProducts)
    .set({ nextReadAt: sql`least(${supplierProducts.nextReadAt}, ${now})` })
    .where(and(eq(supplierProducts.supplierId, supplierId), eq(supplierProducts.status, 'sold')))
}
