import { sessionDay, time } from 'shared/formats'
import type { Context } from '../../platform/context'
import type { RenderedEmail } from '../../platform/email/email-handlers'
import { renderEmail } from '../../platform/email/render-email'
import type { BookingRecord } from '../bookings/booking'
import { calendarFileOf } from '../bookings/calendar'
import { companionTokenOf } from '../companions/find-visible-booking'
import { whenOf } from './booking-emails'

type Details = Record<string, string | number>
type Write = (context: Context, booking: BookingRecord, details: Details) => RenderedEmail

const linkOf = ({ settings, signer }: Context, booking: BookingRecord, { companion }: Details): string =>
  `${settings.publicUrl}/bookings/${booking.uuid}?token=${companionTokenOf(signer, String(companion))}`

function calendarFile(context: Context, booking: BookingRecord, details: Details, method: 'CANCEL' | 'PUBLISH') {
  return {
    filename: `${booking.reference}.ics`,
    content: calendarFileOf(booking, context.settings, linkOf(context, booking, details)),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  }
}

/** Renders the e-mail to a companion with the new day and time of a booking that has moved. */
export const companionRescheduledEmail: Write = (context, booking, details) => {
  const before = new Date(String(details.before))
  const { experience } = booking
  return {
    subject: `Moved: ${experience.name}, now ${sessionDay(booking.startsAt)}`,
    ...renderEmail({
      productName: context.settings.productName,
      preview: `Now ${whenOf(booking)}.`,
      heading: 'Your day out has moved',
      opening: `${booking.firstName ?? 'The person who invited you'} has moved ${experience.name} to ${whenOf(booking)}. Your ticket stays as it is.`,
      facts: [
        ['Now', [whenOf(booking)]],
        ['Before', [`${sessionDay(before)}, ${time(before)}`]],
        ['Where', [`${experience.address}, ${experience.town} ${experience.postcode}`, experience.meeting_point]],
      ],
      action: { label: 'See where and when', url: linkOf(context, booking, details) },
      closing: 'You get this e-mail because you were invited to this booking.',
    }),
    attachments: [calendarFile(context, booking, details, 'PUBLISH')],
  }
}

/** Renders the e-mail to a companion that a booking is cancelled, and by whom. It does not mention money: companions have not paid. */
export const companionCancelledEmail: Write = (context, booking, details) => {
  const { experience } = booking
  const who =
    booking.status === 'cancelled_by_host'
      ? `${experience.host_name}, its host,`
      : (booking.firstName ?? 'The person who invited you')
  return {
    subject: `Cancelled: ${experience.name}, ${sessionDay(booking.startsAt)}`,
    ...renderEmail({
      productName: context.settings.productName,
      preview: 'Your ticket is no longer valid.',
      heading: 'This day out is cancelled',
      opening: `${who} has cancelled ${experience.name}. Your ticket is no longer valid.`,
      facts: [['It was for', [whenOf(booking)]]],
      action: { label: 'Find another day out', url: `${context.settings.publicUrl}/browse` },
      closing: 'You get this e-mail because you were invited to this booking.',
    }),
    attachments: [calendarFile(context, booking, details, 'CANCEL')],
  }
}

/** Renders the e-mail to a customer whose places are held, but not booked, that the host has cancelled the session. */
export const heldSessionCancelledEmail: Write = (context, booking) => ({
  subject: `Your host had to cancel: ${booking.experience.name}, ${sessionDay(booking.startsAt)}`,
  ...renderEmail({
    productName: context.settings.productName,
    preview: 'Your places were not booked yet.',
    heading: 'Your host had to cancel',
    opening: `We are sorry: ${booking.experience.host_name} has had to cancel ${booking.experience.name}. We were holding places for you, and they were not booked yet. If you have paid already, we refund everything to your card automatically.`,
    facts: [['It was for', [whenOf(booking)]]],
    action: {
      label: 'Choose another day',
      url: `${context.settings.publicUrl}/experience/${booking.experience.slug}`,
    },
    closing: 'If there is anything we can do, please reply to this e-mail.',
  }),
  attachments: [],
})
