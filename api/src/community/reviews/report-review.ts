import { and, eq, sql } from 'drizzle-orm'
import type { reviewReportReasons } from 'shared/contracts'
import { writeAudit } from '../../platform/audit'
import type { Db } from '../../platform/database/connect'
import { reviews } from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'

/** Reports a review to staff, who see the oldest reports first. @throws Refusal NOT_FOUND */
export function reportReview(
  db: Db,
  id: string,
  { reason, reporter, now }: { reason: (typeof reviewReportReasons)[number]; reporter: string; now: Date },
): Promise<void> {
  return db.transaction(async (tx) => {
    const reported = await tx
      .update(reviews)
      .set({ reportedAt: sql`coalesce(${reviews.reportedAt}, ${now})` })
      .where(and(eq(reviews.id, Number(id)), eq(reviews.status, 'published')))
      .returning({ id: reviews.id })
    if (reported.length === 0) throw new Refusal('NOT_FOUND')
    await writeAudit(tx, [
      { subject: `review:${id}`, action: 'reported', actor: reporter, details: { reason }, at: now },
    ])
  })
}
