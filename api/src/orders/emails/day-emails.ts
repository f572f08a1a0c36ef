import { localDate, sessionDay, time } from 'shared/formats'
import type { Context } from '../../platform/context'
import type { RenderedEmail } from '../../platform/email/email-handlers'
import { type Fact, renderEmail } from '../../platform/email/render-email'
import type { BookingRecord } from '../bookings/booking'
import { manageUrlOf } from '../bookings/manage-url'
import { whenOf } from './booking-emails'

type Write = (
  context: Context,
  booking: BookingRecord,
  details: Record<string, string | number>,
  now: Date,
  optOutUrl: string,
) => RenderedEmail

/** Renders a waiting-list offer: seats held for this customer until a certain time. */
export const offerEmail: Write = (context, booking, details) => {
  const until = new Date(String(details.until))
  const { experience } = booking
  return {
    subject: `Places have come free: ${experience.name}, ${sessionDay(booking.startsAt)}`,
    ...renderEmail({
      productName: context.settings.productName,
      preview: `Held for you until ${time(until)}.`,
      heading: 'Places have come free',
      opening: `You are next on the waiting list for ${experience.name}, and we are holding ${booking.seats === 1 ? 'a place' : `${booking.seats} places`} for you until ${time(until)} on ${sessionDay(until)}. After that we’ll offer them to the next person.`,
      facts: [
        ['When', [whenOf(booking)]],
        ['Where', [`${experience.address}, ${experience.town} ${experience.postcode}`]],
      ],
      action: { label: 'Take these places', url: manageUrlOf(context, booking) },
      closing: 'Changed your mind? Use the same link to pass them on at once.',
    }),
    attachments: [],
  }
}

/** Renders the reminder with time, place, what to bring and ticket link; says "today" when it could not be sent the day before. */
export const reminderEmail = (
  context: Context,
  booking: BookingRecord,
  { now, optOutUrl, toBring }: { now: Date; optOutUrl: string; toBring: string[] },
): RenderedEmail => {
  const { experience } = booking
  const isToday = localDate(booking.startsAt) === localDate(now)
  return {
    subject: `${isToday ? 'Today' : 'Tomorrow'}: ${experience.name}, ${time(booking.startsAt)}`,
    ...renderEmail({
      productName: context.settings.productName,
      preview: `${whenOf(booking)}, ${experience.town}.`,
      heading: 'It is nearly time',
      opening: `${experience.name} with ${experience.host_name} is ${isToday ? 'today' : 'tomorrow'}. Have your ticket codes ready when you arrive.`,
      facts: [
        ['When', [whenOf(booking)]],
        ['Where', [`${experience.address}, ${experience.town} ${experience.postcode}`, experience.meeting_point]],
        ...(toBring.length > 0 ? [['What to bring', toBring] satisfies Fact] : []),
        ['Reference', [booking.reference]],
      ],
      action: { label: 'Show tickets', url: manageUrlOf(context, booking) },
      closing: 'Running late on the day? Your booking shows how to reach your host.',
      aside: { label: 'Stop these reminders', url: optOutUrl },
    }),
    attachments: [],
  }
}

/** Renders the review request of the day after. Its link opens the review form. */
export const reviewRequestEmail: Write = (context, booking, _details, _now, optOutUrl) => ({
  subject: `How was ${booking.experience.name}?`,
  ...renderEmail({
    productName: context.settings.productName,
    preview: 'A few words help others choose.',
    heading: 'How was it?',
    opening: `We hope you had a good time at ${booking.experience.name}. A few words about it help others choose, and ${booking.experience.host_name} reads every one.`,
    facts: [],
    action: { label: 'Write a review', url: `${manageUrlOf(context, booking)}#review` },
    closing: 'We ask only once.',
    aside: { label: 'Stop review requests', url: optOutUrl },
  }),
  attachments: [],
})
