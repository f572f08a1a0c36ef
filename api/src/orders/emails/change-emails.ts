import { money, sessionDay, time } from 'shared/formats'
import type { Context } from '../../platform/context'
import type { RenderedEmail } from '../../platform/email/email-handlers'
import { renderEmail } from '../../platform/email/render-email'
import type { BookingRecord } from '../bookings/booking'
import { calendarFileOf } from '../bookings/calendar'
import { manageUrlOf } from '../bookings/manage-url'
import { companionTokenOf } from '../companions/find-visible-booking'
import { whenOf } from './booking-emails'

type Details = Record<string, string | number>
type Write = (context: Context, booking: BookingRecord, details: Details) => RenderedEmail

const amountIn = (details: Details, name: string): number => Number(details[name] ?? 0)

/** Formats the refund as lines of a fact; returns none without a refund. */
function refundFacts(details: Details): [string, string[]][] {
  const [card, voucher] = [amountIn(details, 'toCard'), amountIn(details, 'toVoucher')]
  const credit = amountIn(details, 'toCredit')
  const lines = [
    ...(card > 0 ? [`${money(card)} to your card, usually within five to ten working days`] : []),
    ...(credit > 0 ? [`${money(credit)} as credit, ready to use: we send its code in a separate e-mail`] : []),
    ...(voucher > 0 ? [`${money(voucher)} to your gift voucher, at once`] : []),
  ]
  return lines.length > 0 ? [['Refund', lines]] : []
}

function whatComes(details: Details): string {
  if (refundFacts(details).length === 0) return 'Under the cancellation terms, there is no refund.'
  const isCreditAlone = amountIn(details, 'toCredit') > 0 && amountIn(details, 'toVoucher') === 0
  return isCreditAlone ? 'Your credit is ready to be used.' : 'Your refund is on its way.'
}

const calendarFile = (context: Context, booking: BookingRecord, method: 'CANCEL' | 'PUBLISH') => ({
  filename: `${booking.reference}.ics`,
  content: calendarFileOf(booking, context.settings, manageUrlOf(context, booking)),
  contentType: `text/calendar; charset=utf-8; method=${method}`,
})

/** Renders the cancellation by the customer, with the refund and the cancelled calendar entry. */
export const cancellationEmail: Write = (context, booking, details) => {
  const refund = refundFacts(details)
  return {
    subject: `Cancelled: ${booking.experience.name}, ${sessionDay(booking.startsAt)}`,
    ...renderEmail({
      productName: context.settings.productName,
      preview: whatComes(details),
      heading: 'Your booking is cancelled',
      opening: `As you asked, we have cancelled ${booking.experience.name} and released your places.${refund.length > 0 ? '' : ' Under the cancellation terms, there is no refund.'}`,
      facts: [['Reference', [booking.reference]], ['It was for', [whenOf(booking)]], ...refund],
      action: { label: 'Find another day out', url: `${context.settings.publicUrl}/browse` },
      closing: 'If you did not ask for this, please reply to this e-mail and we’ll look into it.',
    }),
    attachments: [calendarFile(context, booking, 'CANCEL')],
  }
}

/** Renders the cancellation by the host, with the full refund. */
export const cancelledByHostEmail: Write = (context, booking, details) => ({
  subject: `Your host had to cancel: ${booking.experience.name}, ${sessionDay(booking.startsAt)}`,
  ...renderEmail({
    productName: context.settings.productName,
    preview: 'We are sorry. We are refunding you in full.',
    heading: 'Your host had to cancel',
    opening: `We are sorry: ${booking.experience.host_name} has had to cancel ${booking.experience.name}. We are refunding you in full; you do not need to do anything.`,
    facts: [['Reference', [booking.reference]], ['It was for', [whenOf(booking)]], ...refundFacts(details)],
    action: {
      label: 'Choose another day',
      url: `${context.settings.publicUrl}/experience/${booking.experience.slug}`,
    },
    closing: 'If there is anything we can do, please reply to this e-mail.',
  }),
  attachments: [calendarFile(context, booking, 'CANCEL')],
})

