import { and, eq } from 'drizzle-orm'
import { policyOf, purgeExperience, ticketsOf, writeTickets } from '../partners'
import { writeAudit } from '../platform/audit'
import type { Queries } from '../platform/database/connect'
import { experiences, type SupplierProduct, supplierProducts, type TicketContent } from '../platform/database/schema'
import { ticketsOfProduct } from './import-product'
import { differencesOf } from './map-product'
import type { ProductKey } from './sell-product'

type ProductRow = typeof supplierProducts.$inferSelect
interface By {
  actor: string
  now: Date
}

/** What has changed about a product since staff accepted it, as `field: before → after`. */
export const openDifferences = ({ accepted, latest }: Pick<ProductRow, 'accepted' | 'latest'>): string[] =>
  accepted ? differencesOf(accepted, latest) : []

/** True when an accepted price or ticket is no longer what the supplier sells. */
export function hasPriceChanged({ accepted, latest }: Pick<ProductRow, 'accepted' | 'latest'>): boolean {
  const pricesOf = ({ units }: SupplierProduct) =>
    units.map(({ id, kind, priceInPence }) => `${kind} ${id} ${priceInPence}`)
  return accepted !== null && pricesOf(accepted).sort().join() !== pricesOf(latest).sort().join()
}

/**
 * Takes an experience off sale whose supplier sells it at other prices, or no longer: a customer pays what the page shows, or nothing. One that its
 * host has paused stays as it is.
 */
export async function stopSale(tx: Queries, experienceId: string, by: By): Promise<void> {
  if (!(await setStatus(tx, experienceId, { from: 'live', to: 'paused' }, by))) return
  await tx.update(supplierProducts).set({ saleStopped: true }).where(eq(supplierProducts.experienceId, experienceId))
}

/** Puts an experience on sale again that `stopSale` has taken off. One that its host has paused stays so. */
export async function resumeSale(tx: Queries, experienceId: string, by: By): Promise<void> {
  const stopped = await tx
    .update(supplierProducts)
    .set({ saleStopped: false })
    .where(and(eq(supplierProducts.experienceId, experienceId), eq(supplierProducts.saleStopped, true)))
    .returning({ productId: supplierProducts.productId })
  if (stopped.length > 0) await setStatus(tx, experienceId, { from: 'paused', to: 'live' }, by)
}

async function setStatus(
  tx: Queries,
  id: string,
  { from, to }: { from: 'live' | 'paused'; to: 'live' | 'paused' },
  { actor, now }: By,
): Promise<boolean> {
  const [changed] = await tx
    .update(experiences)
    .set({ status: to })
    .where(and(eq(experiences.id, id), eq(experiences.status, from)))
    .returning({ id: experiences.id, hostId: experiences.hostId })
  if (!changed) return false
  const action = to === 'live' ? 'resumed' : 'paused'
  await writeAudit(tx, [{ subject: `experience:${id}`, action, statusFrom: from, statusTo: to, actor, at: now }])
  await purgeExperience(tx, changed, now)
  return true
}

/**
 * Accepts what a supplier has changed about a product that is sold: its tickets, prices, limits and texts are shown and sold from now on, and an
 * experience that its prices had stopped is on sale again.
 * @returns the differences that were accepted; null when the product is not sold
 */
export async function acceptChanges(tx: Queries, key: ProductKey, by: By): Promise<string[] | null> {
  const isProduct = and(
    eq(supplierProducts.supplierId, key.supplierId),
    eq(supplierProducts.productId, key.productId),
    eq(supplierProducts.optionId, key.optionId),
  )
  const [product] = await tx.select().from(supplierProducts).where(isProduct).for('update')
  if (!product?.experienceId || product.status !== 'sold') return null
  const differences = openDifferences(product)
  if (differences.length === 0) return []
  const { latest, experienceId } = product
  const [experience] = await tx
    .select({ id: experiences.id, hostId: experiences.hostId })
    .from(experiences)
    .where(eq(experiences.id, experienceId))
    .for('no key update')
  await writeTickets(tx, experienceId, await ticketsToSell(tx, product), by)
  await showTexts(tx, product)
  await tx.update(supplierProducts).set({ accepted: latest, nextReadAt: by.now }).where(isProduct)
  await writeAudit(tx, [
    {
      subject: `experience:${experienceId}`,
      action: 'supplier_changes_accepted',
      actor: by.actor,
      details: { fields: differences.map((line) => line.split(':')[0]).join(', ') },
      at: by.now,
    },
  ])
  await resumeSale(tx, experienceId, by)
  if (experience) await purgeExperience(tx, experience, by.now)
  return differences
}

/** The supplier's tickets, without those that the host has chosen not to sell. They keep the names that the host gave them. */
async function ticketsToSell(tx: Queries, { accepted, latest, experienceId }: ProductRow): Promise<TicketContent[]> {
  const sold = (experienceId && (await ticketsOf(tx, [experienceId])).get(experienceId)) || []
  const nameOf = (kind: string) => sold.find((ticket) => ticket.kind === kind)?.name
  const isLeftOut = ({ kind }: { kind: string }) =>
    nameOf(kind) === undefined && (accepted?.units ?? []).some((unit) => unit.kind === kind)
  return ticketsOfProduct({ ...latest, units: latest.units.filter((unit) => !isLeftOut(unit)) }).map((ticket) => ({
    ...ticket,
    name: nameOf(ticket.kind) ?? ticket.name,
  }))
}

/** Copies the texts that have changed. What the supplier leaves empty keeps the host's own text. */
async function showTexts(tx: Queries, { accepted, latest, experienceId }: ProductRow): Promise<void> {
  if (!experienceId || !accepted) return
  const changed = (field: 'name' | 'headline' | 'description' | 'meetingPoint') => {
    const text = latest[field]
    return text && text !== accepted[field] ? { [field]: text } : {}
  }
  const values = {
    ...changed('name'),
    ...changed('headline'),
    ...changed('description'),
    ...changed('meetingPoint'),
    minGuests: Math.max(1, latest.minUnits),
    maxGuests: Math.max(1, latest.minUnits, latest.maxUnits),
    cancellationPolicy: policyOf(latest.cutoffHours),
  }
  await tx.update(experiences).set(values).where(eq(experiences.id, experienceId))
}
