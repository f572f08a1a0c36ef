import type { Booking as WireBooking } from 'shared/contracts'
import type { Signer } from '../../platform/keys'
import { voucherTokenOf } from '../../vouchers'
import { canCancel, canReschedule } from '../cancellations/terms'
import { doorCodeOf } from '../tickets/ticket-codes'
import { asMade, type BookingRecord, hasTickets, isLiveHold, type Supplied, shownStatusOf } from './booking'
import { canReview, writtenReview } from './reviewable'

/** How often a hold can be extended. */
export const MAX_EXTENSIONS = 10

function creditOf(signer: Signer, { credit }: BookingRecord): WireBooking['credit'] {
  if (!credit?.expiresAt) return null
  const { uuid, last4, initial, expiresAt } = credit
  const token = voucherTokenOf(signer, uuid, 'owner')
  return { uuid, last4: last4 ?? '', amount: initial, expires_at: expiresAt.toISOString(), token }
}

const supplierOf = ({ name, contact, reference }: Supplied) => ({
  name,
  reference,
  email: contact?.email ?? null,
  telephone: contact?.telephone ?? null,
  website: contact?.website ?? null,
})

/** Converts a booking to the API's format. */
export function toWireBooking(
  signer: Signer,
  booking: BookingRecord,
  now: Date,
  access: WireBooking['access'] = 'manage',
): WireBooking {
  const status = shownStatusOf(booking, now)
  const isOver = status !== booking.status
  const isHeld = isLiveHold(booking, now)
  const ticketed = hasTickets(booking)
  const { firstName, lastName, email } = booking
  return {
    uuid: booking.uuid,
    reference: booking.reference,
    status,
    payment_status: booking.paymentStatus,
    refund_status: booking.refundStatus,
    experience: booking.experience,
    host: { id: booking.host.id, email: ticketed ? booking.host.email : null },
    ...(ticketed && booking.supplied && { supplier: supplierOf(booking.supplied) }),
    ...(isHeld && booking.awaitsSupplierSince && { awaits_host: true }),
    session: {
      id: String(booking.sessionId),
      starts_at: booking.startsAt.toISOString(),
      ends_at: booking.endsAt.toISOString(),
      is_cancelled: booking.isSessionCancelled,
    },
    contact:
      access === 'manage' && firstName !== null && lastName !== null && email !== null
        ? { first_name: firstName, last_name: lastName, email, phone: booking.phone }
        : null,
    lines: booking.lines.map((line) => ({
      ticket_id: line.ticketId,
      kind: line.kind,
      name: line.name,
      unit_price: line.unitPrice,
      quantity: line.quantity,
      total: line.unitPrice * line.quantity,
    })),
    guests: booking.guests.map((guest) => ({
      first_name: guest.firstName,
      last_name: guest.lastName,
      kind: guest.kind,
      ticket_code: ticketed ? doorCodeOf(signer, booking, guest) : null,
      checked_in_at: guest.checkedInAt?.toISOString() ?? null,
    })),
    seats: booking.seats,
    subtotal: booking.subtotal,
    discount: booking.discount,
    voucher_amount: booking.voucherAmount,
    card_amount: booking.cardAmount,
    vouchers: booking.vouchers.map(({ uuid, last4, kind, amount }) => ({ uuid, last4, kind, amount })),
    promo_code: booking.promoCode,
    refund_amount: booking.refundAmount,
    credit: access === 'manage' ? creditOf(signer, booking) : null,
    currency: 'gbp',
    cancellation_policy: booking.cancellationPolicy,
    expires_at: isOver ? null : (booking.expiresAt?.toISOString() ?? null),
    seconds_left: isHeld && booking.expiresAt ? Math.ceil((booking.expiresAt.getTime() - now.getTime()) / 1000) : null,
    extensions_left: MAX_EXTENSIONS - booking.extensions,
    created_at: booking.createdAt.toISOString(),
    confirmed_at: booking.confirmedAt?.toISOString() ?? null,
    version: booking.version,
    access,
    can: {
      cancel: access === 'manage' && canCancel(asMade(booking), now),
      reschedule: access === 'manage' && canReschedule(asMade(booking), now),
      review: access === 'manage' && canReview(booking, now),
    },
    review: access === 'manage' ? writtenReview(booking, now) : null,
    group: access === 'manage' ? booking.group : null,
    waiting_list_id: booking.waitingId,
    reschedules: booking.reschedulesUuid,
  }
}
