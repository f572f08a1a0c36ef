import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/context'
import { bookings } from '../../platform/database/schema'

const BATCH = 200

/** Completes the confirmed bookings whose session has ended, some in each transaction. */
export async function completeBookings(context: Context, now: Date): Promise<void> {
  while ((await completeSome(context, now)) === BATCH);
}

/** @returns how many bookings it has completed */
async function completeSome(context: Context, now: Date): Promise<number> {
  return await context.db.transaction(async (tx) => {
    const over = tx
      .select({ uuid: bookings.uuid })
      .from(bookings)
      .where(and(eq(bookings.status, 'confirmed'), lte(bookings.endsAt, now)))
      .orderBy(asc(bookings.endsAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const done = await tx
      .update(bookings)
      .set({ status: 'completed', version: sql`${bookings.version} + 1` })
      .where(inArray(bookings.uuid, over))
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
    return done.length
  })
}