/** Renders the e-mail about a move, with the difference that was paid or refunded. */
export const rescheduledEmail: Write = (context, booking, details) => {
  const difference = amountIn(details, 'difference')
  const before = new Date(String(details.before))
  const paid =
    difference > 0
      ? [['Extra paid', [money(difference)]] as [string, string[]]]
      : difference < 0
        ? [['Refund', [`${money(-difference)}, usually within five to ten working days`]] as [string, string[]]]
        : []
  return {
    subject: `Moved: ${booking.experience.name}, now ${sessionDay(booking.startsAt)}`,
    ...renderEmail({
      productName: context.settings.productName,
      preview: `Now ${whenOf(booking)}.`,
      heading: 'Your booking has moved',
      opening: `${booking.experience.name} is now on ${whenOf(booking)}. Your ticket codes stay the same. An updated calendar entry is attached.`,
      facts: [
        ['Reference', [booking.reference]],
        ['Now', [whenOf(booking)]],
        ['Before', [`${sessionDay(before)}, ${time(before)}`]],
        ...paid,
      ],
      action: { label: 'See your booking', url: manageUrlOf(context, booking) },
      closing: 'If you did not ask for this, please reply to this e-mail and we’ll look into it.',
    }),
    attachments: [calendarFile(context, booking, 'PUBLISH')],
  }
}

/** Renders the e-mail about a refund that was sent. */
export const refundSentEmail: Write = (context, booking, details) => ({
  subject: `Refunded: ${money(amountIn(details, 'amount'))} for ${booking.experience.name}`,
  ...renderEmail({
    productName: context.settings.productName,
    preview: 'We have sent it; your bank usually shows it within a few days.',
    heading: 'We have sent your refund',
    opening: `We have sent ${money(amountIn(details, 'amount'))} back to the card you paid ${booking.experience.name} with. Your bank usually shows it within five to ten working days.`,
    facts: [['Reference', [booking.reference]]],
    action: { label: 'See your booking', url: manageUrlOf(context, booking) },
    closing: 'If it has not arrived after ten working days, please reply to this e-mail and we’ll look into it.',
  }),
  attachments: [],
})

/** Renders the e-mail about a refund that the bank rejected, after which staff find another way. */
export const refundFailedEmail: Write = (context, booking, details) => ({
  subject: `We could not refund your card: ${booking.experience.name}`,
  ...renderEmail({
    productName: context.settings.productName,
    preview: 'Your bank rejected the refund. We will find another way.',
    heading: 'Your bank rejected the refund',
    opening: `We tried to send ${money(amountIn(details, 'amount'))} back to the card you paid ${booking.experience.name} with, but your bank rejected it, which often happens with closed cards. The money is still yours: please reply to this e-mail and we will find another way.`,
    facts: [['Reference', [booking.reference]]],
    action: { label: 'See your booking', url: manageUrlOf(context, booking) },
    closing: 'You can also call us. Please have your reference to hand.',
  }),
  attachments: [],
})

/** Renders the e-mail with the manage link, for a customer who has requested it. */
export const manageLinkEmail: Write = (context, booking) => ({
  subject: `Your booking ${booking.reference}`,
  ...renderEmail({
    productName: context.settings.productName,
    preview: 'The link to your booking, as you asked.',
    heading: 'Here is your booking',
    opening: `We received a request for the link to your booking of ${booking.experience.name}.`,
    facts: [
      ['Reference', [booking.reference]],
      ['When', [whenOf(booking)]],
    ],
    action: { label: 'See your booking', url: manageUrlOf(context, booking) },
    closing: 'If this was not you, you can ignore this e-mail: only you received the link.',
  }),
  attachments: [],
})

/** Renders the invitation of a companion, with a link that shows the booking and changes nothing. */
export const companionEmail: Write = (context, booking, details) => {
  const { experience } = booking
  const token = companionTokenOf(context.signer, String(details.companion))
  return {
    subject: `You’re invited: ${experience.name}, ${sessionDay(booking.startsAt)}`,
    ...renderEmail({
      productName: context.settings.productName,
      preview: `${booking.firstName ?? 'Someone'} is taking you to ${experience.name}.`,
      heading: 'You’re invited',
      opening: `${booking.firstName ?? 'Someone'} has booked ${experience.name} and would like you to come. The link shows where to be, and your ticket.`,
      facts: [
        ['When', [whenOf(booking)]],
        ['Where', [`${experience.address}, ${experience.town} ${experience.postcode}`, experience.meeting_point]],
      ],
      action: {
        label: 'See where and when',
        url: `${context.settings.publicUrl}/bookings/${booking.uuid}?token=${token}`,
      },
      closing:
        'You get this e-mail because we were given your address for this invitation. We use it for nothing else.',
    }),
    attachments: [],
  }
}
