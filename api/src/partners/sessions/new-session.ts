import { localDate } from 'shared/formats'
import type { NewSession } from '../../catalogue'
import { earlier, later } from '../../platform/time/instants'
import type { OwnExperience } from './own-experience'

/** The values of a new session of an experience. */
export function newSession(
  { id, durationMinutes, cutoffMinutes }: OwnExperience,
  startsAt: Date,
  seats: { capacity: number; soldElsewhere?: number; scheduleId?: number },
): NewSession {
  return {
    experience_id: id,
    starts_at: startsAt.toISOString(),
    ends_at: later(startsAt, durationMinutes, 'minutes').toISOString(),
    bookable_until: earlier(startsAt, cutoffMinutes, 'minutes').toISOString(),
    local_date: localDate(startsAt),
    capacity: seats.capacity,
    seats_sold_elsewhere: seats.soldElsewhere ?? 0,
    ...(seats.scheduleId !== undefined && { schedule_id: seats.scheduleId }),
  }
}
