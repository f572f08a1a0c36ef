import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { recalculateRatings, replyRule, replyToReview } from '../community'
import { writeAudit } from '../platform/audit'
import type { Queries } from '../platform/database/connect'
import { auditLog, reviews } from '../platform/database/schema'
import { parseCount, StaffRefusal } from './arguments'
import type { Command } from './command'

async function reviewOf(db: Queries, text: string | undefined) {
  const id = parseCount(text, 'the number of a review')
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id))
  if (!row) throw new StaffRefusal(`There is no review ${id}.`)
  return row
}

/** Publishes the host's reply to a review. */
export const replyReview: Command = {
  usage: 'reply-review <review> "<text>"',
  summary: 'publishes the host’s reply below a review, replacing an earlier one',
  run: async (context, { words }, { actor, now }) => {
    const review = await reviewOf(context.db, words[0])
    const text = words.slice(1).join(' ')
    const fault = replyRule(text)
    if (fault) throw new StaffRefusal(fault)
    await context.db.transaction((tx) => replyToReview(tx, review.id, text, { actor, now }))
    return [`Reply published below ${review.firstName}’s review.`]
  },
}

/** Lists the reported reviews that staff have not resolved. */
export const listReports: Command = {
  usage: 'reports',
  summary: 'lists the reported reviews, with the reasons',
  run: async ({ db }) => {
    const rows = await db
      .select()
      .from(reviews)
      .where(and(isNotNull(reviews.reportedAt), eq(reviews.status, 'published')))
      .orderBy(asc(reviews.reportedAt))
    if (rows.length === 0) return ['No reported reviews.']
    const complaints = await db
      .select({ subject: auditLog.subject, details: auditLog.details, at: auditLog.at })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.action, 'reported'),
          inArray(
            auditLog.subject,
            rows.map(({ id }) => `review:${id}`),
          ),
        ),
      )
    return rows.map(({ id, rating, firstName, text, reportedAt }) => {
      const complaintKinds = complaints
        .filter(({ subject, at }) => subject === `review:${id}` && reportedAt !== null && at >= reportedAt)
        .map(({ details }) => String(details?.reason))
      return `${id}  ${rating} stars by ${firstName}, ${[...new Set(complaintKinds)].join(', ')}: ${text}`
    })
  },
}

/** Keeps or withdraws a reported review. */
export const resolveReport: Command = {
  usage: 'resolve-report <review> <keep | withdraw>',
  summary: 'keeps a reported review, or withdraws it from the page and the rating',
  run: async (context, { words }, { actor, now }) => {
    const review = await reviewOf(context.db, words[0])
    const [, verdict] = words
    if (verdict !== 'keep' && verdict !== 'withdraw') throw new StaffRefusal('Please say keep or withdraw.')
    const status = verdict === 'keep' ? 'published' : 'withdrawn'
    await context.db.transaction(async (tx) => {
      await tx.update(reviews).set({ status, reportedAt: null }).where(eq(reviews.id, review.id))
      await recalculateRatings(tx, review.experienceId, now)
      await writeAudit(tx, [
        {
          subject: `review:${review.id}`,
          action: 'report_resolved',
          statusFrom: review.status,
          statusTo: status,
          actor,
          at: now,
        },
      ])
    })
    return [`The review of ${review.firstName} is ${status}.`]
  },
}
