import { eq, inArray, sql } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit'
import type { Queries } from '../../platform/database/connect'
import { bookings, sessions } from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'
import { syncAvailability } from '../bookings/sync-availability'
import { offerFreedSeats } from '../waiting-list/offer-freed-seats'
import { lockSession, type SeatHolder, seatHolders } from './seat-holders'

interface Seats {
  capacity: number
  /** Seats that the host has sold without us. */
  soldElsewhere: number
}

/**
 * Changes how many seats a session has, and how many of them the host has sold elsewhere. Seats that come free are offered to the waiting
 * list. A private booking has the complete session: it grows with it, and nothing else fits beside it.
 * @throws Refusal NOT_FOUND, SESSION_CANCELLED, CAPACITY_SOLD with the references of the bookings that would not fit
 */
export async function changeSeats(
  tx: Queries,
  sessionId: number,
  seats: Seats,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  const session = await lockSession(tx, sessionId)
  if (session.status === 'cancelled') throw new Refusal('SESSION_CANCELLED')
  const { capacity, soldElsewhere } = seats
  if (capacity === session.capacity && soldElsewhere === session.seatsSoldElsewhere) return
  const sold = session.seatsTaken - session.seatsSoldElsewhere
  const fits = sold + soldElsewhere <= capacity && (!session.privateTaken || soldElsewhere === 0)
  if (!fits) {
    const holders = await seatHolders(tx, [sessionId])
    throw new Refusal('CAPACITY_SOLD', { errors: { bookings: withoutRoom(holders, seats) } })
  }
  const seatsTaken = session.privateTaken ? capacity : sold + soldElsewhere
  await tx
    .update(sessions)
    .set({ capacity, seatsTaken, seatsSoldElsewhere: soldElsewhere })
    .where(eq(sessions.id, sessionId))
  if (session.privateTaken && capacity !== session.capacity) await growPrivateBooking(tx, sessionId, capacity)
  await writeAudit(tx, [
    {
      subject: `session:${sessionId}`,
      action: 'seats_changed',
      actor,
      details: {
        capacityBefore: session.capacity,
        capacity,
        soldElsewhereBefore: session.seatsSoldElsewhere,
        soldElsewhere,
      },
      at: now,
    },
  ])
  const freed = capacity - seatsTaken - (session.capacity - session.seatsTaken)
  await syncAvailability(tx, sessionId, -freed, now)
  if (freed > 0) await offerFreedSeats(tx, sessionId, now)
}

/** References of the bookings that do not fit when earlier ones keep their seats; of a private booking, when it does not have all of them. */
function withoutRoom(holders: readonly SeatHolder[], { capacity, soldElsewhere }: Seats): string[] {
  let taken = soldElsewhere
  return holders
    .filter(({ seats, isPrivate }) => {
      taken += seats
      return taken > capacity || (isPrivate && soldElsewhere > 0)
    })
    .map(({ reference }) => reference)
}

async function growPrivateBooking(tx: Queries, sessionId: number, seats: number): Promise<void> {
  const holders = (await seatHolders(tx, [sessionId])).filter(({ isPrivate }) => isPrivate)
  await tx
    .update(bookings)
    .set({ seats, version: sql`${bookings.version} + 1` })
    .where(
      inArray(
        bookings.uuid,
        holders.map(({ uuid }) => uuid),
      ),
    )
}
