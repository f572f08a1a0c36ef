import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '../audit'
import type { Queries } from '../database/connect'
import { bookings, outbox } from '../database/schema'
import type { BookingMail } from '../database/schema/machinery'
import { purge } from '../purges/purge'

/** Makes a booking good and owes its mail. The caller has locked it and knows that its seats are taken. */
export async function confirmBooking(
  tx: Queries,
  uuid: string,
  { paymentStatus, actor, now }: { paymentStatus: 'paid' | 'none_required'; actor: string; now: Date },
): Promise<void> {
  const [before] = await tx.select().from(bookings).where(eq(bookings.uuid, uuid))
  if (!before) throw new Error(`Booking ${uuid} is gone`)
  await tx
    .update(bookings)
    .set({
      status: 'confirmed',
      paymentStatus,
      expiresAt: null,
      addressHash: null,
      confirmedAt: now,
      version: sql`${bookings.version} + 1`,
    })
    .where(eq(bookings.uuid, uuid))
  await writeAudit(tx, [
    {
      subject: `booking:${uuid}`,
      action: 'confirmed',
      statusFrom: before.status,
      statusTo: 'confirmed',
      actor,
      details: { paymentStatus },
      at: now,
    },
  ])
  // A hold past its end is shown as free until it is reclaimed; sold after all, it is not.
  await purge(tx, [`experience:${before.experienceId}`], now)
  await oweMail(tx, 'booking_confirmed', before, now)
}

/** Puts a mail about a booking into the outbox: once per kind, or once per `cause` where one kind may be sent again. */
export async function oweMail(
  tx: Queries,
  kind: BookingMail,
  booking: { uuid: string; email: string | null },
  now: Date,
  { cause = `${kind}:${booking.uuid}`, details }: { cause?: string; details?: Record<string, string | number> } = {},
): Promise<void> {
  if (!booking.email) return
  await tx
    .insert(outbox)
    .values({
      id: randomUUID(),
      kind,
      cause,
      details: details ?? null,
      bookingUuid: booking.uuid,
      recipient: booking.email,
      nextAttemptAt: now,
      createdAt: now,
    })
    .onConflictDoNothing()
}
