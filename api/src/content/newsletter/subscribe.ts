import { randomUUID } from 'node:crypto'
import { and, count, eq, gt } from 'drizzle-orm'
import { normaliseEmail, normaliseLine } from 'shared/rules'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { newsletterSubscribers, outbox } from '../../platform/database/schema'
import type { NewsletterEmailKind } from '../../platform/database/schema/infrastructure'
import { enqueueEmails } from '../../platform/email/enqueue-email'
import { loggableError } from '../../platform/loggable-error'
import { Refusal } from '../../platform/refusal'
import { hashToken, randomId, randomToken } from '../../platform/secrets'
import { earlier, later } from '../../platform/time/instants'
import type { AudienceList, MemberStatus } from './audience-list'

export const CONFIRM_DAYS = 3
/** Maximum e-mails to one address a day, for all requesters together. */
const EMAILS_PER_DAY = 3

type Subscriber = typeof newsletterSubscribers.$inferSelect

export interface SubscribeRequest {
  email: string
  firstName: string
  lastName: string
  promotion: boolean
}

/**
 * Enqueues the opt-in e-mail with the confirmation link. An existing subscriber gets an e-mail that says so instead; the response is the
 * same. Mailchimp is asked for the status too, by a hash of the address, because subscribers also leave through Mailchimp's own links.
 * @throws Refusal NEWSLETTER_UNAVAILABLE when Mailchimp does not respond or is not configured
 */
export async function subscribe(context: Context, request: SubscribeRequest, now: Date): Promise<void> {
  const { db, audience, log } = context
  if (!audience) {
    log.error('MAILCHIMP_API_KEY or MAILCHIMP_LIST_ID is missing: the newsletter takes no subscribers')
    throw new Refusal('NEWSLETTER_UNAVAILABLE')
  }
  const email = normaliseEmail(request.email)
  const known = await memberStatusOf(context, audience, email)
  await db.transaction(async (tx) => {
    const subscriber = await knownOrNew(tx, audience, { ...request, email }, now)
    const there = (await isToBeDeleted(tx, subscriber)) ? 'absent' : known
    if (await isWrittenToEnough(tx, subscriber.id, now)) return
    if (isSubscribed(subscriber, there)) {
      await stayOnList(tx, subscriber, now)
      return await enqueueNewsletterEmail(tx, 'newsletter_known', subscriber, { cause: randomUUID() }, now)
    }
    const token = randomToken()
    await tx
      .update(newsletterSubscribers)
      .set({
        firstName: normaliseLine(request.firstName),
        lastName: normaliseLine(request.lastName),
        promotion: request.promotion,
        status: 'pending',
        confirmHash: hashToken(token),
        confirmUntil: later(now, CONFIRM_DAYS, 'days'),
        refusedAs: null,
      })
      .where(eq(newsletterSubscribers.id, subscriber.id))
    await audit(tx, subscriber, 'pending', now)
    const details = { sealed: context.sealer.seal(token) }
    await enqueueNewsletterEmail(tx, 'newsletter_opt_in', subscriber, { cause: hashToken(token), details }, now)
  })
}

async function memberStatusOf({ log }: Context, audience: AudienceList, email: string): Promise<MemberStatus> {
  try {
    return await audience.standing(audience.hashOf(email))
  } catch (error) {
    log.warn({ err: loggableError(error) }, 'Mailchimp lookup failed')
    throw new Refusal('NEWSLETTER_UNAVAILABLE')
  }
}

/** Locks the row, so that the second of two concurrent requests sees what the first has done. */
async function knownOrNew(tx: Queries, audience: AudienceList, request: SubscribeRequest, now: Date) {
  await tx
    .insert(newsletterSubscribers)
    .values({
      id: randomId(),
      email: request.email,
      firstName: normaliseLine(request.firstName),
      lastName: normaliseLine(request.lastName),
      promotion: request.promotion,
      status: 'pending',
      contactHash: audience.hashOf(request.email),
      createdAt: now,
    })
    .onConflictDoNothing()
  const [subscriber] = await tx
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, request.email))
    .for('update')
  if (!subscriber) throw new Error('The subscriber could not be read')
  return subscriber
}

/** True while Mailchimp still has the contact of a deleted account with this address. Its status there no longer counts. */
async function isToBeDeleted(tx: Queries, { contactHash }: Subscriber): Promise<boolean> {
  const { id, status } = newsletterSubscribers
  const found = await tx
    .select({ id })
    .from(newsletterSubscribers)
    .where(and(eq(newsletterSubscribers.contactHash, contactHash), eq(status, 'forgotten')))
  return found.length > 0
}

/** While a change is not yet synced, our status is newer than Mailchimp's. */
const isSubscribed = ({ status, tellAt }: Subscriber, there: MemberStatus): boolean =>
  tellAt === null ? there === 'subscribed' : status === 'subscribed'

/** Marks a subscriber as subscribed because Mailchimp lists the address. */
async function stayOnList(tx: Queries, subscriber: Subscriber, now: Date): Promise<void> {
  if (subscriber.status === 'subscribed') return
  await tx
    .update(newsletterSubscribers)
    .set({ status: 'subscribed', confirmedAt: now })
    .where(eq(newsletterSubscribers.id, subscriber.id))
  await audit(tx, subscriber, 'subscribed', now)
}

async function isWrittenToEnough(tx: Queries, subscriberId: string, now: Date): Promise<boolean> {
  const aDayAgo = earlier(now, 24, 'hours')
  const [row] = await tx
    .select({ letters: count() })
    .from(outbox)
    .where(and(eq(outbox.subscriberId, subscriberId), gt(outbox.createdAt, aDayAgo)))
  return (row?.letters ?? 0) >= EMAILS_PER_DAY
}

const audit = (tx: Queries, { id, status }: Subscriber, statusTo: string, now: Date) =>
  writeAudit(tx, [
    { subject: `newsletter:${id}`, action: 'asked', statusFrom: status, statusTo, actor: 'visitor', at: now },
  ])

/** Enqueues an e-mail about a subscription, once per `cause`. */
export async function enqueueNewsletterEmail(
  tx: Queries,
  kind: NewsletterEmailKind,
  { id, email }: Pick<Subscriber, 'id' | 'email'>,
  { cause, details }: { cause: string; details?: Record<string, string> },
  now: Date,
): Promise<void> {
  const about = { subscriberId: id, recipient: email }
  await enqueueEmails(tx, [{ kind, cause: `${kind}:${cause}`, ...about, details: details ?? null }], now)
}
