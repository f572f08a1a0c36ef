import { and, eq, gt, inArray, or } from 'drizzle-orm'
import { bookings } from '../../platform/database/schema'

const HOLDS = ['held', 'awaiting_payment'] as const

/** SQL: a booking is confirmed, or a hold that is not over. Its session stays. */
export const isSoldOrHeld = (now: Date) =>
  or(
    eq(bookings.status, 'confirmed'),
    and(inArray(bookings.status, [...HOLDS]), gt(bookings.expiresAt, now)),
    // A payment in progress may still confirm the booking.
    and(inArray(bookings.status, [...HOLDS]), eq(bookings.paymentStatus, 'processing')),
  )
