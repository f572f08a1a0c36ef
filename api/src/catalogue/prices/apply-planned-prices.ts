import { asc, eq, lte } from 'drizzle-orm'
import type { Context } from '../../platform/context'
import { retryOnDeadlock } from '../../platform/database/retry-on-deadlock'
import { plannedPrices, tickets } from '../../platform/database/schema'
import { changePrice, lockTickets } from './change-price'

const BATCH = 500

/** Changes the prices that are due, each in a separate transaction and in the order in which they take effect. */
export async function applyPlannedPrices({ db }: Pick<Context, 'db'>, now: Date): Promise<void> {
  const due = await db
    .select({ id: plannedPrices.id, experienceId: tickets.experienceId })
    .from(plannedPrices)
    .innerJoin(tickets, eq(tickets.id, plannedPrices.ticketId))
    .where(lte(plannedPrices.takesEffectAt, now))
    .orderBy(asc(plannedPrices.takesEffectAt), asc(plannedPrices.id))
    .limit(BATCH)
  for (const { id, experienceId } of due) {
    await retryOnDeadlock(() =>
      db.transaction(async (tx) => {
        const known = await lockTickets(tx, experienceId)
        // Another worker may have applied it, or the partner has withdrawn it.
        const [planned] = await tx.delete(plannedPrices).where(eq(plannedPrices.id, id)).returning()
        const ticket = known.find((each) => each.id === planned?.ticketId)
        if (!planned || !ticket || ticket.priceInPence === planned.priceInPence) return
        await changePrice(tx, ticket, planned.priceInPence, { actor: planned.actor, now })
      }),
    )
  }
}
