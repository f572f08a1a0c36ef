import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect'
import {
  type DraftContent,
  type SupplierProduct,
  supplierProducts,
  type TicketContent,
} from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'

/** Hours before the start until which the policy `flexible` refunds in full. */
const FLEXIBLE_HOURS = 24

/**
 * The policy of ours that refunds no more than the supplier credits until its cutoff, except on the first day after a booking. `moderate`
 * would refund half until two days before the start.
 */
export const policyOf = (cutoffHours: number): 'flexible' | 'strict' =>
  cutoffHours <= FLEXIBLE_HOURS ? 'flexible' : 'strict'

/**
 * Says what a supplied experience cannot have: each hold at another price would be refused by its supplier, and what it does not credit would be
 * refunded by us.
 * @param product as staff have accepted it
 * @returns the fields with a message each
 */
export function suppliedFaults(
  { units, cutoffHours }: SupplierProduct,
  { tickets = [], cancellationPolicy }: Pick<DraftContent, 'tickets' | 'cancellationPolicy'>,
): { field: 'tickets' | 'cancellation_policy'; message: string }[] {
  const isSold = ({ kind, priceInPence, plannedPrices }: TicketContent) =>
    plannedPrices.length === 0 && units.some((unit) => unit.kind === kind && unit.priceInPence === priceInPence)
  const sold = units.map(({ kind, priceInPence }) => `${kind} ${priceInPence}`).join(', ')
  const ticketsMessage = `A supplier owns its places, and sets the prices. Please use these tickets, without planned prices: ${sold}.`
  const policyMessage = `Its supplier refunds until ${cutoffHours} hours before the start. Please use strict.`
  const isTooGenerous = policyOf(cutoffHours) === 'strict' && cancellationPolicy && cancellationPolicy !== 'strict'
  return [
    ...(tickets.every(isSold) ? [] : [{ field: 'tickets' as const, message: ticketsMessage }]),
    ...(isTooGenerous ? [{ field: 'cancellation_policy' as const, message: policyMessage }] : []),
  ]
}

/** @throws Refusal VALIDATION for what an experience of a supplier cannot have */
export async function assertSuppliedContent(tx: Queries, experienceId: string, content: DraftContent): Promise<void> {
  const [supplied] = await tx
    .select({ accepted: supplierProducts.accepted })
    .from(supplierProducts)
    .where(and(eq(supplierProducts.experienceId, experienceId), eq(supplierProducts.status, 'sold')))
  const faults = supplied?.accepted ? suppliedFaults(supplied.accepted, content) : []
  if (faults.length === 0) return
  throw new Refusal('VALIDATION', {
    errors: Object.fromEntries(faults.map(({ field, message }) => [field, [message]])),
  })
}
