import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { writeSearchRow } from '../../catalogue'
import { writeAudit } from '../../platform/audit'
import type { Queries } from '../../platform/database/connect'
import { type DraftContent, type ExperienceContent, experiences, sessions } from '../../platform/database/schema'
import { purge } from '../../platform/purges/purge'
import { Refusal } from '../../platform/refusal'
import type { ChangedBy } from './change-draft'
import { assertConsistent, completeContent } from './experience-content'
import { ticketsOf } from './read-experiences'
import { writeTickets } from './write-tickets'

type ExperienceRow = typeof experiences.$inferSelect

/**
 * Replaces the content of an approved experience that the caller has locked, and everything that shows it.
 * @throws Refusal VALIDATION, EXPERIENCE_INCOMPLETE; EXPERIENCE_STATUS for a retired one
 */
export async function changeExperience(
  tx: Queries,
  before: ExperienceRow,
  content: DraftContent,
  by: ChangedBy,
): Promise<void> {
  const { id, images, slug } = before
  const { actor, now } = by
  if (before.status === 'retired') throw retired()
  assertConsistent(content, now)
  const { tickets, ...values } = completeContent(content, { id, images, slug })
  const changed = changedFields(before, values)
  const sold = (await ticketsOf(tx, [id])).get(id) ?? []
  const haveTicketsChanged = !isDeepStrictEqual(byKind(sold.map(({ id: _, ...ticket }) => ticket)), byKind(tickets))
  if (changed.length === 0 && !haveTicketsChanged) return
  // Sales lock a session before the search row, which a change of the experience also locks.
  if (values.cutoffMinutes !== before.cutoffMinutes) await moveCutoffs(tx, id, values.cutoffMinutes, now)
  await tx.update(experiences).set(values).where(eq(experiences.id, id))
  await writeTickets(tx, id, tickets, by)
  const fields = [...changed, ...(haveTicketsChanged ? ['tickets'] : [])].join(', ')
  await writeAudit(tx, [{ subject: `experience:${id}`, action: 'changed', actor, details: { fields }, at: now }])
  await showChange(tx, before, now)
}

/** Writes the search row of an experience and purges the pages that show it, in the transaction that changed it. */
export async function showChange(
  tx: Queries,
  { id, hostId }: Pick<ExperienceRow, 'id' | 'hostId'>,
  now: Date,
): Promise<void> {
  await writeSearchRow(tx, id)
  await purgeExperience(tx, { id, hostId }, now)
}

/** Purges the pages that show an experience: its own, its host's, lists and searches. */
export const purgeExperience = (
  tx: Queries,
  { id, hostId }: Pick<ExperienceRow, 'id' | 'hostId'>,
  now: Date,
): Promise<void> => purge(tx, [`experience:${id}`, `host:${hostId}`, 'search', 'search-party'], now)

/** The refusal of a change of a retired experience. */
export const retired = () =>
  new Refusal('EXPERIENCE_STATUS', { message: 'This experience is retired, so it can no longer be changed.' })

const byKind = (tickets: readonly { kind: string }[]) => tickets.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))

function changedFields(before: ExperienceRow, after: ExperienceContent): string[] {
  const isField = (key: string): key is keyof ExperienceContent => key in after
  return Object.keys(after)
    .filter(isField)
    .filter((key) => !isDeepStrictEqual(before[key], after[key]))
}

/** Moves the end of sale of the sessions to come. They are locked in the order of their ids, as everywhere. */
async function moveCutoffs(tx: Queries, experienceId: string, minutes: number, now: Date): Promise<void> {
  const ahead = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.experienceId, experienceId), gt(sessions.startsAt, now)))
    .orderBy(asc(sessions.id))
    .for('no key update')
  const ids = (await ahead).map(({ id }) => id)
  if (ids.length === 0) return
  await tx
    .update(sessions)
    .set({ bookableUntil: sql`${sessions.startsAt} - make_interval(mins => ${minutes})` })
    .where(inArray(sessions.id, ids))
}
