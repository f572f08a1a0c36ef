import { eq } from 'drizzle-orm'
import { unsubscribeHeaders } from '../../accounts'
import type { Context } from '../../platform/context'
import { newsletterSubscribers } from '../../platform/database/schema'
import type { NewsletterEmailKind } from '../../platform/database/schema/infrastructure'
import { handlersOfKinds, type OutboxRow, type RenderedEmail } from '../../platform/email/email-handlers'
import { renderEmail } from '../../platform/email/render-email'
import { CONFIRM_DAYS } from './subscribe'
import { unsubscribeUrlOf } from './unsubscribe-link'

type Subscriber = typeof newsletterSubscribers.$inferSelect

interface EmailTexts {
  /** The status for which the e-mail is still true when it is sent. */
  of: Subscriber['status']
  write: (context: Context, owed: OutboxRow, leaveUrl: string) => Omit<RenderedEmail, 'headers'>
}

// These e-mails contain no names: the address may belong to another person, and a name can contain any text.
const writers: Record<NewsletterEmailKind, EmailTexts> = {
  newsletter_opt_in: {
    of: 'pending',
    write: ({ settings, sealer }, { details }, leaveUrl) => ({
      subject: 'Please confirm: news and offers',
      ...renderEmail({
        productName: settings.productName,
        preview: 'Confirm with one click.',
        heading: 'News and offers for you?',
        opening: `We received a request to send news and offers from ${settings.productName} to this address: new experiences, quiet dates and the odd discount, about twice a month.`,
        facts: [],
        action: {
          label: 'Yes, sign me up',
          url: `${settings.publicUrl}/newsletter/confirm/${encodeURIComponent(sealer.open(String(details?.sealed)))}`,
        },
        closing: `The link works for ${CONFIRM_DAYS} days. If this was not you, you can ignore this e-mail: you are not on the list unless you confirm.`,
        aside: { label: 'I do not want this', url: leaveUrl },
      }),
      attachments: [],
    }),
  },
  newsletter_known: {
    of: 'subscribed',
    write: ({ settings }, _, leaveUrl) => ({
      subject: 'You are already on the list',
      ...renderEmail({
        productName: settings.productName,
        preview: 'There is nothing to do.',
        heading: 'You are already on the list',
        opening: `We received a request to send news and offers from ${settings.productName} to this address. You already get them, so there is nothing to do.`,
        facts: [],
        action: { label: 'See what is on', url: `${settings.publicUrl}/browse` },
        closing: 'If this was not you, someone else entered your address.',
        aside: { label: 'Unsubscribe', url: leaveUrl },
      }),
      attachments: [],
    }),
  },
  newsletter_refused: {
    of: 'unsubscribed',
    write: ({ settings }) => ({
      subject: 'You are not on the list',
      ...renderEmail({
        productName: settings.productName,
        preview: 'News and offers cannot be sent to this address.',
        heading: 'You are not on the list',
        opening:
          'You confirmed that you would like news and offers. Unfortunately, the service that sends them does not accept this address. We are sorry.',
        facts: [],
        action: { label: 'Sign up with another address', url: `${settings.publicUrl}/#news-offers` },
        closing: 'E-mails about your bookings are not affected.',
      }),
      attachments: [],
    }),
  },
  newsletter_welcome: {
    of: 'subscribed',
    write: ({ settings }, _, leaveUrl) => ({
      subject: 'You are on the list',
      ...renderEmail({
        productName: settings.productName,
        preview: 'New experiences, quiet dates and the odd discount.',
        heading: 'You are on the list',
        opening: 'Thank you for confirming your address. You will get our next e-mail with news and offers.',
        facts: [],
        action: { label: 'See what is on', url: `${settings.publicUrl}/browse` },
        closing: 'Changed your mind? You can unsubscribe with one click, here or in any of our newsletters.',
        aside: { label: 'Unsubscribe', url: leaveUrl },
      }),
      attachments: [],
    }),
  },
}

/** E-mails about a subscription. They are dropped when its status has changed since. */
export const newsletterEmails = handlersOfKinds(writers, async (context, kind, pending) => {
  const [subscriber] = await context.db
    .select({ id: newsletterSubscribers.id, status: newsletterSubscribers.status })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, pending.subscriberId ?? ''))
  const { of, write } = writers[kind]
  if (subscriber?.status !== of) return null
  const leaveUrl = unsubscribeUrlOf(context, subscriber.id)
  return { ...write(context, pending, leaveUrl), headers: unsubscribeHeaders(leaveUrl) }
})
