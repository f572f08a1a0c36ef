import type { BookingStatus, CancellationPolicy } from 'shared/contracts'
import { addDays, localDate, time } from 'shared/formats'
import { instantOf } from '../time/london'

const HOUR_MS = 60 * 60 * 1000
/** After booking, while the start is further away than `FAR_HOURS`, everything comes back under every policy. */
const GRACE_HOURS = 24
const FAR_HOURS = 48

export interface Terms {
  /** Per cent of what was paid that comes back. */
  share: 0 | 50 | 100
  /** The last instant at which all comes back, and at which half does; null when that never was or is over. */
  fullUntil: Date | null
  halfUntil: Date | null
}

const hoursBefore = (instant: Date, hours: number): Date => new Date(instant.getTime() - hours * HOUR_MS)

/** The same time of day in London some days earlier: across a change of clocks that is not a multiple of 24 hours. */
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

/** Until it starts. What comes back is another matter. */
export const canCancel = (booking: Made, now: Date): boolean => isAhead(booking, now)

/**
 * As long as cancelling would cost nothing: a move could otherwise be used to get round the terms. Where nothing comes back anyway it may
 * be moved until 48 hours before.
 */
export function canReschedule(booking: Made, now: Date): boolean {
  if (!isAhead(booking, now)) return false
  const isStrict = booking.cancellationPolicy === 'strict'
  return isStrict ? now < hoursBefore(booking.startsAt, FAR_HOURS) : termsAt(booking, now).share === 100
}

/** What cancelling at `now` would give back, by the policy as it was booked. */
export function termsAt(
  booking: { cancellationPolicy: CancellationPolicy; startsAt: Date; bookedAt: Date },
  now: Date,
): Terms {
  const { cancellationPolicy, startsAt, bookedAt } = booking
  const { full, half } = deadlines[cancellationPolicy](startsAt)
  const isFar = now < hoursBefore(startsAt, FAR_HOURS)
  const graceEnd = new Date(
    Math.min(bookedAt.getTime() + GRACE_HOURS * HOUR_MS, hoursBefore(startsAt, FAR_HOURS).getTime()),
  )
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
