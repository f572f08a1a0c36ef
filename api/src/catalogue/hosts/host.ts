import { and, asc, between, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { ExperienceSummary, Host, HostSession, PageMeta } from 'shared/contracts'
import { lastDayOf } from 'shared/formats'
import type { Db, Queries } from '../../platform/database/connect'
import { experiences, hosts, reviews, sessions } from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'
import { takenAt } from '../experiences/availability'
import { searchFilterOf } from '../experiences/criteria'
import { nextSession } from '../experiences/open-sessions'
import { reviewOf, reviewPages } from '../experiences/reviews'
import { readSummaries, summaryColumns } from '../experiences/summaries'
import { hostSummaryOf } from './host-summary'

const PER_PAGE = 12

const liveOf = (id: string) => and(eq(experiences.hostId, id), eq(experiences.status, 'live'))

/** Reads the public profile of a host. @throws Refusal NOT_FOUND */
export async function readHost(db: Queries, id: string): Promise<Host> {
  const [host] = await db.select().from(hosts).where(eq(hosts.id, id))
  if (!host) throw new Refusal('NOT_FOUND')
  const [live] = await db.select({ count: count() }).from(experiences).where(liveOf(id))
  return { ...hostSummaryOf(host), bio: host.bio, experience_count: live?.count ?? 0 }
}

/** Lists the live experiences of a host, twelve a page, the best first. @throws Refusal NOT_FOUND */
export async function experiencesOfHost(
  db: Db,
  id: string,
  page: number,
  now: Date,
): Promise<{ data: ExperienceSummary[]; meta: PageMeta }> {
  const { experience_count: total } = await readHost(db, id)
  const data = await readSummaries(
    db,
    sql`
      select ${summaryColumns({ nextSessionAt: nextSession(searchFilterOf({}, now)) })}
      from experiences e join experience_search s on s.experience_id = e.id
      where e.host_id = ${id} and e.status = 'live'
      order by s.standing desc, e.id
      limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`,
  )
  return { data, meta: { page, last_page: Math.max(1, Math.ceil(total / PER_PAGE)), total } }
}

/** Lists the published reviews of all experiences of a host, newest first. @throws Refusal NOT_FOUND */
export async function reviewsOfHost(db: Queries, id: string, page: number) {
  await readHost(db, id)
  const theirs = and(eq(experiences.hostId, id), eq(reviews.status, 'published'))
  const [counted] = await db
    .select({ total: count() })
    .from(reviews)
    .innerJoin(experiences, eq(experiences.id, reviews.experienceId))
    .where(theirs)
  const rows = await db
    .select({ review: reviews, experience: { id: experiences.id, slug: experiences.slug, name: experiences.name } })
    .from(reviews)
    .innerJoin(experiences, eq(experiences.id, reviews.experienceId))
    .where(theirs)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(reviewPages.limit)
    .offset(reviewPages.offset(page))
  return {
    data: rows.map(({ review, experience }) => ({ ...reviewOf(review), experience })),
    meta: reviewPages.meta(page, counted?.total ?? 0),
  }
}

/** Lists a host's sessions of a month (YYYY-MM, London) that can be booked. @throws Refusal NOT_FOUND */
export async function calendarOfHost(db: Queries, id: string, month: string, now: Date): Promise<HostSession[]> {
  await readHost(db, id)
  const rows = await db
    .select({ session: sessions, experience: experiences, taken: takenAt(now) })
    .from(sessions)
    .innerJoin(experiences, eq(experiences.id, sessions.experienceId))
    .where(
      and(
        liveOf(id),
        eq(sessions.status, 'scheduled'),
        between(sessions.localDate, `${month}-01`, lastDayOf(month)),
        gt(sessions.bookableUntil, now),
      ),
    )
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
  return rows
    .filter(({ session, experience, taken }) => session.capacity - taken >= experience.minGuests)
    .map(({ session, experience, taken }) => ({
      session_id: String(session.id),
      date: session.localDate,
      starts_at: session.startsAt.toISOString(),
      seats_left: session.capacity - taken,
      experience: {
        id: experience.id,
        slug: experience.slug,
        name: experience.name,
        town: experience.town,
        price_from: experience.priceFrom,
      },
    }))
}
