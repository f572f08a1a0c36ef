import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { type AudienceList, AudienceRefused } from '../adapters/audience-list'
import type { Context } from '../context'
import { newsletterSubscribers } from '../database/schema'

type Subscriber = typeof newsletterSubscribers.$inferSelect

const BATCH = 20
/** How long one attempt may take before another process tries; doubled with each attempt, six hours at most. */
const RETRY_MS = 30_000
const RETRY_MAX_MS = 6 * 60 * 60 * 1000

/**
 * Tells Mailchimp who has come, left or is to be forgotten since. What cannot be told stays owed and is tried again later.
 * @returns how many were told
 */
export async function tellAudience(context: Context, now: Date): Promise<number> {
  const { db, audience, log } = context
  if (!audience) return 0
  const due = db
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(lte(newsletterSubscribers.tellAt, now))
    .orderBy(asc(newsletterSubscribers.tellAt))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  // Claimed by moving the next attempt: whoever dies meanwhile leaves it to the next.
  const claimed = await db
    .update(newsletterSubscribers)
    .set({
      tellAttempts: sql`${newsletterSubscribers.tellAttempts} + 1`,
      tellAt: sql`${now}::timestamptz + least(${RETRY_MS} * power(2, ${newsletterSubscribers.tellAttempts}), ${RETRY_MAX_MS}) * interval '1 millisecond'`,
    })
    .where(inArray(newsletterSubscribers.id, due))
    .returning()
  let told = 0
  for (const subscriber of claimed) {
    if (!(await isStillOwed(context, subscriber))) continue
    try {
      await tell(audience, subscriber)
      told += 1
    } catch (error) {
      log.warn({ subscriber: subscriber.id, err: { message: String(error) } }, 'Mailchimp could not be told')
      if (!(error instanceof AudienceRefused)) continue
    }
    if (!(await settle(context, subscriber))) await tellAgain(context, audience, subscriber, now)
  }
  return told
}

/** Whoever comes, leaves or is deleted after the claim is owed anew, with a time of its own. */
async function isStillOwed({ db }: Context, subscriber: Subscriber): Promise<boolean> {
  const found = await db
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(asClaimed(subscriber))
  return found.length > 0
}

/** What was told was no longer so by the time it was told, and may have come after what is so. */
async function tellAgain({ db }: Context, audience: AudienceList, { id, contactHash }: Subscriber, now: Date) {
  const left = await db
    .update(newsletterSubscribers)
    .set({ tellAt: now, tellAttempts: 0 })
    .where(eq(newsletterSubscribers.id, id))
    .returning({ id: newsletterSubscribers.id })
  if (left.length === 0) await audience.erase(contactHash)
}

function tell(audience: AudienceList, subscriber: Subscriber): Promise<void> {
  const { status, contactHash, confirmedAt } = subscriber
  if (status === 'forgotten') return audience.erase(contactHash)
  if (status !== 'subscribed') return audience.unsubscribe(contactHash)
  return audience.subscribe({ ...subscriber, confirmedAt: confirmedAt ?? subscriber.createdAt })
}

const asClaimed = ({ id, status, tellAt }: Subscriber) =>
  and(
    eq(newsletterSubscribers.id, id),
    eq(newsletterSubscribers.status, status),
    tellAt ? eq(newsletterSubscribers.tellAt, tellAt) : undefined,
  )

/** Nothing is owed any more. @returns false when something has changed meanwhile */
async function settle({ db }: Context, subscriber: Subscriber): Promise<boolean> {
  const { id } = newsletterSubscribers
  const settled =
    subscriber.status === 'forgotten'
      ? await db.delete(newsletterSubscribers).where(asClaimed(subscriber)).returning({ id })
      : await db
          .update(newsletterSubscribers)
          .set({ tellAt: null, tellAttempts: 0 })
          .where(asClaimed(subscriber))
          .returning({ id })
  return settled.length > 0
}
