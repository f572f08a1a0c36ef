import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Settings } from '../../platform/settings'
import type { BookingRecord } from './booking'

/**
 * A booking as an iCalendar file (RFC 5545). UID stays the same for the life of a booking and SEQUENCE grows with each change, so that a
 * calendar replaces its entry instead of adding another.
 */
export function calendarFileOf(booking: BookingRecord, settings: Settings, url: string): string {
  const isCancelled = booking.status.startsWith('cancelled')
  const { experience } = booking
  const calendar = ical({
    prodId: { company: settings.productName, product: 'Bookings', language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `${booking.uuid}@meander.example`,
    sequence: booking.calendarSequence,
    stamp: booking.calendarChangedAt ?? booking.confirmedAt ?? booking.createdAt,
    start: booking.startsAt,
    end: booking.endsAt,
    summary: experience.name,
    // Required for METHOD:PUBLISH and METHOD:CANCEL (RFC 5546, 3.2.1 and 3.2.5).
    organizer: { name: settings.productName, email: settings.contact.email },
    description: `Booking ${booking.reference} with ${experience.host_name}.\n${experience.meeting_point}`,
    location: {
      title: `${experience.address}, ${experience.town} ${experience.postcode}`,
      geo: { lat: experience.latitude, lon: experience.longitude },
    },
    url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}
