import { and, eq } from 'drizzle-orm'
import { createDraft, policyOf } from '../partners'
import type { Queries } from '../platform/database/connect'
import {
  type DraftContent,
  type SupplierProduct,
  supplierProducts,
  suppliers,
  type TicketContent,
} from '../platform/database/schema'
import { type ProductKey, sellProduct } from './sell-product'

/** The tickets of a product, as an experience sells them. */
export const ticketsOfProduct = ({ units, maxUnits }: SupplierProduct): TicketContent[] =>
  units.map(({ kind, name, priceInPence }) => ({
    kind,
    name,
    priceInPence,
    min: 1,
    max: maxUnits,
    plannedPrices: [],
  }))

/** A draft of what the supplier says. What it does not say is filled in by the host or staff, field by field, before the draft is submitted. */
export function draftOf(product: SupplierProduct): DraftContent {
  const { name, headline, description, durationMinutes, meetingPoint, latitude, longitude, address } = product
  return {
    name,
    ...(headline !== '' && { headline }),
    ...(description !== '' && { description }),
    ...(durationMinutes !== null && { durationMinutes }),
    ...(meetingPoint !== null && { meetingPoint }),
    ...(latitude !== null && longitude !== null && { latitude, longitude }),
    ...(address.street !== null && { address: address.street }),
    ...(address.town !== null && { town: address.town }),
    ...(address.postcode !== null && { postcode: address.postcode }),
    minGuests: Math.max(1, product.minUnits),
    maxGuests: Math.max(1, product.minUnits, product.maxUnits),
    privateAllowed: false,
    cutoffMinutes: 0,
    cancellationPolicy: policyOf(product.cutoffHours),
    vouchersAllowed: true,
    tickets: ticketsOfProduct(product),
  }
}

/**
 * Makes a draft of a product, which is sold once it has been completed and approved.
 * @returns the id of the draft; null when there is no such product, or it is sold already
 */
export async function importProduct(
  tx: Queries,
  key: ProductKey,
  { actor, now }: { actor: string; now: Date },
): Promise<string | null> {
  const { supplierId, productId, optionId } = key
  const [row] = await tx
    .select({ product: supplierProducts, hostId: suppliers.hostId })
    .from(supplierProducts)
    .innerJoin(suppliers, eq(suppliers.id, supplierProducts.supplierId))
    .where(
      and(
        eq(supplierProducts.supplierId, supplierId),
        eq(supplierProducts.productId, productId),
        eq(supplierProducts.optionId, optionId),
      ),
    )
    .for('update', { of: supplierProducts })
  if (!row || row.product.status === 'sold') return null
  const content = draftOf(row.product.latest)
  const id = await createDraft(tx, { content, hostId: row.hostId, scope: row.hostId }, { actor, now })
  await sellProduct(tx, key, { experienceId: id, actor, now })
  return id
}
