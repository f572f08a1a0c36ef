import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { PricedLine } from '../../catalogue'
import { writeAudit } from '../../platform/audit'
import type { Queries } from '../../platform/database/connect'
import { bookingLines, bookings, sessions } from '../../platform/database/schema'
import { enqueueBookingEmail } from '../bookings/confirm'
import { enqueueCompanionEmails } from '../companions/enqueue-companion-emails'

type BookingRow = typeof bookings.$inferSelect

interface Destination {
  session: { id: number; startsAt: Date; endsAt: Date }
  seats: number
  lines: PricedLine[]
  amounts: Pick<BookingRow, 'subtotal' | 'discount' | 'voucherAmount' | 'cardAmount'>
}

/** Locks sessions in order of their id, so that two moves in opposite directions never wait for each other. */
export async function lockSessions(tx: Queries, ids: number[]) {
  return tx.select().from(sessions).where(inArray(sessions.id, ids)).orderBy(asc(sessions.id)).for('update')
}

/** Moves a booking to another session, whose seats it has already taken. The caller has locked it and handles seats and money. */
export async function moveBooking(
  tx: Queries,
  booking: BookingRow,
  { session, seats, lines, amounts }: Destination,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  const { uuid } = booking
  const calendarSequence = booking.calendarSequence + 1
  await tx
    .update(bookings)
    .set({
      sessionId: session.id,
      startsAt: session.startsAt,
      endsAt: session.endsAt,
      seats,
      ...amounts,
      calendarSequence,
      calendarChangedAt: now,
      version: sql`${bookings.version} + 1`,
    })
    .where(eq(bookings.uuid, uuid))
  await tx.delete(bookingLines).where(eq(bookingLines.bookingUuid, uuid))
  await tx.insert(bookingLines).values(lines.map((line, position) => ({ ...line, bookingUuid: uuid, position })))
  const total = amounts.voucherAmount + amounts.cardAmount
  const difference = total - booking.voucherAmount - booking.cardAmount
  await writeAudit(tx, [
    {
      subject: `booking:${uuid}`,
      action: 'rescheduled',
      actor,
      details: { from: booking.sessionId, to: session.id, difference },
      at: now,
    },
  ])
  await enqueueBookingEmail(tx, 'booking_rescheduled', booking, now, {
    cause: `booking_rescheduled:${uuid}:${calendarSequence}`,
    details: { difference, before: booking.startsAt.toISOString(), session: session.id },
  })
  const details = { before: booking.startsAt.toISOString(), session: session.id }
  await enqueueCompanionEmails(
    tx,
    'companion_rescheduled',
    { bookingUuid: uuid, occasion: calendarSequence, details },
    now,
  )
}
