import { and, eq, sql } from 'drizzle-orm'
import { lockBooking } from '../../orders'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { retryOnDeadlock } from '../../platform/database/retry-on-deadlock'
import { bookings } from '../../platform/database/schema'
import { Refusal, refuseInvalid } from '../../platform/refusal'
import { findMemberForShare } from './membership'

/** Implements `Context.assertGroupMember`. */
export const assertGroupMember: Context['assertGroupMember'] = async (tx, groupId, userId) => {
  if (groupId === null) return
  const member = userId === null ? undefined : await findMemberForShare(tx, groupId, userId)
  refuseInvalid({ group_id: member ? null : 'This is not one of your groups.' })
}

/** Sets the group that a booking is for. Only the account that booked may. @throws Refusal NOT_FOUND, VALIDATION */
export async function chooseGroup(
  db: Context['db'],
  { uuid, groupId, userId, now }: { uuid: string; groupId: string | null; userId: string; now: Date },
): Promise<void> {
  const choose = async (tx: Queries) => {
    const [own] = await tx
      .select({ uuid: bookings.uuid })
      .from(bookings)
      .where(and(eq(bookings.uuid, uuid), eq(bookings.userId, userId)))
    if (!own) throw new Refusal('NOT_FOUND')
    // Locks the membership before the booking, in the order in which leaving a group changes them.
    await assertGroupMember(tx, groupId, userId)
    const booking = await lockBooking(tx, uuid)
    if (booking.groupId === groupId) return
    await tx
      .update(bookings)
      .set({ groupId, version: sql`${bookings.version} + 1` })
      .where(eq(bookings.uuid, uuid))
    await writeAudit(tx, [
      { subject: `booking:${uuid}`, action: 'group_chosen', actor: 'buyer', details: { group: groupId }, at: now },
    ])
  }
  await retryOnDeadlock(() => db.transaction(choose))
}
