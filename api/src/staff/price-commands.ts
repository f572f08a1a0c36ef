import { asc, eq } from 'drizzle-orm'
import { money } from 'shared/formats'
import { CARD_MIN_PENCE } from 'shared/rules'
import { writeAudit } from '../platform/audit'
import { experienceSearch, experiences, tickets } from '../platform/database/schema'
import { purge } from '../platform/purges/purge'
import { parsePence, StaffRefusal } from './arguments'
import type { Command } from './command'

/** Maximum price of a ticket in pence, which still fits on the pages. */
const MAX_CHANGED = 10_000_00

/** Changes the price of a ticket. Existing holds and bookings keep theirs; new holds and later moves use the new one. */
export const setPrice: Command = {
  usage: 'set-price <experience> <adult | child | private> <amount>',
  summary: 'changes what a kind of ticket costs from now on; bookings keep their price until they are moved',
  run: async ({ db }, { words: [experienceId, kind, amount] }, { actor, now }) => {
    if (!experienceId) throw new StaffRefusal('Please give the id of an experience: the last part of its URL.')
    if (!amount) throw new StaffRefusal('Please give the kind of ticket and its new price, like: adult 12.50.')
    const price = parsePence(amount)
    if (price > 0 && price < CARD_MIN_PENCE) {
      throw new StaffRefusal(`A ticket must be free or cost at least ${money(CARD_MIN_PENCE)}, the minimum for cards.`)
    }
    if (price > MAX_CHANGED) throw new StaffRefusal(`A ticket can cost up to ${money(MAX_CHANGED)}.`)
    return db.transaction(async (tx) => {
      const known = await tx
        .select()
        .from(tickets)
        .where(eq(tickets.experienceId, experienceId))
        .orderBy(asc(tickets.id))
        .for('no key update')
      if (known.length === 0) throw new StaffRefusal(`There is no experience ${experienceId}.`)
      const ticket = known.find((each) => each.kind === kind)
      if (!ticket) {
        throw new StaffRefusal(`It has no ticket "${kind}", only ${known.map((each) => each.kind).join(', ')}.`)
      }
      const [before, after] = [ticket.priceInPence, price].map(money)
      if (ticket.priceInPence === price) throw new StaffRefusal(`${ticket.name} already costs ${after}.`)
      await tx.update(tickets).set({ priceInPence: price }).where(eq(tickets.id, ticket.id))
      // "From £25.00" is the price of one adult.
      if (kind === 'adult') {
        await tx.update(experiences).set({ priceFrom: price }).where(eq(experiences.id, experienceId))
        await tx
          .update(experienceSearch)
          .set({ priceFrom: price })
          .where(eq(experienceSearch.experienceId, experienceId))
      }
      await purge(tx, [`experience:${experienceId}`, 'search', 'search-party'], now)
      const details = { ticket: ticket.id, before: ticket.priceInPence, after: price }
      await writeAudit(tx, [
        { subject: `experience:${experienceId}`, action: 'price_changed', actor, details, at: now },
      ])
      return [`${ticket.name} of ${experienceId} now costs ${after} instead of ${before}.`]
    })
  },
}
