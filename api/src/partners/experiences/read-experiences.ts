import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '../../platform/database/connect'
import { experienceDrafts, experiences, plannedPrices, tickets } from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'
import type { ExperienceStatus, PartnerExperience } from '../contract/experiences'
import { metaOf, type Paging, pageRange } from '../contract/paging'
import { fromDraft, fromExperience, type TicketWithId } from './partner-experience'

/** Which host's experiences a key may see; null for all. */
export type HostScope = string | null

type ExperienceRow = typeof experiences.$inferSelect
type DraftRow = typeof experienceDrafts.$inferSelect

/** An approved experience, or a draft. */
export type Found = { kind: 'experience'; row: ExperienceRow } | { kind: 'draft'; row: DraftRow }

const isVisible = (scope: HostScope, { hostId }: { hostId: string }) => scope === null || scope === hostId

/**
 * Finds an experience or draft. With `lock`, no other change of it can begin before the transaction has ended.
 * @throws Refusal NOT_FOUND, also when it belongs to another host
 */
export async function findExperience(db: Queries, id: string, scope: HostScope, { lock = false } = {}): Promise<Found> {
  // Drafts come first: an approval that commits between the two statements moves a draft to where the second one looks.
  const draftQuery = db.select().from(experienceDrafts).where(eq(experienceDrafts.id, id)).$dynamic()
  const [draft] = await (lock ? draftQuery.for('no key update') : draftQuery)
  if (draft && isVisible(scope, draft)) return { kind: 'draft', row: draft }
  const query = db.select().from(experiences).where(eq(experiences.id, id)).$dynamic()
  const [experience] = await (lock ? query.for('no key update') : query)
  if (experience && isVisible(scope, experience)) return { kind: 'experience', row: experience }
  throw new Refusal('NOT_FOUND')
}

/** Reads an experience or draft in the partner API's format. @throws Refusal NOT_FOUND, also when it belongs to another host */
export async function readPartnerExperience(db: Queries, id: string, scope: HostScope): Promise<PartnerExperience> {
  const found = await findExperience(db, id, scope)
  if (found.kind === 'draft') return fromDraft(found.row)
  return fromExperience(found.row, (await ticketsOf(db, [id])).get(id) ?? [])
}

const Ids = z.array(z.object({ id: z.string() }))
const Total = z.tuple([z.object({ total: z.coerce.number().int() })])

interface ListQuery extends Paging {
  status?: ExperienceStatus | undefined
  host_id?: string | undefined
}

/** Lists experiences and drafts, newest first. */
export async function listPartnerExperiences(db: Queries, query: ListQuery, scope: HostScope) {
  const { status, host_id } = query
  const { limit, offset } = pageRange(query)
  const chosen: SQL = sql`
    select id, created_at from (
      select id, host_id, status, created_at from experiences union all select id, host_id, status, created_at from experience_drafts
    ) every_one
    where (${scope}::text is null or host_id = ${scope}) and (${status ?? null}::text is null or status = ${status ?? null})
      and (${host_id ?? null}::text is null or host_id = ${host_id ?? null})`
  const counted = await db.execute(sql`select count(*) as total from (${chosen}) counted`)
  const [{ total }] = Total.parse(counted.rows)
  const listed = await db.execute(sql`${chosen} order by created_at desc, id limit ${limit} offset ${offset}`)
  const ids = Ids.parse(listed.rows).map(({ id }) => id)
  return { data: await readMany(db, ids), meta: metaOf(query, total) }
}

async function readMany(db: Queries, ids: readonly string[]): Promise<PartnerExperience[]> {
  if (ids.length === 0) return []
  const drafts = await db
    .select()
    .from(experienceDrafts)
    .where(inArray(experienceDrafts.id, [...ids]))
  const approved = await db
    .select()
    .from(experiences)
    .where(inArray(experiences.id, [...ids]))
  const sold = await ticketsOf(
    db,
    approved.map(({ id }) => id),
  )
  const shown = new Map([
    ...drafts.map((row) => [row.id, fromDraft(row)] as const),
    ...approved.map((row) => [row.id, fromExperience(row, sold.get(row.id) ?? [])] as const),
  ])
  return ids.flatMap((id) => shown.get(id) ?? [])
}

/** The tickets of approved experiences with their planned prices. */
export async function ticketsOf(db: Queries, ids: string[]): Promise<Map<string, TicketWithId[]>> {
  const sold = new Map<string, TicketWithId[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return sold
  const rows = await db
    .select({ ticket: tickets, planned: plannedPrices })
    .from(tickets)
    .leftJoin(plannedPrices, eq(plannedPrices.ticketId, tickets.id))
    .where(inArray(tickets.experienceId, ids))
    .orderBy(asc(tickets.id), asc(plannedPrices.takesEffectAt))
  for (const { ticket, planned } of rows) {
    const own = sold.get(ticket.experienceId) ?? []
    let known = own.find(({ id }) => id === ticket.id)
    if (!known) {
      const { id, kind, name, priceInPence, min, max } = ticket
      known = { id, kind, name, priceInPence, min, max, plannedPrices: [] }
      own.push(known)
    }
    if (planned) {
      const { priceInPence, takesEffectAt } = planned
      known.plannedPrices.push({ priceInPence, takesEffectAt: takesEffectAt.toISOString() })
    }
  }
  return sold
}
