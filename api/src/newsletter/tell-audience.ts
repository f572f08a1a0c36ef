import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import { type AudienceList, AudienceRefused } from '../adapters/audience-list'
import { writeAudit } from '../audit'
import type { Context } from '../context'
import { newsletterSubscribers } from '../database/schema'
import { oweLetter } from './subscribe'

type Subscriber = typeof newsletterSubscribers.$inferSelect

const BATCH = 20
/** How long one attempt may take before another process tries; doubled with each attempt, six hours at most. */
const RETRY_MS = 30_000
const RETRY_MAX_MS = 6 * 60 * 60 * 1000
/** Some three days. Who was to be put on the list is told then that they are not. */
const MOST_ATTEMPTS = 20

/**
 * Tells Mailchimp who has come, left or is to be forgotten since. What cannot be told stays owed and is tried again later: a subscription for three
 * days, a leaving or forgetting for as long as it takes. What Mailchimp refuses is not tried again.
 * @returns how many were told
 */
export async function tellAudience(context: Context, now: Date): Promise<number> {
  const { audience } = context
  if (!audience) return 0
  let told = 0
  for (const subscriber of await claim(context, now)) {
    if (!(await isStillOwed(context, subscriber))) continue
    const outcome = await tell(context, audience, subscriber)
    if (outcome === 'told') told += 1
    if (outcome === 'failed') continue
    const isSettled =
      outcome === 'told' ? await settle(context, subscriber) : await refuse(context, subscriber, outcome.refused, now)
    if (!isSettled) await tellAgain(context, audience, subscriber, now)
    // What was forgotten may have been somebody who came back while it was on its way.
    else if (subscriber.status === 'forgotten') await tellOfNewer(context, subscriber, now)
    else if (outcome !== 'told') context.sendOwed()
  }
  return told
}

/** Claimed by moving the next attempt: whoever dies meanwhile leaves it to the next. */
async function claim({ db }: Context, now: Date): Promise<Subscriber[]> {
  const due = db
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(lte(newsletterSubscribers.tellAt, now))
    .orderBy(asc(newsletterSubscribers.tellAt))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  return await db
    .update(newsletterSubscribers)
    .set({
      tellAttempts: sql`${newsletterSubscribers.tellAttempts} + 1`,
      tellAt: sql`${now}::timestamptz + least(${RETRY_MS} * power(2, ${newsletterSubscribers.tellAttempts}), ${RETRY_MAX_MS}) * interval '1 millisecond'`,
    })
    .where(inArray(newsletterSubscribers.id, due))
    .returning()
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
async function tellAgain(context: Context, audience: AudienceList, subscriber: Subscriber, now: Date) {
  const left = await context.db
    .update(newsletterSubscribers)
    .set({ tellAt: now, tellAttempts: 0 })
    .where(eq(newsletterSubscribers.id, subscriber.id))
    .returning({ id: newsletterSubscribers.id })
  if (left.length === 0 && !(await tellOfNewer(context, subscriber, now))) await audience.erase(subscriber.contactHash)
}

/** Somebody who subscribed with the address of a subscription that is over: what Mailchimp knows by the address is theirs. */
const newerThan = ({ id, contactHash }: Subscriber) =>
  and(
    eq(newsletterSubscribers.contactHash, contactHash),
    eq(newsletterSubscribers.status, 'subscribed'),
    ne(newsletterSubscribers.id, id),
  )

/** @returns whether there is anybody to tell of */
async function tellOfNewer({ db }: Context, subscriber: Subscriber, now: Date): Promise<boolean> {
  const owed = await db
    .update(newsletterSubscribers)
    .set({ tellAt: now, tellAttempts: 0 })
    .where(newerThan(subscriber))
    .returning({ id: newsletterSubscribers.id })
  return owed.length > 0
}

type Outcome = 'told' | 'failed' | { refused: string }

async function tell(context: Context, audience: AudienceList, subscriber: Subscriber): Promise<Outcome> {
  const { id, status, contactHash, confirmedAt, createdAt, tellAttempts } = subscriber
  try {
    if (status === 'forgotten') await eraseUnlessNewer(context, audience, subscriber)
    else if (status !== 'subscribed') await audience.unsubscribe(contactHash)
    else await audience.subscribe({ ...subscriber, confirmedAt: confirmedAt ?? createdAt })
    return 'told'
  } catch (error) {
    context.log.warn(
      { subscriber: id, attempts: tellAttempts, err: { message: String(error) } },
      'Mailchimp could not be told',
    )
    if (error instanceof AudienceRefused) return { refused: error.reason }
    return status === 'subscribed' && tellAttempts >= MOST_ATTEMPTS ? { refused: 'No answer in three days' } : 'failed'
  }
}

async function eraseUnlessNewer({ db }: Context, audience: AudienceList, subscriber: Subscriber): Promise<void> {
  const newer = await db
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(newerThan(subscriber))
  if (newer.length === 0) await audience.erase(subscriber.contactHash)
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
          .set({ tellAt: null, tellAttempts: 0, refusedAs: null })
          .where(asClaimed(subscriber))
          .returning({ id })
  return settled.length > 0
}

/** Written down, and said to who was to be put on the list. @returns false when something has changed meanwhile */
async function refuse({ db }: Context, subscriber: Subscriber, refusedAs: string, now: Date): Promise<boolean> {
  const wasToCome = subscriber.status === 'subscribed'
  return await db.transaction(async (tx) => {
    const refused = await tx
      .update(newsletterSubscribers)
      .set({ tellAt: null, refusedAs, ...(wasToCome && { status: 'unsubscribed', leftAt: now }) })
      .where(asClaimed(subscriber))
      .returning({ id: newsletterSubscribers.id })
    if (refused.length === 0) return false
    if (!wasToCome) return true
    const { id } = subscriber
    const change = { statusFrom: 'subscribed', statusTo: 'unsubscribed', actor: 'mailchimp' }
    await writeAudit(tx, [{ subject: `newsletter:${id}`, action: 'refused', ...change, at: now }])
    await oweLetter(tx, 'newsletter_refused', subscriber, { cause: `${id}:${now.toISOString()}` }, now)
    return true
  })
}
