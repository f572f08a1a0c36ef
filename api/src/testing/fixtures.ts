import { sql } from 'drizzle-orm'
import { localDate } from 'shared/formats'
import { refreshSearchRows } from '../catalogue/experiences/search-cells'
import { writeSearchRows } from '../catalogue/experiences/write-search-rows'
import type { Queries } from '../platform/database/connect'
import { experiences, hosts, sessions, tickets } from '../platform/database/schema'
import { earlier, later } from '../platform/time/instants'

type ExperienceValues = typeof experiences.$inferInsert

/** The ids of an experience, its sessions and its tickets. */
export interface TestExperience {
  id: string
  sessionIds: number[]
  adult: string
  child: string
  private: string
}

/**
 * Creates an experience with adult (£25), child (£10) and private (£120) tickets, and a session for each capacity: the first in 26 hours,
 * the others a day apart.
 */
export async function testExperience(
  db: Queries,
  now: Date,
  { id = '7', capacities = [8], ...changes }: Partial<ExperienceValues> & { capacities?: number[] } = {},
): Promise<TestExperience> {
  const picture = { url: '/media/scenes/chalk-downs-1', alt: 'A hill', blur_hash: 'L9AS}j^-0#M{', is_primary: true }
  const host = {
    id: `h${id}`,
    name: 'Nell Ashdown',
    bio: 'A host.',
    email: 'nell@hosts.meander.example',
    since: '2016-04-01',
    verified: true,
  }
  const row: ExperienceValues = {
    id,
    hostId: host.id,
    name: 'Throw Your First Pot',
    slug: `throw-your-first-pot-${id}`,
    headline: 'Wet hands, slow wheel',
    keywords: 'pottery',
    description: 'Two hours at a wheel.',
    itinerary: [],
    inclusions: [],
    categories: ['adult', 'creative'],
    facilities: ['toilets'],
    images: [picture],
    address: '4 High Street',
    town: 'Stockbridge',
    postcode: 'SO20 6HB',
    latitude: 51.1134,
    longitude: -1.4914,
    meetingPoint: 'By the clock',
    durationMinutes: 120,
    minAge: null,
    unaccompaniedChildrenOk: false,
    minGuests: 1,
    maxGuests: 60,
    privateAllowed: true,
    cutoffMinutes: 60,
    cancellationPolicy: 'flexible',
    vouchersAllowed: true,
    status: 'live',
    priceFrom: 2500,
    createdAt: now,
    ...changes,
  }
  const kinds: (typeof tickets.$inferInsert)[] = [
    { id: `${id}a`, experienceId: id, kind: 'adult', name: 'Adult', priceInPence: 2500, min: 1, max: row.maxGuests },
    { id: `${id}c`, experienceId: id, kind: 'child', name: 'Child', priceInPence: 1000, min: 1, max: row.maxGuests },
    { id: `${id}p`, experienceId: id, kind: 'private', name: 'Private', priceInPence: 12_000, min: 1, max: 1 },
  ]
  await db.insert(hosts).values(host)
  await db.insert(experiences).values(row)
  await db.insert(tickets).values(kinds)
  const given = capacities.map((capacity, i) => {
    const startsAt = later(now, 26 + 24 * i, 'hours')
    return {
      experienceId: id,
      startsAt,
      endsAt: later(startsAt, 2, 'hours'),
      bookableUntil: earlier(startsAt, row.cutoffMinutes, 'minutes'),
      localDate: localDate(startsAt),
      capacity,
    }
  })
  const made = given.length === 0 ? [] : await db.insert(sessions).values(given).returning({ id: sessions.id })
  await writeSearchRows(db)
  await refreshSearchRows(db, now)
  return { id, sessionIds: made.map((session) => session.id), adult: `${id}a`, child: `${id}c`, private: `${id}p` }
}

/** The taken seats of a session, and the free seats of its day in the search index. */
export async function seatsOf(db: Queries, sessionId: number): Promise<{ taken: number; cell: number }> {
  const { rows } = await db.execute<{ taken: number; cell: number }>(sql`
    select s.seats_taken as taken, r.seats[s.local_date - r.base_day + 1]::integer as cell
    from sessions s join experience_search r on r.experience_id = s.experience_id where s.id = ${sessionId}`)
  const [row] = rows
  if (!row) throw new Error(`There is no session ${sessionId}`)
  return row
}
