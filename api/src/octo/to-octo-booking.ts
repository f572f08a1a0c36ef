import { type BookingRecord, hasTickets, isLiveHold, termsOfBooking, ticketsOf } from '../orders'
import type { Context } from '../platform/context'
import type { ResellerContact } from '../platform/database/schema'
import { latest } from '../platform/time/instants'
import { type BookedSession, bookedAvailability } from './availability'
import { availabilityIdOf } from './availability-id'
import type { Capabilities } from './capabilities'
import { utc } from './local-time'
import { priceOf } from './pricing'
import { OPTION_IDS, optionOf, type ProductSource, productOf } from './product'
import type { ResellerBookingRow } from './reseller-booking'

type Status = 'ON_HOLD' | 'CONFIRMED' | 'EXPIRED' | 'CANCELLED' | 'REDEEMED'

function statusOf(booking: BookingRecord, { cancelledAt }: ResellerBookingRow, now: Date): Status {
  if (isLiveHold(booking, now)) return 'ON_HOLD'
  if (cancelledAt) return 'CANCELLED'
  switch (booking.status) {
    case 'held':
    case 'awaiting_payment':
    case 'expired':
      return 'EXPIRED'
    case 'cancelled_by_customer':
    case 'cancelled_by_host':
      return 'CANCELLED'
    default:
      return redeemedAt(booking) ? 'REDEEMED' : 'CONFIRMED'
  }
}

/** When the last guest was checked in; null while some are missing. */
function redeemedAt({ guests }: BookingRecord): Date | null {
  const instants = guests.flatMap(({ checkedInAt }) => checkedInAt ?? [])
  return instants.length > 0 && instants.length === guests.length
    ? new Date(Math.max(...instants.map((instant) => instant.getTime())))
    : null
}

const utcOrNull = (instant: Date | null): string | null => (instant ? utc(instant) : null)

/** A contact with every field that OCTO has. Those that were not sent are null. */
const contactOf = (contact: ResellerContact) => ({
  fullName: contact.fullName ?? null,
  firstName: contact.firstName ?? null,
  lastName: contact.lastName ?? null,
  emailAddress: contact.emailAddress ?? null,
  phoneNumber: contact.phoneNumber ?? null,
  locales: contact.locales ?? [],
  postalCode: contact.postalCode ?? null,
  country: contact.country ?? null,
  notes: contact.notes ?? null,
})

function cancellationOf(booking: BookingRecord, own: ResellerBookingRow) {
  const { status, invoiceAmount, invoiceCredit } = booking
  // A session that the host cancels has no reason of the reseller.
  const cancelledAt =
    own.cancelledAt ?? (status === 'cancelled_by_host' ? (booking.calendarChangedAt ?? own.updatedAt) : null)
  if (!cancelledAt) return null
  const isFull = status === 'expired' || invoiceCredit === invoiceAmount
  return {
    refund: isFull ? 'FULL' : invoiceCredit > 0 ? 'PARTIAL' : 'NONE',
    reason: own.cancellationReason,
    utcCancelledAt: utc(cancelledAt),
  }
}

function unitItemsOf(
  context: Context,
  { booking, own, source }: OctoBookingSource,
  status: Status,
  capabilities: Capabilities,
) {
  const { units } = optionOf(source, optionIdOf(own), capabilities, context.settings)
  const tickets = hasTickets(booking) ? ticketsOf(context, booking) : []
  return own.unitItems.map((item) => {
    const ticket = tickets[item.position]
    const usedAt = utcOrNull(booking.guests.find(({ position }) => position === item.position)?.checkedInAt ?? null)
    const price = booking.lines.find(({ ticketId }) => ticketId === item.unitId)?.unitPrice ?? 0
    return {
      uuid: item.uuid,
      resellerReference: item.resellerReference,
      supplierReference: ticket?.code ?? null,
      unitId: item.unitId,
      unit: units.find(({ id }) => id === item.unitId),
      status: usedAt ? 'REDEEMED' : status === 'REDEEMED' ? 'CONFIRMED' : status,
      utcRedeemedAt: usedAt,
      contact: contactOf(item.contact),
      ticket: ticket
        ? {
            redemptionMethod: 'DIGITAL',
            utcRedeemedAt: usedAt,
            deliveryOptions: [{ deliveryFormat: 'QRCODE', deliveryValue: ticket.signed }],
          }
        : null,
      ...(capabilities.hasPricing && { pricing: priceOf(price) }),
    }
  })
}

const optionIdOf = ({ optionId }: ResellerBookingRow) => OPTION_IDS.find((id) => id === optionId) ?? 'DEFAULT'

/** What a booking of OCTO is made of. */
export interface OctoBookingSource {
  booking: BookingRecord
  own: ResellerBookingRow
  /** The product, which may no longer be on sale. */
  source: ProductSource
  session: BookedSession
}

/** The product of a booking, also with the tickets that were sold in it and have been dropped since. */
function withSoldTickets({ booking, source }: OctoBookingSource): ProductSource {
  const { experience, tickets } = source
  const dropped = booking.lines.filter(({ ticketId }) => !tickets.some(({ id }) => id === ticketId))
  if (dropped.length === 0) return source
  const former = dropped.map(({ ticketId, kind, name, unitPrice }) => ({
    ...{ id: ticketId, experienceId: experience.id, kind, name, priceInPence: unitPrice },
    ...{ min: 1, max: kind === 'private' ? 1 : experience.maxGuests },
  }))
  return { ...source, tickets: [...tickets, ...former] }
}

/** A reseller's booking as OCTO shows it. */
export function toOctoBooking(context: Context, shown: OctoBookingSource, capabilities: Capabilities, now: Date) {
  const { booking, own, session } = shown
  const source = withSoldTickets(shown)
  const status = statusOf(booking, own, now)
  const redeemed = redeemedAt(booking)
  return {
    id: booking.reference,
    uuid: own.uuid,
    testMode: !context.settings.isProduction,
    resellerReference: own.resellerReference,
    supplierReference: booking.reference,
    status,
    utcCreatedAt: utc(booking.createdAt),
    // Guests check in, and hosts cancel, without the reseller.
    utcUpdatedAt: utc(latest(own.updatedAt, booking.updatedAt)),
    utcExpiresAt: status === 'ON_HOLD' ? utcOrNull(booking.expiresAt) : null,
    utcRedeemedAt: utcOrNull(redeemed),
    utcConfirmedAt: utcOrNull(booking.confirmedAt),
    productId: source.experience.id,
    product: productOf(source, capabilities, context.settings),
    optionId: own.optionId,
    option: optionOf(source, optionIdOf(own), capabilities, context.settings),
    cancellable: status === 'ON_HOLD' || (status === 'CONFIRMED' && termsOfBooking(booking, now).share > 0),
    cancellation: cancellationOf(booking, own),
    freesale: false,
    availabilityId: availabilityIdOf(session.session),
    availability: bookedAvailability({ source, optionId: optionIdOf(own) }, session, capabilities, now),
    contact: contactOf(own.contact),
    notes: own.notes,
    deliveryMethods: ['TICKET'],
    voucher: null,
    unitItems: unitItemsOf(context, { ...shown, source }, status, capabilities),
    ...(capabilities.hasPricing && { pricing: priceOf(booking.subtotal) }),
  }
}
