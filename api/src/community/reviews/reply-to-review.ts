import { eq } from 'drizzle-orm'
import { CONTROL_CHARACTERS, isVisible, normaliseText } from 'shared/rules'
import { writeAudit } from '../../platform/audit'
import type { Queries } from '../../platform/database/connect'
import { experiences, reviews } from '../../platform/database/schema'
import { purge } from '../../platform/purges/purge'
import { Refusal } from '../../platform/refusal'

const REPLY_MAX = 2000
/** Control characters other than line ends and tabs. */
const CONTROL = /[^\P{Cc}\n\r\t]/u

/** Says what is wrong with the text of a reply; null when nothing is. */
export function replyRule(text: string): string | null {
  if (CONTROL.test(text)) return CONTROL_CHARACTERS
  const { length } = [...normaliseText(text)]
  return !isVisible(text) || length > REPLY_MAX ? `Please give the reply, up to ${REPLY_MAX} characters.` : null
}

/**
 * Publishes the host's reply below a review, in place of an earlier one; null removes it. The caller has checked it with `replyRule`.
 * @throws Refusal NOT_FOUND
 */
export async function replyToReview(
  tx: Queries,
  reviewId: number,
  text: string | null,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  const [review] = await tx
    .select({ experienceId: reviews.experienceId, hostId: experiences.hostId, hostReply: reviews.hostReply })
    .from(reviews)
    .innerJoin(experiences, eq(experiences.id, reviews.experienceId))
    .where(eq(reviews.id, reviewId))
    .for('update', { of: reviews })
  if (!review) throw new Refusal('NOT_FOUND')
  const hostReply = text === null ? null : normaliseText(text)
  if (hostReply === review.hostReply) return
  await tx.update(reviews).set({ hostReply }).where(eq(reviews.id, reviewId))
  await purge(tx, [`reviews:${review.experienceId}`, `host:${review.hostId}`], now)
  const action = hostReply === null ? 'reply_removed' : 'replied'
  await writeAudit(tx, [{ subject: `review:${reviewId}`, action, actor, at: now }])
}
