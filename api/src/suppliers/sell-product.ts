import { and, eq } from 'drizzle-orm'
import { writeAudit } from '../platform/audit'
import type { Queries } from '../platform/database/connect'
import { supplierProducts } from '../platform/database/schema'

/** An option of a product of a supplier. */
export interface ProductKey {
  supplierId: string
  productId: string
  optionId: string
}

/**
 * Sells an option of a supplier as an experience, as the supplier describes it now. Its sessions are read at the next run of the job.
 * @throws Error when the option is unknown
 */
export async function sellProduct(
  tx: Queries,
  { supplierId, productId, optionId }: ProductKey,
  { experienceId, actor, now }: { experienceId: string; actor: string; now: Date },
): Promise<void> {
  const isProduct = and(
    eq(supplierProducts.supplierId, supplierId),
    eq(supplierProducts.productId, productId),
    eq(supplierProducts.optionId, optionId),
  )
  const [product] = await tx.select().from(supplierProducts).where(isProduct).for('update')
  if (!product) throw new Error(`Supplier ${supplierId} has no product ${productId} with the option ${optionId}`)
  await tx
    .update(supplierProducts)
    .set({ status: 'sold', experienceId, accepted: product.latest, nextReadAt: now, failures: 0 })
    .where(isProduct)
  await writeAudit(tx, [
    {
      subject: `experience:${experienceId}`,
      action: 'supplied',
      actor,
      details: { supplierId, productId, optionId },
      at: now,
    },
  ])
}
