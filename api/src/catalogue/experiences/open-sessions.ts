import { type SQL, sql } from 'drizzle-orm'
import { addDays } from 'shared/formats'
import { startOfDay } from '../../platform/time/london'
import type { SearchFilter } from './criteria'

/** SQL condition: session `x` can be booked and has `seats` left, or is empty for a private booking. */
export const isOpen = ({ isPrivate, now }: SearchFilter, seats: SQL): SQL => {
  const room = isPrivate ? sql`x.seats_taken = 0` : sql`x.capacity - x.seats_taken >= ${seats}`
  return sql`x.status = 'scheduled' and x.bookable_until > ${now} and ${room}`
}

/** The seats that a session must have left: for the party, or for the smallest party that can book. */
export const seatsNeeded = ({ party }: SearchFilter, fewest: SQL): SQL =>
  party ? sql`${party.adults + party.children}::integer` : fewest

/** SQL condition: session `x` starts on the filter's days in London, both inclusive. */
export const within = ({ from, to }: SearchFilter): SQL =>
  sql`x.starts_at >= ${startOfDay(from)} and x.starts_at < ${startOfDay(addDays(to, 1))}`

/** Start of the first session with room of an experience `e`; null when there is none. */
export const nextSession = (filter: SearchFilter): SQL => sql`(
  select x.starts_at from sessions x
  where x.experience_id = e.id and ${isOpen(filter, seatsNeeded(filter, sql`e.min_guests`))} and ${within(filter)}
  order by x.starts_at limit 1)`
