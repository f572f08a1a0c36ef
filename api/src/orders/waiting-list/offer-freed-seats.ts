import { and, asc, eq } from 'drizzle-orm'
import { priceTickets } from '../../catalogue'
import { writeAudit } from '../../platform/audit'
import type { Queries } from '../../platform/database/connect'
import { bookings, sessions, waitingListEntries } from '../../platform/database/schema'
import { enqueueEmails } from '../../platform/email/enqueue-email'
import { Refusal } from '../../platform/refusal'
import { earliest, later } from '../../platform/time/instants'
import { insertHold } from '../bookings/insert-hold'
import { readSellableSession } from '../bookings/sellable-session'
import { syncAvailability } from '../bookings/sync-availability'
import { takeSeats } from '../bookings/take-seats'

/** How long an offer is valid. Its seats are held for this time. */
export const OFFER_MINUTES = 120

type Place = typeof waitingListEntries.$inferSelect

/**
 * Offers released seats to the party that has waited longest and fits, in the transaction that released them, so that no other customer
 * can take them first. A larger party keeps its position until there is room for it.
 */
export async function offerFreedSeats(tx: Queries, sessionId: number, now: Date): Promise<void> {
  const line = await tx
    .select()
    .from(waitingListEntries)
    .where(and(eq(waitingListEntries.sessionId, sessionId), eq(waitingListEntries.status, 'waiting')))
    .orderBy(asc(waitingListEntries.number))
    .for('update', { skipLocked: true })
  for (const place of line) {
    const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId))
    if (session?.status !== 'scheduled' || session.bookableUntil <= now) return
    const room = session.capacity - session.seatsTaken
    if (room === 0) return
    const fits = place.isPrivate ? session.seatsTaken === 0 : place.seats <= room
    if (fits) await offer(tx, place, session.bookableUntil, now)
  }
}

async function offer(tx: Queries, place: Place, bookableUntil: Date, now: Date): Promise<void> {
  const { id, sessionId, seats, isPrivate } = place
  const key = `waiting:${id}`
  const quote = await quoteFor(tx, place, key, now)
  if (!quote) {
    // The tickets of the party are no longer sold.
    await tx.update(waitingListEntries).set({ status: 'expired' }).where(eq(waitingListEntries.id, id))
    return
  }
  const taken = await takeSeats(tx, { sessionId, seats, isPrivate, now })
  if (!taken) return
  const until = earliest(later(now, OFFER_MINUTES, 'minutes'), bookableUntil)
  const buyer = { key, userId: place.userId, visitorHash: place.userId ? null : place.visitorHash, ipHash: null }
  const { uuid } = await insertHold(tx, quote.sellable, quote.price, taken.seats, buyer, now, { until, waitingId: id })
  await tx.update(bookings).set({ email: place.email }).where(eq(bookings.uuid, uuid))
  await tx.update(waitingListEntries).set({ status: 'offered', bookingUuid: uuid }).where(eq(waitingListEntries.id, id))
  await syncAvailability(tx, sessionId, taken.seats, now)
  const details = { until: until.toISOString() }
  await enqueueEmails(
    tx,
    [
      {
        kind: 'waiting_list_offer',
        cause: `waiting_list_offer:${id}`,
        bookingUuid: uuid,
        recipient: place.email,
        details,
      },
    ],
    now,
  )
  await writeAudit(tx, [
    {
      subject: `waiting:${id}`,
      action: 'offered',
      statusFrom: 'waiting',
      statusTo: 'offered',
      actor: 'clock',
      at: now,
    },
  ])
}

async function quoteFor(tx: Queries, place: Place, key: string, now: Date) {
  try {
    const sellable = await readSellableSession(tx, place.sessionId, key, now)
    return { sellable, price: priceTickets(place.tickets, sellable.tickets, sellable.experience) }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
