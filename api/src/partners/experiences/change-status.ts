import { and, asc, count, eq, gt, inArray } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit'
import type { Queries } from '../../platform/database/connect'
import {
  bookings,
  experienceDrafts,
  experiences,
  pictureJobs,
  picturePlans,
  plannedPrices,
  sessions,
  tickets,
  waitingListEntries,
} from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'
import type { ChangedBy } from './change-draft'
import { retired, showChange } from './change-experience'
import { convertVouchersOf } from './convert-vouchers'
import { assertConsistent, completeContent } from './experience-content'
import { freeProductOf } from './free-product'
import type { Found } from './read-experiences'
import { isSoldOrHeld } from './sold-or-held'

type ExperienceRow = typeof experiences.$inferSelect

const NOT_APPROVED = 'This experience is not approved yet. Submit it, and wait for our staff.'
const APPROVED = 'This experience is already approved.'
/** Bookings that a refusal names at most. */
const MAX_NAMED = 100

/**
 * Submits a draft for review; one that is in review stays so. The caller has locked it.
 * @throws Refusal EXPERIENCE_INCOMPLETE with every missing field, VALIDATION, EXPERIENCE_STATUS
 */
export async function submitDraft(tx: Queries, found: Found, { actor, now }: ChangedBy): Promise<void> {
  if (found.kind === 'experience') throw new Refusal('EXPERIENCE_STATUS', { message: APPROVED })
  const { id, status, data, images } = found.row
  if (status === 'in_review') return
  await assertNothingPending(tx, id)
  assertConsistent(data, now)
  completeContent(data, { id, images })
  await tx
    .update(experienceDrafts)
    .set({ status: 'in_review', submittedAt: now, reviewNote: null, updatedAt: now })
    .where(eq(experienceDrafts.id, id))
  await auditStatus(tx, { id, action: 'submitted', from: 'draft', to: 'in_review' }, { actor, now })
}

async function assertNothingPending(tx: Queries, experienceId: string): Promise<void> {
  const [pending] = await tx
    .select({ total: count() })
    .from(pictureJobs)
    .where(and(eq(pictureJobs.experienceId, experienceId), eq(pictureJobs.status, 'pending')))
  if (!pending?.total) return
  const pictures = ['Pictures are still being fetched. Please submit when GET picture-jobs shows none as pending.']
  throw new Refusal('EXPERIENCE_INCOMPLETE', { errors: { pictures } })
}

/** Takes a live experience off sale, or puts a paused one on sale. The caller has locked it. @throws Refusal EXPERIENCE_STATUS */
export async function setOnSale(
  tx: Queries,
  found: Found,
  to: 'live' | 'paused',
  { actor, now }: ChangedBy,
): Promise<void> {
  const { id, hostId, status } = approved(found)
  if (status === 'retired') throw retired()
  if (status === to) return
  await tx.update(experiences).set({ status: to }).where(eq(experiences.id, id))
  await auditStatus(tx, { id, action: to === 'live' ? 'resumed' : 'paused', from: status, to }, { actor, now })
  await showChange(tx, { id, hostId }, now)
}

/**
 * Ends an experience for good. Its sessions to come, which are not booked, are cancelled. Bookings, receipts and reviews of its past stay. Vouchers
 * for it pay for any experience from then on.
 * The caller has locked it.
 * @throws Refusal EXPERIENCE_BOOKED with the references of bookings and holds to come, EXPERIENCE_STATUS
 */
export async function retireExperience(tx: Queries, found: Found, { actor, now }: ChangedBy): Promise<void> {
  const { id, hostId, status } = approved(found)
  if (status === 'retired') return
  // A hold takes its seats from a scheduled session: one that comes later waits for these locks, and then finds the session cancelled.
  const ahead = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.experienceId, id), gt(sessions.endsAt, now)))
    .orderBy(asc(sessions.id))
    .for('update')
  const sessionIds = ahead.map((session) => session.id)
  if (sessionIds.length > 0) {
    await assertUnbooked(tx, sessionIds, now)
    const cancelled = await tx
      .update(sessions)
      .set({ status: 'cancelled' })
      .where(and(inArray(sessions.id, sessionIds), eq(sessions.status, 'scheduled')))
      .returning({ id: sessions.id })
    await writeAudit(
      tx,
      cancelled.map((session) => ({
        subject: `session:${session.id}`,
        action: 'cancelled',
        statusFrom: 'scheduled',
        statusTo: 'cancelled',
        actor,
        details: { reason: 'The experience is retired.' },
        at: now,
      })),
    )
    await tx
      .update(waitingListEntries)
      .set({ status: 'expired' })
      .where(and(inArray(waitingListEntries.sessionId, sessionIds), eq(waitingListEntries.status, 'waiting')))
  }
  await tx
    .delete(plannedPrices)
    .where(
      inArray(plannedPrices.ticketId, tx.select({ id: tickets.id }).from(tickets).where(eq(tickets.experienceId, id))),
    )
  await tx.delete(pictureJobs).where(and(eq(pictureJobs.experienceId, id), eq(pictureJobs.status, 'pending')))
  await tx.delete(picturePlans).where(eq(picturePlans.experienceId, id))
  await tx.update(experiences).set({ status: 'retired' }).where(eq(experiences.id, id))
  await freeProductOf(tx, id, now)
  await convertVouchersOf(tx, id, { actor, now })
  await auditStatus(tx, { id, action: 'retired', from: status, to: 'retired' }, { actor, now })
  await showChange(tx, { id, hostId }, now)
}

async function assertUnbooked(tx: Queries, sessionIds: number[], now: Date): Promise<void> {
  const booked = await tx
    .select({ reference: bookings.reference })
    .from(bookings)
    .where(and(inArray(bookings.sessionId, sessionIds), isSoldOrHeld(now)))
    .orderBy(asc(bookings.startsAt), asc(bookings.reference))
    .limit(MAX_NAMED)
  if (booked.length === 0) return
  throw new Refusal('EXPERIENCE_BOOKED', { errors: { bookings: booked.map(({ reference }) => reference) } })
}

function approved(found: Found): ExperienceRow {
  if (found.kind === 'draft') throw new Refusal('EXPERIENCE_STATUS', { message: NOT_APPROVED })
  return found.row
}

/** Records a change of the status of an experience. */
export const auditStatus = (
  tx: Queries,
  { id, action, from, to }: { id: string; action: string; from: string; to: string },
  { actor, now }: ChangedBy,
): Promise<void> =>
  writeAudit(tx, [{ subject: `experience:${id}`, action, statusFrom: from, statusTo: to, actor, at: now }])
