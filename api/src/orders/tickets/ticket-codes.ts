import type { bookingGuests } from '../../platform/database/schema'
import type { Signer } from '../../platform/keys'
import type { BookingRecord } from '../bookings/booking'

/** Characters of a ticket code, in Crockford's base 32. */
export const TICKET_CODE_LENGTH = 10

/**
 * The code on a guest's ticket. Guests of bookings from before codes were stored have none: theirs is derived with the oldest signing key, with
 * which they were derived at that time.
 */
export function ticketCodeOf(
  signer: Signer,
  {
    bookingUuid,
    position,
    ticketCode,
  }: Pick<typeof bookingGuests.$inferSelect, 'bookingUuid' | 'position' | 'ticketCode'>,
): string {
  if (ticketCode !== null) return ticketCode
  const codes = signer.codes('ticket', `${bookingUuid}:${position}`, TICKET_CODE_LENGTH)
  return codes.at(-1) ?? codes[0]
}

/**
 * The code that a guest shows at the door: that of the ticket, or, at the door of a supplier, the supplier's reference of the booking, which
 * is typed in when its own ticket cannot be scanned.
 */
export const doorCodeOf = (
  signer: Signer,
  { supplied }: BookingRecord,
  guest: BookingRecord['guests'][number],
): string => supplied?.reference ?? ticketCodeOf(signer, guest)
