import { and, eq } from 'drizzle-orm'
import { money } from 'shared/formats'
import { changePrice, lockTickets, ticketPriceRule } from '../catalogue'
import { supplierProducts } from '../platform/database/schema'
import { parsePence, StaffRefusal } from './arguments'
import type { Command } from './command'

/** Changes the price of a ticket. Existing holds and bookings keep theirs; new holds and later moves use the new one. */
export const setPrice: Command = {
  usage: 'set-price <experience> <adult | child | private> <amount>',
  summary: 'changes what a kind of ticket costs from now on; bookings keep their price until they are moved',
  run: async ({ db }, { words: [experienceId, kind, amount] }, { actor, now }) => {
    if (!experienceId) throw new StaffRefusal('Please give the id of an experience: the last part of its URL.')
    if (!amount) throw new StaffRefusal('Please give the kind of ticket and its new price, like: adult 12.50.')
    const price = parsePence(amount)
    const wrong = ticketPriceRule(price)
    if (wrong) throw new StaffRefusal(wrong)
    return db.transaction(async (tx) => {
      const known = await lockTickets(tx, experienceId)
      if (known.length === 0) throw new StaffRefusal(`There is no experience ${experienceId}.`)
      const [supplied] = await tx
        .select({ supplierId: supplierProducts.supplierId })
        .from(supplierProducts)
        .where(and(eq(supplierProducts.experienceId, experienceId), eq(supplierProducts.status, 'sold')))
      if (supplied)
        throw new StaffRefusal(
          `Its supplier ${supplied.supplierId} sets the prices; connection-accept accepts new ones.`,
        )
      const ticket = known.find((each) => each.kind === kind)
      if (!ticket) {
        throw new StaffRefusal(`It has no ticket "${kind}", only ${known.map((each) => each.kind).join(', ')}.`)
      }
      const [before, after] = [ticket.priceInPence, price].map(money)
      if (ticket.priceInPence === price) throw new StaffRefusal(`${ticket.name} already costs ${after}.`)
      await changePrice(tx, ticket, price, { actor, now })
      return [`${ticket.name} of ${experienceId} now costs ${after} instead of ${before}.`]
    })
  },
}
