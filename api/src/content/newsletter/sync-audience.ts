import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import { DELETED_CUSTOMER_NAME, deletedCustomerEmail } from '../../accounts'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { newsletterSubscribers } from '../../platform/database/schema'
import { enqueueStaffEmail } from '../../platform/email/enqueue-staff-email'
import { loggableError } from '../../platform/loggable-error'
import { type AudienceList, AudienceRejected } from './audience-list'
import { enqueueNewsletterEmail } from './subscribe'

type Subscriber = typeof newsletterSubscribers.$inferSelect

const BATCH = 20
/** Lease of one attempt, after which another process may retry. It doubles with each attempt, up to six hours. */
const RETRY_MS = 30_000
const RETRY_MAX_MS = 6 * 60 * 60 * 1000
/** About two and a half days of retries. Then a new subscriber is notified, or for a removal the staff. */
const MAX_ATTEMPTS = 20

/**
 * Syncs new, cancelled and deleted subscribers to Mailchimp. Failures are retried up to MAX_ATTEMPTS times, unsubscriptions without a
 * response until they succeed. A rejected subscription is not retried, a rejected removal is.
 * @returns the number of subscribers that were synced
 */
export async function syncAudience(context: Context, now: Date): Promise<number> {
  const { audience } = context
  if (!audience) return 0
  let synced = 0
  for (const subscriber of await claim(context, now)) {
    if (!(await isStillPending(context, subscriber))) continue
    const outcome = await syncSubscriber(context, audience, subscriber)
    if (outcome === 'told') synced += 1
    if (outcome === 'failed') continue
    const isSettled =
      outcome === 'told' ? await settle(context, subscriber) : await refuse(context, subscriber, outcome.refused, now)
    if (!isSettled) {
      await resync(context, subscriber, now)
      continue
    }
    // A customer may have subscribed again with the address while its erasure was being sent.
    if (subscriber.status === 'forgotten') await syncNewer(context, subscriber, now)
    if (outcome !== 'told') context.wakeOutbox()
  }
  return synced
}

/** Claims a batch by moving `tellAt`: if this process dies, another one retries after the lease. */
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

/** Returns false if the subscriber changed after the claim: that change has its own pending sync. */
async function isStillPending({ db }: Context, subscriber: Subscriber): Promise<boolean> {
  const found = await db
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(asClaimed(subscriber))
  return found.length > 0
}

/**
 * Syncs a subscriber whose row changed while a request to Mailchimp was under way: Mailchimp may have processed the request for that change
 * first. If the row has been deleted and the address has not subscribed again, enqueues the erasure of the contact.
 */
async function resync(context: Context, subscriber: Subscriber, now: Date): Promise<void> {
  const left = await context.db
    .update(newsletterSubscribers)
    .set({ tellAt: now, tellAttempts: 0 })
    .where(eq(newsletterSubscribers.id, subscriber.id))
    .returning({ id: newsletterSubscribers.id })
  if (left.length > 0 || (await syncNewer(context, subscriber, now))) return
  const { id, promotion, contactHash, createdAt } = subscriber
  const erasure = {
    ...DELETED_CUSTOMER_NAME,
    id,
    email: deletedCustomerEmail(id),
    promotion,
    contactHash,
    createdAt,
    tellAt: now,
  }
  await context.db
    .insert(newsletterSubscribers)
    .values({ ...erasure, status: 'forgotten' })
    .onConflictDoNothing()
}

/** Another, active subscription of the same address: the contact at Mailchimp is now its own. */
const newerThan = ({ id, contactHash }: Subscriber) =>
  and(
    eq(newsletterSubscribers.contactHash, contactHash),
    eq(newsletterSubscribers.status, 'subscribed'),
    ne(newsletterSubscribers.id, id),
  )

/** Makes the newer subscription pending again. @returns false when there is none */
async function syncNewer({ db }: Context, subscriber: Subscriber, now: Date): Promise<boolean> {
  const pending = await db
    .update(newsletterSubscribers)
    .set({ tellAt: now, tellAttempts: 0 })
    .where(newerThan(subscriber))
    .returning({ id: newsletterSubscribers.id })
  return pending.length > 0
}

type Outcome = 'told' | 'failed' | { refused: string }

async function syncSubscriber(context: Context, audience: AudienceList, subscriber: Subscriber): Promise<Outcome> {
  const { id, status, contactHash, confirmedAt, createdAt, tellAttempts } = subscriber
  try {
    if (status === 'forgotten') await eraseUnlessNewer(context, audience, subscriber)
    else if (status !== 'subscribed') await audience.unsubscribe(contactHash)
    else await audience.subscribe({ ...subscriber, confirmedAt: confirmedAt ?? createdAt })
    return 'told'
  } catch (error) {
    context.log.warn({ subscriber: id, attempts: tellAttempts, err: loggableError(error) }, 'Mailchimp sync failed')
    const isRefused = error instanceof AudienceRejected
    const reason = isRefused ? error.reason : 'No response in three days'
    const mayGiveUp = isRefused || status === 'subscribed' || status === 'forgotten'
    const isOver = tellAttempts >= MAX_ATTEMPTS || (isRefused && status === 'subscribed')
    return mayGiveUp && isOver ? { refused: reason } : 'failed'
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

/** Clears the pending sync, and deletes the row of a deleted customer. @returns false when the row changed after the claim */
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

/**
 * Records that Mailchimp rejected the change, and e-mails a new subscriber, or for a removal the staff. The row of a deleted customer is
 * deleted: its hash is personal data.
 * @returns false when the row changed after the claim
 */
async function refuse(context: Context, subscriber: Subscriber, refusedAs: string, now: Date): Promise<boolean> {
  const wasToCome = subscriber.status === 'subscribed'
  const found = { id: newsletterSubscribers.id }
  return await context.db.transaction(async (tx) => {
    const refused =
      subscriber.status === 'forgotten'
        ? await tx.delete(newsletterSubscribers).where(asClaimed(subscriber)).returning(found)
        : await tx
            .update(newsletterSubscribers)
            .set({ tellAt: null, refusedAs, ...(wasToCome && { status: 'unsubscribed', leftAt: now }) })
            .where(asClaimed(subscriber))
            .returning(found)
    if (refused.length === 0) return false
    if (!wasToCome) {
      await reportRemoval(context, tx, subscriber, refusedAs, now)
      return true
    }
    const { id } = subscriber
    const change = { statusFrom: 'subscribed', statusTo: 'unsubscribed', actor: 'mailchimp' }
    await writeAudit(tx, [{ subject: `newsletter:${id}`, action: 'refused', ...change, at: now }])
    await enqueueNewsletterEmail(tx, 'newsletter_refused', subscriber, { cause: `${id}:${now.toISOString()}` }, now)
    return true
  })
}

/** E-mails the staff that a contact has to be removed at Mailchimp by hand. */
async function reportRemoval(
  { settings, log }: Context,
  tx: Queries,
  { id, status, contactHash }: Subscriber,
  reason: string,
  now: Date,
): Promise<void> {
  log.error({ subscriber: id, status, reason }, 'newsletter removal failed')
  await enqueueStaffEmail(tx, settings, 'staff_newsletter_removal', {
    about: null,
    cause: `${id}:${now.toISOString()}`,
    details: { contact: contactHash, status, reason },
    now,
  })
}
