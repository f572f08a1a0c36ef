import { eq } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/context'
import { newsletterSubscribers } from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'
import { hashToken } from '../../platform/secrets'
import { enqueueNewsletterEmail } from './subscribe'
import { subscriberOf } from './unsubscribe-link'

/**
 * Confirms a subscription by its mailed link. Repeating it returns the same result. `syncAudience` syncs it to Mailchimp later.
 * @throws Refusal LINK_OVER when the link has expired, was replaced by a newer one, or the subscriber has left since; NEWSLETTER_REFUSED
 * when Mailchimp has rejected the address since
 */
export function confirmSubscription({ db }: Context, token: string, now: Date): Promise<{ email: string }> {
  return db.transaction(async (tx) => {
    const [subscriber] = await tx
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.confirmHash, hashToken(token)))
      .for('update')
    if (!subscriber) throw new Refusal('LINK_OVER')
    const { id, email, status, confirmUntil, refusedAs } = subscriber
    if (status === 'subscribed') return { email }
    if (refusedAs !== null) throw new Refusal('NEWSLETTER_REFUSED')
    if (status !== 'pending' || !confirmUntil || confirmUntil <= now) throw new Refusal('LINK_OVER')
    await tx
      .update(newsletterSubscribers)
      .set({ status: 'subscribed', confirmedAt: now, leftAt: null, tellAt: now, tellAttempts: 0 })
      .where(eq(newsletterSubscribers.id, id))
    const change = { statusFrom: status, statusTo: 'subscribed', actor: `newsletter:${id}` }
    await writeAudit(tx, [{ subject: `newsletter:${id}`, action: 'confirmed', ...change, at: now }])
    await enqueueNewsletterEmail(tx, 'newsletter_welcome', subscriber, { cause: `${id}:${now.toISOString()}` }, now)
    return { email }
  })
}

/**
 * Ends a subscription, confirmed or not. Its pending e-mails are no longer sent.
 * @returns the e-mail address; null when the subscriber has been deleted
 * @throws Refusal NOT_FOUND when the signature of the link is invalid
 */
export function cancelSubscription(context: Context, token: string, now: Date): Promise<{ email: string | null }> {
  const wanted = subscriberOf(context, token)
  if (!wanted) throw new Refusal('NOT_FOUND')
  return context.db.transaction(async (tx) => {
    const [subscriber] = await tx
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.id, wanted))
      .for('update')
    if (!subscriber || subscriber.status === 'forgotten') return { email: null }
    const { id, email, status } = subscriber
    if (status === 'unsubscribed') return { email }
    await tx
      .update(newsletterSubscribers)
      .set({ status: 'unsubscribed', confirmUntil: null, leftAt: now, tellAt: now, tellAttempts: 0, refusedAs: null })
      .where(eq(newsletterSubscribers.id, id))
    const change = { statusFrom: status, statusTo: 'unsubscribed', actor: `newsletter:${id}` }
    await writeAudit(tx, [{ subject: `newsletter:${id}`, action: 'left', ...change, at: now }])
    return { email }
  })
}
