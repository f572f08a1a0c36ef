import { and, eq, inArray, lte, notInArray, or, sql } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit'
import type { Queries } from '../../platform/database/connect'
import { bookings, sessions } from '../../platform/database/schema'
import { releaseUses } from '../promo-codes/uses'
import { releaseAtSupplier } from '../supplied/release-at-supplier'
import { returnVouchers } from '../voucher-payments/pay-with-vouchers'
import { endOffers } from '../waiting-list/end-offers'
import { offerFreedSeats } from '../waiting-list/offer-freed-seats'
import { LIVE_HOLD_STATUSES } from './live-hold'
import { syncAvailability } from './sync-availability'

/** Returns seats to their session. The caller calls `syncAvailability` afterwards, which updates search and cached pages. */
export async function decrementSeatsTaken(tx: Queries, sessionId: number, seats: number): Promise<void> {
  await tx
    .update(sessions)
    .set({ seatsTaken: sql`${sessions.seatsTaken} - ${seats}::integer`, privateTaken: false })
    .where(eq(sessions.id, sessionId))
}

/** Returns seats to their session, updates search and cached pages, and offers the seats to the waiting list. */
export async function releaseSeats(tx: Queries, sessionId: number, seats: number, now: Date): Promise<void> {
  await decrementSeatsTaken(tx, sessionId, seats)
  await syncAvailability(tx, sessionId, -seats, now)
  await offerFreedSeats(tx, sessionId, now)
}

/** A live hold of the buyer that a new hold replaces: one whose payment is not in progress. */
const isReplaceable = (buyer: string) =>
  and(eq(bookings.buyer, buyer), notInArray(bookings.paymentStatus, ['processing', 'requires_action']))

/**
 * Ends holds of one session and frees their seats: expired ones, and those of `replacedBuyer` whose payment is not in progress. Everywhere,
 * bookings are locked before their session, in order of their id, and vouchers after it, so that transactions do not deadlock.
 */
export async function reclaimHolds(
  tx: Queries,
  { sessionId, now, replacedBuyer }: { sessionId: number; now: Date; replacedBuyer?: string },
): Promise<number> {
  const lapsed = await tx
    .select({ uuid: bookings.uuid, seats: bookings.seats, status: bookings.status, buyer: bookings.buyer })
    .from(bookings)
    .where(
      and(
        eq(bookings.sessionId, sessionId),
        inArray(bookings.status, [...LIVE_HOLD_STATUSES]),
        or(lte(bookings.expiresAt, now), replacedBuyer === undefined ? undefined : isReplaceable(replacedBuyer)),
      ),
    )
    .orderBy(bookings.uuid)
    .for('update')
  if (lapsed.length === 0) return 0
  await tx
    .update(bookings)
    .set({ status: 'expired', expiresAt: null, ipHash: null, version: sql`${bookings.version} + 1` })
    .where(
      inArray(
        bookings.uuid,
        lapsed.map(({ uuid }) => uuid),
      ),
    )
  await endOffers(tx, lapsed, 'expired')
  const seats = lapsed.reduce((sum, booking) => sum + booking.seats, 0)
  await decrementSeatsTaken(tx, sessionId, seats)
  await syncAvailability(tx, sessionId, -seats, now)
  // The buyer's new hold comes before the waiting list: the caller offers the seats that are left.
  if (replacedBuyer === undefined) await offerFreedSeats(tx, sessionId, now)
  const ended = lapsed.map(({ uuid }) => uuid)
  const replaced = new Set(lapsed.filter(({ buyer }) => buyer === replacedBuyer).map(({ uuid }) => uuid))
  const actorOf = (uuid: string) => (replaced.has(uuid) ? 'buyer' : 'clock')
  await releaseAtSupplier(tx, ended, now)
  await releaseUses(tx, ended)
  await returnVouchers(tx, ended, { actor: actorOf, now })
  await writeAudit(
    tx,
    lapsed.map(({ uuid, status }) => ({
      subject: `booking:${uuid}`,
      action: replaced.has(uuid) ? 'hold_replaced' : 'hold_expired',
      statusFrom: status,
      statusTo: 'expired',
      actor: actorOf(uuid),
      at: now,
    })),
  )
  return lapsed.length
}

/** Ends one live hold for `actor`: its buyer, the host or staff. The caller has locked the booking. */
export async function endLiveHold(
  tx: Queries,
  booking: { uuid: string; sessionId: number; seats: number; status: string },
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  await tx
    .update(bookings)
    .set({ status: 'expired', expiresAt: null, ipHash: null, version: sql`${bookings.version} + 1` })
    .where(eq(bookings.uuid, booking.uuid))
  await endOffers(tx, [booking], 'declined')
  await releaseSeats(tx, booking.sessionId, booking.seats, now)
  await releaseAtSupplier(tx, [booking.uuid], now)
  await releaseUses(tx, [booking.uuid])
  await returnVouchers(tx, [booking.uuid], { actor, now })
  await writeAudit(tx, [
    {
      subject: `booking:${booking.uuid}`,
      action: 'hold_let_go',
      statusFrom: booking.status,
      statusTo: 'expired',
      actor,
      at: now,
    },
  ])
}
