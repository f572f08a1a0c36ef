import { asc, eq } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect'
import { experienceDrafts, experiences, hosts } from '../../platform/database/schema'
import type { ChangedBy } from './change-draft'
import { showChange } from './change-experience'
import { auditStatus } from './change-status'
import { completeContent } from './experience-content'
import { writeTickets } from './write-tickets'

/** Lists the drafts that wait for staff, the longest first. */
export const draftsInReview = (db: Queries) =>
  db
    .select({
      id: experienceDrafts.id,
      data: experienceDrafts.data,
      hostName: hosts.name,
      submittedAt: experienceDrafts.submittedAt,
    })
    .from(experienceDrafts)
    .innerJoin(hosts, eq(hosts.id, experienceDrafts.hostId))
    .where(eq(experienceDrafts.status, 'in_review'))
    .orderBy(asc(experienceDrafts.submittedAt), asc(experienceDrafts.id))

async function lockInReview(tx: Queries, id: string) {
  const [draft] = await tx.select().from(experienceDrafts).where(eq(experienceDrafts.id, id)).for('update')
  return draft?.status === 'in_review' ? draft : null
}

/**
 * Approves a draft: it becomes an experience with the same id, paused until its partner puts it on sale.
 * @returns false when no such draft is in review
 * @throws Refusal EXPERIENCE_INCOMPLETE
 */
export async function approveDraft(tx: Queries, id: string, by: ChangedBy): Promise<boolean> {
  const draft = await lockInReview(tx, id)
  if (!draft) return false
  const { hostId, images, data, createdAt } = draft
  const { tickets, ...values } = completeContent(data, { id, images })
  const adult = tickets.find(({ kind }) => kind === 'adult')
  await tx.insert(experiences).values({
    ...values,
    id,
    hostId,
    images,
    status: 'paused',
    priceFrom: adult?.priceInPence ?? 0,
    createdAt,
  })
  await writeTickets(tx, id, tickets, by)
  await tx.delete(experienceDrafts).where(eq(experienceDrafts.id, id))
  await auditStatus(tx, { id, action: 'approved', from: 'in_review', to: 'paused' }, by)
  await showChange(tx, { id, hostId }, by.now)
  return true
}

/** Returns a draft to its partner with a note. @returns false when no such draft is in review */
export async function returnDraft(tx: Queries, id: string, note: string, by: ChangedBy): Promise<boolean> {
  if (!(await lockInReview(tx, id))) return false
  await tx
    .update(experienceDrafts)
    .set({ status: 'draft', submittedAt: null, reviewNote: note, updatedAt: by.now })
    .where(eq(experienceDrafts.id, id))
  await auditStatus(tx, { id, action: 'returned', from: 'in_review', to: 'draft' }, by)
  return true
}
