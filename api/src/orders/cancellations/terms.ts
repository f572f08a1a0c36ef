import type { BookingStatus, CancellationPolicy } from 'shared/contracts'
import { addDays, localDate, time } from 'shared/formats'
import { earlier, earliest, later } from '../../platform/time/instants'
import { instantOf } from '../../platform/time/london'

/** Grace period after booking: while the start is more than `FAR_HOURS` away, every policy refunds in full. */
const GRACE_HOURS = 24
const FAR_HOURS = 48

export interface Terms {
  /** Per cent of the paid amount that is refunded. */
  share: 0 | 50 | 100
  /** The last instants of the full and of the half refund; null when there is none, or it has passed. */
  fullUntil: Date | null
  halfUntil: Date | null
}

const hoursBefore = (instant: Date, hours: number): Date => earlier(instant, hours, 'hours')

/** Returns the same time of day in London some days earlier. Across a change of clocks that is not a multiple of 24 hours. */
function daysBefore(instant: Date, days: number): Date {
  const [hours = 0, minutes = 0] = time(instant).split(':').map(Number)
  return instantOf(addDays(localDate(instant), -days), hours * 60 + minutes)
}

const deadlines: Record<CancellationPolicy, (startsAt: Date) => { full: Date | null; half: Date | null }> = {
  flexible: (startsAt) => ({ full: hoursBefore(startsAt, 24), half: null }),
  moderate: (startsAt) => ({ full: daysBefore(startsAt, 7), half: hoursBefore(startsAt, 48) }),
  strict: () => ({ full: null, half: null }),
}

type Made = Parameters<typeof termsAt>[0] & { status: BookingStatus; reschedulesUuid: string | null }

const isAhead = ({ status, startsAt, reschedulesUuid }: Made, now: Date): boolean =>
  status === 'confirmed' && reschedulesUuid === null && now < startsAt

/** True until the session starts, also when nothing would be refunded. */
export const canCancel = (booking: Made, now: Date): boolean => isAhead(booking, now)

/**
 * True while a cancellation would be free of charge; otherwise a move could be used to avoid the terms. A strict booking can be moved until
 * 48 hours before its start. A booking whose places a supplier owns is cancelled and booked again instead.
 */
export function canReschedule(booking: Made & { awaitsSupplierSince: Date | null }, now: Date): boolean {
  if (!isAhead(booking, now) || booking.awaitsSupplierSince !== null) return false
  const isStrict = booking.cancellationPolicy === 'strict'
  return isStrict ? now < hoursBefore(booking.startsAt, FAR_HOURS) : termsAt(booking, now).share === 100
}

/** Calculates what a cancellation at `now` would refund, by the policy at the time of booking. */
export function termsAt(
  booking: { cancellationPolicy: CancellationPolicy; startsAt: Date; bookedAt: Date },
  now: Date,
): Terms {
  const { cancellationPolicy, startsAt, bookedAt } = booking
  const { full, half } = deadlines[cancellationPolicy](startsAt)
  const isFar = now < hoursBefore(startsAt, FAR_HOURS)
  const graceEnd = earliest(later(bookedAt, GRACE_HOURS, 'hours'), hoursBefore(startsAt, FAR_HOURS))
  const inGrace = isFar && now <= graceEnd
  const fullEnd = inGrace && (full === null || graceEnd > full) ? graceEnd : full
  const isFull = inGrace || (full !== null && now <= full)
  const isHalf = half !== null && now <= half
  return {
    share: isFull ? 100 : isHalf ? 50 : 0,
    fullUntil: isFull ? fullEnd : null,
    halfUntil: isHalf && (fullEnd === null || half > fullEnd) ? half : null,
  }
}
