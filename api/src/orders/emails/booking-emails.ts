import { money, sessionDay, time } from 'shared/formats'
import type { Context } from '../../platform/context'
import type { RenderedEmail } from '../../platform/email/email-handlers'
import { renderEmail } from '../../platform/email/render-email'
import type { BookingRecord } from '../bookings/booking'
import { calendarFileOf } from '../bookings/calendar'
import { manageUrlOf } from '../bookings/manage-url'
import { doorCodeOf } from '../tickets/ticket-codes'

/** Formats when a session is, in London time. */
export const whenOf = (booking: BookingRecord): string =>
  `${sessionDay(booking.startsAt)}, ${time(booking.startsAt)} to ${time(booking.endsAt)}`

const policies = {
  flexible: 'Cancel up to 24 hours before the start for a full refund.',
  moderate: 'Cancel up to 7 days before the start for a full refund, up to 48 hours before for half.',
  strict: 'This booking cannot be refunded once its first 24 hours are over.',
} as const

/** Formats what was paid, and how. */
function paidLines({ cardAmount, voucherAmount, discount, promoCode }: BookingRecord): string[] {
  const off = promoCode ? [`${money(discount)} off with ${promoCode.code}`] : []
  if (voucherAmount === 0) return [money(cardAmount), ...off]
  const byCard = cardAmount > 0 ? [`${money(cardAmount)} by card`] : []
  return [...byCard, `${money(voucherAmount)} by gift voucher`, ...off]
}

/** Renders the confirmation, with the calendar entry attached. */
export function confirmationEmail(context: Context, booking: BookingRecord): RenderedEmail {
  const { settings, signer } = context
  const { experience } = booking
  const url = manageUrlOf(context, booking)
  const party = booking.lines.map((line) => `${line.quantity} × ${line.name}, ${money(line.unitPrice * line.quantity)}`)
  const tickets = booking.guests.map((guest, i) => {
    const name = [guest.firstName, guest.lastName].filter(Boolean).join(' ') || `Guest ${i + 1}`
    return `${name}: ${doorCodeOf(signer, booking, guest)}`
  })
  return {
    subject: `Booked: ${experience.name}, ${sessionDay(booking.startsAt)}`,
    ...renderEmail({
      productName: settings.productName,
      preview: `${whenOf(booking)}. Reference ${booking.reference}.`,
      heading: `You are going, ${booking.firstName ?? 'and we are glad'}!`,
      opening: `${experience.name} with ${experience.host_name} is booked and paid for. Show a ticket code when you arrive.`,
      facts: [
        ['Reference', [booking.reference]],
        ['When', [whenOf(booking)]],
        ['Where', [`${experience.address}, ${experience.town} ${experience.postcode}`, experience.meeting_point]],
        ['Tickets', party],
        ['Ticket codes', tickets],
        ['Paid', paidLines(booking)],
        ['If plans change', [policies[booking.cancellationPolicy]]],
      ],
      action: { label: 'See your booking', url },
      closing:
        'Keep this e-mail: its link opens your booking without an account, so pass it on only to people you trust.',
    }),
    attachments: [
      {
        filename: `${booking.reference}.ics`,
        content: calendarFileOf(booking, settings, url),
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      },
    ],
  }
}

/** Why a payment could not become a booking. */
const whyPaidBack = {
  cancelled: 'arrived, but the host has had to cancel this session',
  late: 'arrived after your time to pay had run out, and someone else had taken the places by then',
  promo:
    'arrived after your time to pay had run out, and someone else had made the last use of your promo code by then',
  voucher: 'arrived, but the gift voucher for the rest had been used elsewhere by then',
}

export type WhyPaidBack = keyof typeof whyPaidBack

/** Renders the e-mail about a payment that could not become a booking and is refunded. Suggests other sessions. */
export function latePaymentEmail(
  context: Context,
  booking: BookingRecord,
  others: { startsAt: Date }[],
  why: WhyPaidBack = 'late',
): RenderedEmail {
  const { settings } = context
  const { experience } = booking
  const suggestions = others.map(({ startsAt }) => `${sessionDay(startsAt)}, ${time(startsAt)}`)
  return {
    subject: `Refunded: ${experience.name}`,
    ...renderEmail({
      productName: settings.productName,
      preview: 'We could not complete your booking and are refunding your payment in full.',
      heading: 'Your refund is on its way',
      opening: `Your payment for ${experience.name} ${whyPaidBack[why]}. We have refunded all of it to your card; it usually shows within five to ten working days. We are sorry.`,
      facts: [
        ['Reference', [booking.reference]],
        ['Refund', [money(booking.cardAmount)]],
        ...(suggestions.length > 0 ? ([['Other sessions with room', suggestions]] as [string, string[]][]) : []),
      ],
      action: { label: 'Choose another session', url: `${settings.publicUrl}/experience/${experience.slug}` },
      closing: 'If anything about this looks wrong, please reply to this e-mail and we’ll look into it.',
    }),
    attachments: [],
  }
}
