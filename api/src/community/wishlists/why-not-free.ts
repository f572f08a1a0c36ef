import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { WishAvailability } from 'shared/contracts'
import { type SearchFilter, within } from '../../catalogue'
import type { Queries } from '../../platform/database/connect'
import { experiences, tickets } from '../../platform/database/schema'

type Against = Pick<WishAvailability, 'places'> & { why: NonNullable<WishAvailability['why']> }
type Rules = Pick<
  typeof experiences.$inferSelect,
  'status' | 'privateAllowed' | 'unaccompaniedChildrenOk' | 'minGuests' | 'maxGuests'
>

/** The most seats left in one session of the day, by experience; null when no session can be booked. */
const maxLeft = (filter: SearchFilter): SQL<number | null> => sql`(
  select max(x.capacity - x.seats_taken)::integer from sessions x
  where x.experience_id = experiences.id and x.status = 'scheduled' and x.bookable_until > ${filter.now} and ${within(filter)})`

/** Why a search for one day and party does not find these experiences. */
export async function whyNotFree(
  db: Queries,
  ids: readonly string[],
  filter: SearchFilter,
): Promise<Map<string, WishAvailability>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ rules: experiences, left: maxLeft(filter) })
    .from(experiences)
    .where(inArray(experiences.id, [...ids]))
  const sold = await db
    .select({ experienceId: tickets.experienceId, kind: tickets.kind, max: tickets.max })
    .from(tickets)
    .where(and(inArray(tickets.experienceId, [...ids]), inArray(tickets.kind, ['adult', 'child'])))
  return new Map(
    rows.map(({ rules, left }) => {
      const mostOf = (kind: string) =>
        sold.find(({ experienceId, ...ticket }) => experienceId === rules.id && ticket.kind === kind)?.max ?? 0
      const max = { adults: mostOf('adult'), children: mostOf('child') }
      const { why, places } = againstParty(rules, max, filter) ?? againstDay(left)
      return [rules.id, { experience_id: rules.id, starts_at: null, why, places }]
    }),
  )
}

/** The reason that applies on every day; null when there is none. */
function againstParty(
  rules: Rules,
  max: { adults: number; children: number },
  { party, isPrivate }: SearchFilter,
): Against | null {
  if (rules.status !== 'live') return { why: 'not_offered', places: null }
  if (isPrivate) return rules.privateAllowed ? null : { why: 'not_private', places: null }
  if (!party) return null
  const { adults, children } = party
  if (children > 0 && max.children === 0) return { why: 'no_children', places: null }
  if (adults === 0 && !rules.unaccompaniedChildrenOk) return { why: 'adult_needed', places: null }
  if (adults + children < rules.minGuests) return { why: 'too_few', places: rules.minGuests }
  if (adults + children > rules.maxGuests) return { why: 'too_many', places: rules.maxGuests }
  if (adults > max.adults) return { why: 'too_many', places: max.adults }
  return children > max.children ? { why: 'too_many', places: max.children } : null
}

const againstDay = (left: number | null): Against =>
  left === null ? { why: 'no_session', places: null } : { why: 'full', places: Math.max(0, left) }
