import { asc, eq } from 'drizzle-orm'
import { money } from 'shared/formats'
import { CARD_MIN_PENCE } from 'shared/rules'
import { writeAudit } from '../../platform/audit'
import type { Queries } from '../../platform/database/connect'
import { experienceSearch, experiences, tickets } from '../../platform/database/schema'
import { purge } from '../../platform/purges/purge'

/** Maximum price of a ticket in pence, which still fits on the pages. */
const MAX_TICKET_PENCE = 10_000_00

type TicketRow = typeof tickets.$inferSelect

/** A ticket is free, or costs at least the minimum of card payments and at most £10,000. */
export function ticketPriceRule(pence: number): string | null {
  if (pence < 0) return 'A price cannot be negative.'
  if (pence > 0 && pence < CARD_MIN_PENCE) {
    return `A ticket must be free or cost at least ${money(CARD_MIN_PENCE)}, the minimum for cards.`
  }
  return pence > MAX_TICKET_PENCE ? `A ticket can cost up to ${money(MAX_TICKET_PENCE)}.` : null
}

/**
 * Locks an experience and its tickets for a change of prices. The experience is locked first, as by every change of its content.
 * @returns the tickets in the order of their ids; none when there is no such experience
 */
export async function lockTickets(tx: Queries, experienceId: string): Promise<TicketRow[]> {
  await tx.select({ id: experiences.id }).from(experiences).where(eq(experiences.id, experienceId)).for('no key update')
  return tx
    .select()
    .from(tickets)
    .where(eq(tickets.experienceId, experienceId))
    .orderBy(asc(tickets.id))
    .for('no key update')
}

/**
 * Changes the price of a ticket that `lockTickets` has locked. Existing holds and bookings keep theirs; new holds and later moves use the
 * new one. The caller has checked it by `ticketPriceRule`.
 * @param price in pence
 */
export async function changePrice(
  tx: Queries,
  { id, experienceId, kind, priceInPence: before }: Pick<TicketRow, 'id' | 'experienceId' | 'kind' | 'priceInPence'>,
  price: number,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  await tx.update(tickets).set({ priceInPence: price }).where(eq(tickets.id, id))
  // "From £25.00" is the price of one adult.
  if (kind === 'adult') {
    await tx.update(experiences).set({ priceFrom: price }).where(eq(experiences.id, experienceId))
    await tx.update(experienceSearch).set({ priceFrom: price }).where(eq(experienceSearch.experienceId, experienceId))
  }
  await purge(tx, [`experience:${experienceId}`, 'search', 'search-party'], now)
  await writeAudit(tx, [
    {
      subject: `experience:${experienceId}`,
      action: 'price_changed',
      actor,
      details: { ticket: id, before, after: price },
      at: now,
    },
  ])
}
