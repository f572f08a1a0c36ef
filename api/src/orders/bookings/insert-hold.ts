import { randomUUID } from 'node:crypto'
import type { Quote } from '../../catalogue'
import { writeAudit } from '../../platform/audit'
import type { Queries } from '../../platform/database/connect'
import { bookingGuests, bookingLines, bookings } from '../../platform/database/schema'
import { randomCrockford } from '../../platform/secrets'
import { later } from '../../platform/time/instants'
import { TICKET_CODE_LENGTH } from '../tickets/ticket-codes'
import type { BookingRecord } from './booking'
import { type SellableSession, toExperienceSnapshot } from './sellable-session'

export const HOLD_MINUTES = 15
/** Guests of a new hold have no names and are not checked in. */
const UNNAMED = { firstName: null, lastName: null, checkedInAt: null, checkedInBy: null }

export interface Buyer {
  /** `user:<id>` or `visitor:<hash>`; `waiting:<id>` for an offer to the waiting list; `reseller:<id>:<uuid>`. */
  key: string
  userId: string | null
  visitorHash: string | null
  /** Keyed hash of the client's IP network; null for holds that the system creates. */
  ipHash: string | null
}

/** What differs from an ordinary hold of fifteen minutes that is paid by card or voucher. */
export interface HoldTerms {
  until?: Date
  /** The waiting-list entry to which these seats are offered. */
  waitingId?: string | null
  /** True when a reseller is invoiced, so that there is nothing to pay here. */
  isInvoiced?: boolean
}

/** The guests of a booking, adults first, each with a new ticket code. A private party enters on one ticket; its size is not recorded. */
export function guestsOf(bookingUuid: string, { isPrivate, adults, children }: Quote) {
  const kinds: ('adult' | 'child')[] = isPrivate
    ? ['adult']
    : [...Array<'adult'>(adults).fill('adult'), ...Array<'child'>(children).fill('child')]
  return kinds.map((kind, position) => ({
    bookingUuid,
    position,
    kind,
    ticketCode: randomCrockford(TICKET_CODE_LENGTH),
  }))
}

/** Inserts a hold with its lines and guests. The caller has taken its seats. @returns the booking as `readBooking` would return it */
export async function insertHold(
  tx: Queries,
  sellable: SellableSession,
  quote: Quote,
  seats: number,
  buyer: Buyer,
  now: Date,
  { until = later(now, HOLD_MINUTES, 'minutes'), waitingId = null, isInvoiced = false }: HoldTerms = {},
): Promise<BookingRecord> {
  const uuid = randomUUID()
  const inserted = await tx
    .insert(bookings)
    .values({
      uuid,
      reference: `MN-${randomCrockford(6)}`,
      sessionId: sellable.session.id,
      experienceId: sellable.experience.id,
      experience: toExperienceSnapshot(sellable),
      startsAt: sellable.session.startsAt,
      endsAt: sellable.session.endsAt,
      userId: buyer.userId,
      visitorHash: buyer.visitorHash,
      buyer: buyer.key,
      ipHash: buyer.ipHash,
      seats,
      isPrivate: quote.isPrivate,
      subtotal: quote.subtotal,
      cardAmount: isInvoiced ? 0 : quote.subtotal,
      invoiceAmount: isInvoiced ? quote.subtotal : 0,
      status: 'held',
      paymentStatus: quote.subtotal > 0 && !isInvoiced ? 'awaiting' : 'none_required',
      cancellationPolicy: sellable.experience.cancellationPolicy,
      expiresAt: until,
      waitingId,
      createdAt: now,
    })
    .returning()
  const [booking] = inserted
  if (!booking) throw new Error('The hold could not be read')
  const lines = quote.lines.map((line, position) => ({ bookingUuid: uuid, position, ...line }))
  await tx.insert(bookingLines).values(lines)
  const guests = guestsOf(uuid, quote)
  await tx.insert(bookingGuests).values(guests)
  await writeAudit(tx, [
    { subject: `booking:${uuid}`, action: 'held', statusTo: 'held', actor: 'buyer', details: { seats }, at: now },
  ])
  return {
    ...booking,
    lines,
    guests: guests.map((guest) => ({ ...guest, ...UNNAMED })),
    vouchers: [],
    host: { id: sellable.experience.hostId, email: sellable.hostEmail },
    review: null,
    credit: null,
    group: null,
    isSessionCancelled: false,
    supplied: null,
  }
}
