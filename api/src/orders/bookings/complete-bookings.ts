import { and, eq, lte, sql } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/context'
import { bookings } from '../../platform/database/schema'

/** Completes the confirmed bookings whose session has ended. */
export async function completeBookings(context: Context, now: Date): Promise<void> {
  await context.db.transaction(async (tx) => {
    const done = await tx
      .update(bookings)
      .set({ status: 'completed', version: sql`${bookings.version} + 1` })
      .where(and(eq(bookings.status, 'confirmed'), lte(bookings.endsAt, now)))
      .returning({ uuid: bookings.uuid })
    await writeAudit(
      tx,
      done.map(({ uuid }) => ({
        subject: `booking:${uuid}`,
        action: 'completed',
        statusFrom: 'confirmed',
        statusTo: 'completed',
        actor: 'clock',
        at: now,
      })),
    )
  })
}
