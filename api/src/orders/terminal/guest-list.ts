import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect'
import { bookingGuests, bookings } from '../../platform/database/schema'
import type { Signer } from '../../platform/keys'
import { ticketCodeOf } from '../tickets/ticket-codes'

export interface GuestListEntry {
  bookingUuid: string
  position: number
  code: string
  name: string
  kind: 'adult' | 'child'
  checkedInAt: Date | null
}

/** The guests who may enter a session, sorted by the name of their booking. */
export async function readGuestList(db: Queries, signer: Signer, sessionId: number): Promise<GuestListEntry[]> {
  const rows = await db
    .select({ guest: bookingGuests, firstName: bookings.firstName, lastName: bookings.lastName })
    .from(bookingGuests)
    .innerJoin(bookings, eq(bookings.uuid, bookingGuests.bookingUuid))
    .where(
      and(
        eq(bookings.sessionId, sessionId),
        inArray(bookings.status, ['confirmed', 'completed', 'no_show']),
        isNull(bookings.reschedulesUuid),
      ),
    )
    .orderBy(asc(bookings.lastName), asc(bookings.firstName), asc(bookings.uuid), asc(bookingGuests.position))
  return rows.map(({ guest, firstName, lastName }) => {
    const own = [guest.firstName, guest.lastName].filter(Boolean).join(' ')
    const booker = [firstName, lastName].filter(Boolean).join(' ')
    return {
      bookingUuid: guest.bookingUuid,
      position: guest.position,
      code: ticketCodeOf(signer, guest),
      name: own || (guest.position === 0 ? booker : `Guest ${guest.position + 1} of ${booker}`),
      kind: guest.kind,
      checkedInAt: guest.checkedInAt,
    }
  })
}
