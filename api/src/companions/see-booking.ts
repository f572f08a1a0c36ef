import { and, eq, isNull } from 'drizzle-orm'
import type { Booking } from 'shared/contracts'
import { type BookingRecord, findBooking, readBooking } from '../bookings/booking'
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
  token?: string,
): Promise<{ booking: BookingRecord; access: Booking['access'] }> {
  if (token && (await isCompanion(db, signer, uuid, token))) {
    return { booking: await readBooking(db, uuid), access: 'view' }
  }
  return { booking: await findBooking(db, signer, uuid, who, token), access: 'manage' }
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
