import { eq } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit'
import type { Queries } from '../../platform/database/connect'
import {
  type DraftContent,
  experienceDrafts,
  hosts,
  type PictureRow,
  pictureJobs,
} from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'
import { randomId } from '../../platform/secrets'
import { assertConsistent } from './experience-content'
import { freeProductOf } from './free-product'
import type { HostScope } from './read-experiences'

type DraftRow = typeof experienceDrafts.$inferSelect

/** Who makes a change, and when. */
export interface ChangedBy {
  actor: string
  now: Date
}

/**
 * Creates a draft. @returns its id, which it keeps when it is approved
 * @throws Refusal VALIDATION; NOT_FOUND when there is no such host, or the key may not see it
 */
export async function createDraft(
  tx: Queries,
  { content, hostId, scope }: { content: DraftContent; hostId: string | undefined; scope: HostScope },
  { actor, now }: ChangedBy,
): Promise<string> {
  const owner = hostId ?? scope
  if (owner === null) throw new Refusal('VALIDATION', { errors: { host_id: ['Please say which host offers it.'] } })
  if (scope !== null && owner !== scope) throw new Refusal('NOT_FOUND')
  const [host] = await tx.select({ id: hosts.id }).from(hosts).where(eq(hosts.id, owner))
  if (!host) throw new Refusal('NOT_FOUND')
  assertConsistent(content, now)
  const id = randomId()
  await tx
    .insert(experienceDrafts)
    .values({ id, hostId: owner, data: content, status: 'draft', createdAt: now, updatedAt: now })
  await writeAudit(tx, [
    { subject: `experience:${id}`, action: 'drafted', statusTo: 'draft', actor, details: { host: owner }, at: now },
  ])
  return id
}

/**
 * Changes the content or pictures of a draft that the caller has locked. One in review goes back to the status draft, because staff would
 * otherwise approve what they have not read.
 * @throws Refusal VALIDATION
 */
export async function changeDraft(
  tx: Queries,
  draft: DraftRow,
  change: { data?: DraftContent; images?: PictureRow[] },
  { actor, now }: ChangedBy,
): Promise<void> {
  if (change.data) assertConsistent(change.data, now)
  await tx
    .update(experienceDrafts)
    .set({ ...change, status: 'draft', submittedAt: null, updatedAt: now })
    .where(eq(experienceDrafts.id, draft.id))
  await writeAudit(tx, [
    {
      subject: `experience:${draft.id}`,
      action: change.data ? 'draft_changed' : 'pictures_changed',
      ...(draft.status !== 'draft' && { statusFrom: draft.status, statusTo: 'draft' }),
      actor,
      at: now,
    },
  ])
}

/** Deletes a draft that the caller has locked, with the pictures that still wait. */
export async function deleteDraft(tx: Queries, draft: DraftRow, { actor, now }: ChangedBy): Promise<void> {
  await tx.delete(pictureJobs).where(eq(pictureJobs.experienceId, draft.id))
  await tx.delete(experienceDrafts).where(eq(experienceDrafts.id, draft.id))
  await freeProductOf(tx, draft.id, now)
  await writeAudit(tx, [
    { subject: `experience:${draft.id}`, action: 'draft_deleted', statusFrom: draft.status, actor, at: now },
  ])
}
