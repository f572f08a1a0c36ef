import type { Context } from '../../platform/context'
import { Refusal } from '../../platform/refusal'
import { type BookingRecord, hasTickets } from '../bookings/booking'
import { qrCodeOf } from './qr-code'
import { doorCodeOf } from './ticket-codes'

export interface GuestTicket {
  name: string | null
  kind: 'adult' | 'child'
  code: string
  signed: string
  qr: { size: number; path: string }
}

/** Creates a ticket for each guest. @throws Refusal NOT_FOUND when the booking has no tickets */
export function ticketsOf(
  { signer, tickets }: Pick<Context, 'signer' | 'tickets'>,
  booking: BookingRecord,
): GuestTicket[] {
  if (!hasTickets(booking)) throw new Refusal('NOT_FOUND')
  const { supplied } = booking
  return booking.guests.map((guest, index) => {
    const { kind, firstName, lastName } = guest
    const code = doorCodeOf(signer, booking, guest)
    const signed = supplied?.ticketTexts?.[index] ?? tickets.sign({ sessionId: booking.sessionId, code, kind })
    return { name: [firstName, lastName].filter(Boolean).join(' ') || null, kind, code, signed, qr: qrCodeOf(signed) }
  })
}
