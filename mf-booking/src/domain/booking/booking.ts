import { localDate, pathTo } from 'shared/formats'
import type { ResponseOf } from 'shared/http'

export type Booking = ResponseOf<'GET /api/customer/bookings/:uuid'>['data']

/** True for a hold that can still be paid. */
export const isLiveHold = (booking: Pick<Booking, 'status'>): boolean =>
  booking.status === 'held' || booking.status === 'awaiting_payment'

export const isConfirmed = (booking: Pick<Booking, 'status'>): boolean =>
  booking.status === 'confirmed' || booking.status === 'completed'

/** Path of the booked experience, with the day and party of the booking, for customers who have lost their hold. */
export function experiencePath({ experience, session, lines }: Booking): string {
  const count = (kind: string) =>
    lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + line.quantity, 0)
  const day = localDate(session.startsAt)
  return pathTo('/experience/:slug', {
    slug: experience.slug,
    from: day,
    to: day,
    adults: count('adult') || null,
    children: count('child') || null,
    private: count('private') ? 'true' : null,
  })
}

/** Path of a checkout step for this booking. */
export const bookingPath = (path: '/checkout' | '/pay', uuid: string): string => pathTo(path, { booking: uuid })

/** UUID of the booking in the query of /checkout or /pay; null if it is missing or malformed. */
export function bookingInQuery(search: string): string | null {
  const uuid = new URLSearchParams(search).get('booking')
  return uuid && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uuid) ? uuid : null
}
