import { eq, sql } from 'drizzle-orm'
import { money } from 'shared/formats'
import { enqueueRefund, lockBooking, refundableCardAmount, retryRefunds } from '../orders'
import { writeAudit } from '../platform/audit'
import type { Queries } from '../platform/database/connect'
import { bookings } from '../platform/database/schema'
import { parsePence, StaffRefusal } from './arguments'
import type { Command } from './command'

async function bookingOf(db: Queries, reference: string | undefined) {
  if (!reference) throw new StaffRefusal('Please give the reference of a booking, like MN-7K3Q9Z.')
  const [booking] = await db.select().from(bookings).where(eq(bookings.reference, reference.toUpperCase()))
  if (!booking || booking.reschedulesUuid) throw new StaffRefusal(`There is no booking ${reference}.`)
  return booking
}

/** Marks a booking whose guests did not come. It must have started. */
export const noShow: Command = {
  usage: 'no-show <reference>',
  summary: 'marks a booking whose guests did not come',
  run: async (context, { words }, { actor, now }) => {
    const { uuid, reference } = await bookingOf(context.db, words[0])
    await context.db.transaction(async (tx) => {
      const booking = await lockBooking(tx, uuid)
      if (now < booking.startsAt) throw new StaffRefusal('The session has not started yet.')
      if (booking.status !== 'confirmed' && booking.status !== 'completed') {
        throw new StaffRefusal(`${reference} is ${booking.status}, so it cannot be marked as a no-show.`)
      }
      await tx
        .update(bookings)
        .set({ status: 'no_show', version: sql`${bookings.version} + 1` })
        .where(eq(bookings.uuid, uuid))
      await writeAudit(tx, [
        {
          subject: `booking:${uuid}`,
          action: 'no_show',
          statusFrom: booking.status,
          statusTo: 'no_show',
          actor,
          at: now,
        },
      ])
    })
    return [`${reference} is marked as a no-show.`]
  },
}

/** Refunds card money regardless of the cancellation terms, or retries failed refunds. */
export const refund: Command = {
  usage: 'refund <reference> <amount | all | retry>',
  summary: 'refunds a card payment, as goodwill or after a refund has failed',
  run: async (context, { words }, { actor, now }) => {
    const [, how] = words
    const { uuid, reference } = await bookingOf(context.db, words[0])
    if (!how) throw new StaffRefusal('Please say how much: an amount like 12.50, all, or retry.')
    return context.db.transaction(async (tx) => {
      await lockBooking(tx, uuid)
      if (how === 'retry') {
        const count = await retryRefunds(tx, uuid, now)
        if (count === 0) throw new StaffRefusal(`No refund of ${reference} has failed.`)
        await writeAudit(tx, [
          { subject: `booking:${uuid}`, action: 'refund_retried', actor, details: { count }, at: now },
        ])
        return [`${count} failed refunds of ${reference} will be retried.`]
      }
      const left = await refundableCardAmount(tx, uuid)
      const amount = how === 'all' ? left : parsePence(how)
      if (left === 0) throw new StaffRefusal(`There is nothing left to refund of ${reference}.`)
      if (amount > left) throw new StaffRefusal(`Only ${money(left)} of ${reference} is left to refund.`)
      await enqueueRefund(tx, uuid, { amount, reason: 'goodwill', now })
      await writeAudit(tx, [
        { subject: `booking:${uuid}`, action: 'refund_owed', actor, details: { amount, reason: 'goodwill' }, at: now },
      ])
      return [`${money(amount)} of ${reference} will be refunded to the card.`]
    })
  },
}
