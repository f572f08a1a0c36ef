import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { holdSeats, isLiveHold, LIVE_HOLD_STATUSES } from '../orders'
import { writeAudit } from '../platform/audit'
import type { Queries } from '../platform/database/connect'
import { bookings, resellerBookings } from '../platform/database/schema'
import { violates } from '../platform/database/violation'
import { earliest, later } from '../platform/time/instants'
import { unprocessable } from './octo-error'
import type { ExtendBody, ReservationBody } from './requests'
import { contactOf, nameGuests } from './reseller-booking'
import { actorOf, checkedWish, type Found, noteChange, notOnHold, type Reselling, readReservation } from './reselling'

/** A hold without another wish lasts this long, and one request can hold or extend for at most an hour. */
const HOLD_MINUTES = 30
const MAX_HOLD_MINUTES = 60
/** A hold can be extended until this long after it was made. */
const MAX_TOTAL_HOURS = 4

const minutesOf = (wanted: number | null | undefined): number => Math.min(wanted ?? HOLD_MINUTES, MAX_HOLD_MINUTES)

/**
 * Holds places for a reseller. Repeated with the same uuid it returns the first booking.
 * @throws OctoError, Refusal SESSION_FULL and others of `holdSeats`
 */
export async function reserve(work: Reselling, body: z.output<typeof ReservationBody>): Promise<Found> {
  const { context, resellerId, now } = work
  const { optionId, sessionId, items, tickets } = await checkedWish(work, body)
  const uuid = body.uuid ?? randomUUID()
  const values = {
    resellerId,
    uuid,
    optionId,
    resellerReference: body.resellerReference ?? null,
    notes: body.notes ?? null,
    contact: contactOf(body.contact),
    unitItems: items,
    updatedAt: now,
  }
  try {
    const booking = await holdSeats(context, {
      request: { session_id: String(sessionId), tickets },
      buyer: { key: `reseller:${resellerId}:${uuid}`, userId: null, visitorHash: null, ipHash: null },
      now,
      terms: { until: later(now, minutesOf(body.expirationMinutes), 'minutes'), isInvoiced: true },
      before: (tx) => assertNew(tx, resellerId, uuid),
      alongside: async (tx, held) => {
        await tx.insert(resellerBookings).values({ ...values, bookingUuid: held.uuid })
        await nameGuests(tx, held.uuid, values)
      },
    })
    return await readReservation(work, uuid).then(({ own }) => ({ own, booking }))
  } catch (error) {
    if (error instanceof KnownReservation || violates(error, 'reseller_bookings_uuid'))
      return readReservation(work, uuid)
    throw error
  }
}

/** Ends the transaction of a reservation that was made before. */
class KnownReservation extends Error {}

async function assertNew(tx: Queries, resellerId: string, uuid: string): Promise<void> {
  const [known] = await tx
    .select({ uuid: resellerBookings.uuid })
    .from(resellerBookings)
    .where(and(eq(resellerBookings.resellerId, resellerId), eq(resellerBookings.uuid, uuid)))
  if (known) throw new KnownReservation()
}

/**
 * Holds the places longer: until so many minutes from now. One conditional update, so that a hold that has just expired is not extended.
 * @throws OctoError UNPROCESSABLE_ENTITY when the booking is no live hold, or has been held for long enough
 */
export async function extend(work: Reselling, uuid: string, body: z.output<typeof ExtendBody>): Promise<Found> {
  const { context, now } = work
  const { own, booking } = await readReservation(work, uuid)
  const latest = later(booking.createdAt, MAX_TOTAL_HOURS, 'hours')
  const until = earliest(later(now, minutesOf(body?.expirationMinutes), 'minutes'), latest)
  if (
    isLiveHold(booking, now) &&
    booking.expiresAt &&
    until <= booking.expiresAt &&
    until.getTime() === latest.getTime()
  )
    throw unprocessable(
      `A reservation can be held for ${MAX_TOTAL_HOURS} hours at most. Please confirm it, or reserve again.`,
    )
  await context.db.transaction(async (tx) => {
    const extended = await tx
      .update(bookings)
      .set({
        expiresAt: sql`greatest(${bookings.expiresAt}, ${until})`,
        version: sql`${bookings.version} + 1`,
      })
      .where(
        and(
          eq(bookings.uuid, own.bookingUuid),
          inArray(bookings.status, [...LIVE_HOLD_STATUSES]),
          gt(bookings.expiresAt, now),
        ),
      )
      .returning({ uuid: bookings.uuid })
    if (extended.length === 0) throw notOnHold()
    await noteChange(tx, own, {}, now)
    await writeAudit(tx, [
      { subject: `booking:${own.bookingUuid}`, action: 'hold_extended', actor: actorOf(work), at: now },
    ])
  })
  return readReservation(work, uuid)
}
