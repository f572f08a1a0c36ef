import { eq, inArray } from 'drizzle-orm'
import { changePrice, lockTickets } from '../../catalogue'
import type { Queries } from '../../platform/database/connect'
import { experiences, plannedPrices, type TicketContent, tickets } from '../../platform/database/schema'
import type { ChangedBy } from './change-draft'

/** The id of a ticket that an experience has not sold before. */
export const ticketIdOf = (experienceId: string, kind: TicketContent['kind']): string =>
  `${experienceId}${kind.charAt(0)}`

/**
 * Replaces the tickets of an experience and their planned prices. A kind of ticket keeps its id, so that bookings and vouchers still know it;
 * a kind that is left out is no longer sold.
 */
export async function writeTickets(
  tx: Queries,
  experienceId: string,
  wanted: readonly TicketContent[],
  by: ChangedBy,
): Promise<void> {
  const known = await lockTickets(tx, experienceId)
  const kinds = wanted.map(({ kind }) => kind)
  const dropped = known.filter(({ kind }) => !kinds.includes(kind)).map(({ id }) => id)
  if (dropped.length > 0) await tx.delete(tickets).where(inArray(tickets.id, dropped))
  for (const { plannedPrices: planned, ...ticket } of wanted) {
    const { kind, name, priceInPence, min, max } = ticket
    const before = known.find((each) => each.kind === kind)
    const id = before?.id ?? ticketIdOf(experienceId, kind)
    if (!before) {
      await tx.insert(tickets).values({ id, experienceId, ...ticket })
      // "From £25.00" is the price of one adult.
      if (kind === 'adult') {
        await tx.update(experiences).set({ priceFrom: priceInPence }).where(eq(experiences.id, experienceId))
      }
    } else {
      await tx.update(tickets).set({ name, min, max }).where(eq(tickets.id, id))
      if (before.priceInPence !== priceInPence) await changePrice(tx, before, priceInPence, by)
    }
    await tx.delete(plannedPrices).where(eq(plannedPrices.ticketId, id))
    if (planned.length === 0) continue
    await tx.insert(plannedPrices).values(
      planned.map((each) => ({
        ticketId: id,
        priceInPence: each.priceInPence,
        takesEffectAt: new Date(each.takesEffectAt),
        actor: by.actor,
      })),
    )
  }
}
