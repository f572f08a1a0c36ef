import { type SQL, sql } from 'drizzle-orm'
import { addDays } from 'shared/formats'
import { startOfDay } from '../time/london'
import type { SearchFilter } from './criteria'

/** Holds for a session `x` that can still be booked and has so many seats left, or all of them for a private group. */
export const isOpen = ({ isPrivate, now }: SearchFilter, seats: SQL): SQL => {
  const room = isPrivate ? sql`x.seats_taken = 0` : sql`x.capacity - x.seats_taken >= ${seats}`
  return sql`x.status = 'scheduled' and x.bookable_until > ${now} and ${room}`
}

/** Seats that one session must have left: the party's, or the fewest that can be booked. */
export const seatsNeeded = ({ party }: SearchFilter, fewest: SQL): SQL =>
  party ? sql`${party.adults + party.children}::integer` : fewest

/** From the first instant of the filter's first day in London to the first after its last. */
export const within = ({ from, to }: SearchFilter): SQL =>
  sql`x.starts_at >= ${startOfDay(from)} and x.starts_at < ${startOfDay(addDays(to, 1))}`

/** Start of the first session that has room, of an experience `e`; null when none has. */
export const nextSession = (filter: SearchFilter): SQL => sql`(
  select x.starts_at from sessions x
  where x.experience_id = e.id and ${isOpen(filter, seatsNeeded(filter, sql`e.min_guests`))} and ${within(filter)}
  order by x.starts_at limit 1)`
