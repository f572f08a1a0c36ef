import { and, eq, isNull } from 'drizzle-orm'
import type { Booking } from 'shared/contracts'
import type { Queries } from '../../platform/database/connect'
import { bookingCompanions } from '../../platform/database/schema'
import type { Requester } from '../../platform/http/requester'
import type { Signer } from '../../platform/keys'
import { Refusal } from '../../platform/refusal'
import { type BookingRecord, findBooking, readBooking } from '../bookings/booking'
import { type ManageLink, manageLinkExpiresAt } from '../bookings/manage-link'

/** The token in a companion's link. It contains the invitation's id, so that revoking the invitation revokes the link. */
export const companionTokenOf = (signer: Signer, id: string): string => `c.${id}.${signer.sign('companion', id)}`

/** Loads a booking for its owner (`manage`) or a companion (`view`). @throws Refusal NOT_FOUND for other visitors */
export async function findVisibleBooking(
  db: Queries,
  signer: Signer,
  uuid: string,
  requester: Requester,
  link: ManageLink,
): Promise<{ booking: BookingRecord; access: Booking['access'] }> {
  if (link.token && (await isCompanion(db, signer, uuid, link.token))) {
    const booking = await readBooking(db, uuid)
    if (link.now >= manageLinkExpiresAt(booking)) throw new Refusal('NOT_FOUND')
    return { booking, access: 'view' }
  }
  return { booking: await findBooking(db, signer, uuid, requester, link), access: 'manage' }
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

/** Refuses companions what only an owner may do, with the answer that a stranger gets. @throws Refusal NOT_FOUND */
export function assertManageAccess(access: Booking['access']): void {
  if (access !== 'manage') throw new Refusal('NOT_FOUND')
}
