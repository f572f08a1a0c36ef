import { isNull, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context'
import { bookingGuests } from '../../platform/database/schema'
import { BATCH_ROWS } from '../../platform/keys'
import { ticketCodeOf } from './ticket-codes'

/**
 * Stores the ticket codes of guests whose codes are still derived from the signing key, so that a new key does not change their tickets.
 * @returns the number of guests changed
 */
export async function storeTicketCodes({ db, signer }: Pick<Context, 'db' | 'signer'>): Promise<number> {
  let changed = 0
  for (;;) {
    const guests = await db.select().from(bookingGuests).where(isNull(bookingGuests.ticketCode)).limit(BATCH_ROWS)
    if (guests.length === 0) return changed
    const codes = guests.map(
      (guest) => sql`(${guest.bookingUuid}::uuid, ${guest.position}::integer, ${ticketCodeOf(signer, guest)}::text)`,
    )
    await db.execute(sql`
      update booking_guests set ticket_code = codes.code
      from (values ${sql.join(codes, sql`, `)}) as codes (booking_uuid, position, code)
      where booking_guests.booking_uuid = codes.booking_uuid and booking_guests.position = codes.position
    `)
    changed += guests.length
  }
}
