import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit'
import type { Queries } from '../../platform/database/connect'
import { bookings } from '../../platform/database/schema'
import type { BookingEmailKind } from '../../platform/database/schema/infrastructure'
import { enqueueEmails } from '../../platform/email/enqueue-email'
import { purge } from '../../platform/purges/purge'
import { later } from '../../platform/time/instants'

/** How far the clocks of two machines may differ. */
const CLOCK_SKEW_SECONDS = 30

/** Confirms a booking and enqueues its e-mail. The caller has locked the booking, and its seats are taken. */
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
      ipHash: null,
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
  // Cached pages show the seats of an expired hold as free until it is reclaimed. Other seats are shown as taken since they were held.
  if (before.expiresAt && before.expiresAt <= later(now, CLOCK_SKEW_SECONDS, 'seconds'))
    await purge(tx, [`experience:${before.experienceId}`], now)
  await enqueueBookingEmail(tx, 'booking_confirmed', before, now)
}

/** Enqueues an e-mail about a booking: once per kind, or once per `cause` for kinds that are sent more than once. */
export async function enqueueBookingEmail(
  tx: Queries,
  kind: BookingEmailKind,
  booking: { uuid: string; email: string | null },
  now: Date,
  { cause = `${kind}:${booking.uuid}`, details }: { cause?: string; details?: Record<string, string | number> } = {},
): Promise<void> {
  if (!booking.email) return
  const { uuid: bookingUuid, email: recipient } = booking
  await enqueueEmails(tx, [{ kind, cause, bookingUuid, recipient, details: details ?? null }], now)
}
