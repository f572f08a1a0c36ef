import { and, eq, isNull } from 'drizzle-orm'
import type { Booking } from 'shared/contracts'
import { type BookingRecord, findBooking, readBooking } from '../bookings/booking'
import { type ManageLink, manageLinkExpiresAt } from '../bookings/manage-link'
import type { Queries } from '../database/connect'
import { bookingCompanions } from '../database/schema'
import type { Who } from '../http/who'
import { Refusal } from '../refusal'
import type { Signer } from '../secrets'

/** The token in a companion's link. It names the invitation, so that taking that back takes the link along. */
export const companionTokenOf = (signer: Signer, id: string): string => `c.${id}.${signer.sign('companion', id)}`

/** A booking for whoever may see it: its owner, or a companion. @throws Refusal NOT_FOUND for everybody else */
export async function seeBooking(
  db: Queries,
  signer: Signer,
  uuid: string,
  who: Who,
  link: ManageLink,
): Promise<{ booking: BookingRecord; access: Booking['access'] }> {
  if (link.token && (await isCompanion(db, signer, uuid, link.token))) {
    const booking = await readBooking(db, uuid)
    if (link.now >= manageLinkExpiresAt(booking)) throw new Refusal('NOT_FOUND')
    return { booking, access: 'view' }
  }
  return { booking: await findBooking(db, signer, uuid, who, link), access: 'manage' }
}

async function isCompanion(db: Queries, signer: Signer, uuid: string, token: string): Promise<boolean> {
  const [, id, signature] = /^c\.([0-9a-f-]{36})\.([\w-]+)$/.exec(token) ?? []
  if (!id || !signature || !signer.verify('companion', id, signature)) return false
  const [companion] = await db
    .select({ id: bookingCompanions.id })
    .from(bookingCompanions)
    .where(
      and(eq(bookingCompanions.id, id), eq(bookingCompanions.bookingUuid, uuid), isNull(bookingCompanions.revokedAt)),
    )
  return companion !== undefined
}

/** What only an owner may do, said to a companion as to a stranger. @throws Refusal NOT_FOUND */
export function refuseCompanions(access: Booking['access']): void {
  if (access !== 'manage') throw new Refusal('NOT_FOUND')
}
