import { and, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../audit'
import { lockBooking } from '../bookings/booking'
import type { Context } from '../context'
import type { Queries } from '../database/connect'
import { bookings, groupMembers } from '../database/schema'
import { Refusal, refuseInvalid } from '../refusal'

/**
 * Refuses a group that somebody is not in, known or not, and keeps them in it for the rest of the transaction. None is always right.
 * @throws Refusal VALIDATION
 */
export async function refuseForeignGroup(tx: Queries, groupId: string | null, userId: string | null): Promise<void> {
  if (groupId === null) return
  const [member] =
    userId === null
      ? []
      : await tx
          .select()
          .from(groupMembers)
          .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)))
          .for('share')
  refuseInvalid({ group_id: member ? null : 'This is not one of your groups.' })
}

/** Says which group a booking is for. Only the account that booked may. @throws Refusal NOT_FOUND, VALIDATION */
export async function chooseGroup(
  db: Context['db'],
  { uuid, groupId, userId, now }: { uuid: string; groupId: string | null; userId: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const booking = await lockBooking(tx, uuid)
    if (booking.userId !== userId) throw new Refusal('NOT_FOUND')
    await refuseForeignGroup(tx, groupId, userId)
    if (booking.groupId === groupId) return
    await tx
      .update(bookings)
      .set({ groupId, version: sql`${bookings.version} + 1` })
      .where(eq(bookings.uuid, uuid))
    await writeAudit(tx, [
      { subject: `booking:${uuid}`, action: 'group_chosen', actor: 'buyer', details: { group: groupId }, at: now },
    ])
  })
}
