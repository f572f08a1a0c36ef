import { and, asc, eq, inArray, isNull, lte, ne, not, or, sql } from 'drizzle-orm'
import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import { supplierProducts, suppliers } from '../platform/database/schema'
import { earlier } from '../platform/time/instants'
import { hasPriceChanged, resumeSale, stopSale } from './accept-changes'
import { noteFailure, readSupplier } from './connections'
import { type MappedOption, mapProduct } from './map-product'

/** What reading a supplier's products found. */
export interface ProductReport {
  /** Options that can be sold, new ones among them. */
  sellable: number
  /** Options that cannot be sold, and why. */
  unsellable: { productId: string; optionId: string; reason: string }[]
}

/**
 * Reads the products of a supplier. New ones await a decision of staff; what has changed about those that are sold is kept for their review. A product that
 * the supplier no longer has is not sold any more.
 * @throws SupplierAway, SupplierRefusal
 */
export async function readProducts(context: Context, supplierId: string, now: Date): Promise<ProductReport> {
  const { db } = context
  const client = context.supplierClients.of(await readSupplier(db, supplierId))
  const [{ contact }, products] = [await client.supplier(), await client.products()]
  const mapped = products.flatMap((product) => mapProduct(product).map((option) => ({ productId: product.id, option })))
  await db.transaction(async (tx) => {
    const { website, email, telephone } = contact
    await tx
      .update(suppliers)
      .set({ contact: { website, email, telephone }, productsReadAt: now, lastError: null, lastErrorAt: null })
      .where(eq(suppliers.id, supplierId))
    for (const { productId, option } of mapped) {
      if (!('product' in option)) continue
      const latest = option.product
      await tx
        .insert(supplierProducts)
        .values({ supplierId, productId, optionId: option.optionId, status: 'new', latest })
        .onConflictDoUpdate({
          target: [supplierProducts.supplierId, supplierProducts.productId, supplierProducts.optionId],
          // A product that was gone for a while is what it was before.
          set: {
            latest,
            status: sql`case when ${supplierProducts.status} <> 'gone' then ${supplierProducts.status}
              when ${supplierProducts.experienceId} is null then 'new' else 'sold' end`,
          },
        })
    }
    await endMissing(tx, supplierId, mapped.filter(({ option }) => 'product' in option).map(nameOf), now)
    await stopOrResumeSales(tx, supplierId, now)
  })
  return {
    sellable: mapped.filter(({ option }) => 'product' in option).length,
    unsellable: mapped.flatMap(({ productId, option }) => reasonOf(productId, option)),
  }
}

const nameOf = ({ productId, option }: { productId: string; option: { optionId: string } }) =>
  `${productId} ${option.optionId}`

/** Stops the sale of options that the supplier no longer has, or that cannot be sold any more. @param known names of the others */
async function endMissing(tx: Queries, supplierId: string, known: readonly string[], now: Date): Promise<void> {
  const isMissing = and(
    eq(supplierProducts.supplierId, supplierId),
    ne(supplierProducts.status, 'gone'),
    not(
      inArray(
        sql`${supplierProducts.productId} || ' ' || ${supplierProducts.optionId}`,
        known.length > 0 ? [...known] : [''],
      ),
    ),
  )
  const gone = await tx
    .update(supplierProducts)
    .set({ status: 'gone' })
    .where(isMissing)
    .returning({ experienceId: supplierProducts.experienceId })
  for (const { experienceId } of gone)
    if (experienceId) await stopSale(tx, experienceId, { actor: `supplier:${supplierId}`, now })
}

/** Stops the sale of experiences whose prices have changed, until staff accept them or the supplier takes the change back. */
async function stopOrResumeSales(tx: Queries, supplierId: string, now: Date): Promise<void> {
  const sold = await tx
    .select()
    .from(supplierProducts)
    .where(and(eq(supplierProducts.supplierId, supplierId), eq(supplierProducts.status, 'sold')))
  const by = { actor: `supplier:${supplierId}`, now }
  for (const product of sold) {
    if (!product.experienceId) continue
    if (hasPriceChanged(product)) await stopSale(tx, product.experienceId, by)
    else if (product.saleStopped) await resumeSale(tx, product.experienceId, by)
  }
}

/** How often products are read, and how soon again after a failure. */
const EVERY_MINUTES = 60

/** Reads the products of active suppliers that have not been read for an hour, or whose prices have turned out to be others. */
export async function readDueProducts(context: Context, now: Date): Promise<void> {
  const due = await context.db
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(
      and(
        eq(suppliers.status, 'active'),
        or(isNull(suppliers.productsReadAt), lte(suppliers.productsReadAt, earlier(now, EVERY_MINUTES, 'minutes'))),
      ),
    )
    .orderBy(asc(suppliers.id))
  for (const { id } of due) {
    try {
      await readProducts(context, id, now)
    } catch (error) {
      await context.db.update(suppliers).set({ productsReadAt: now }).where(eq(suppliers.id, id))
      await noteFailure(context, id, error, now)
    }
  }
}

const reasonOf = (productId: string, option: MappedOption) =>
  'unsellable' in option ? [{ productId, optionId: option.optionId, reason: option.unsellable }] : []
