import { eq } from 'drizzle-orm'
import { money, sessionDay, time } from 'shared/formats'
import type { Context } from '../platform/context'
import { bookings, vouchers } from '../platform/database/schema'
import type { StaffEmailKind } from '../platform/database/schema/infrastructure'
import { handlersOfKinds } from '../platform/email/email-handlers'
import { renderEmail } from '../platform/email/render-email'

interface About {
  /** `MN-7K3Q9Z`, or `voucher …7K3Q`. */
  name: string
  lines: string[]
}

interface Content {
  subject: string
  opening: string
  facts: [label: string, lines: string[]][]
  action: { label: string; url: string }
}

const DASHBOARD = 'https://dashboard.stripe.com'
const DISPUTE_TEXTS: Record<string, string> = {
  inquiry:
    'The customer’s bank has enquired about this payment. No money has moved yet. Respond in the Stripe dashboard, or it may become a dispute.',
  open: 'The customer’s bank has reversed this payment. Submit evidence in the Stripe dashboard before the deadline.',
  won: 'The dispute was won: the payment has been returned to us.',
  lost: 'The dispute was lost: the payment stays with the customer.',
}

const contents: Record<StaffEmailKind, (about: About, details: Record<string, string | number>) => Content> = {
  staff_dispute: ({ name }, { amount, reason, status, ref }) => ({
    subject: `Dispute (${status}): ${money(Number(amount))} for ${name}`,
    opening: DISPUTE_TEXTS[String(status)] ?? '',
    facts: [
      ['Amount', [money(Number(amount))]],
      ['Reason', [String(reason).replaceAll('_', ' ')]],
    ],
    action: { label: 'Open the dispute', url: `${DASHBOARD}/disputes/${ref}` },
  }),
  staff_refunded_after_use: ({ name }, { amount, spent }) => ({
    subject: `Refunded after use: ${money(Number(spent))} of ${name}`,
    opening: 'The purchase of this voucher was refunded after part of it had been redeemed.',
    facts: [
      ['Refunded', [money(Number(amount))]],
      ['Already redeemed', [money(Number(spent))]],
    ],
    action: { label: 'Open the payments', url: `${DASHBOARD}/payments` },
  }),
  staff_payment_mismatch: ({ name }, { event, type, mismatch }) => ({
    subject: `Payment event rejected: ${name}`,
    opening:
      'An event from Stripe does not match its payment, so it was not recorded. Please check it in the Stripe dashboard.',
    facts: [
      ['Reason', [String(mismatch)]],
      ['Event', [`${type}, ${event}`]],
    ],
    action: { label: 'Open the event', url: `${DASHBOARD}/events/${event}` },
  }),
  staff_newsletter_removal: (_, { status, reason }) => ({
    subject: 'Newsletter: a contact could not be removed',
    opening:
      status === 'forgotten'
        ? 'A customer has deleted their account, but Mailchimp has not erased their contact. Please delete it permanently at Mailchimp.'
        : 'A customer has left the newsletter, but Mailchimp has not unsubscribed their contact. Please unsubscribe it at Mailchimp.',
    facts: [['Mailchimp’s response', [String(reason)]]],
    action: { label: 'Open Mailchimp', url: 'https://admin.mailchimp.com' },
  }),
  staff_webhook_disabled: (_, { owner, url, reason, link }) => ({
    subject: `Webhook endpoint disabled: ${owner}`,
    opening:
      reason === 'gone'
        ? 'A webhook endpoint has answered that it no longer exists (status 410), so it is disabled.'
        : 'A webhook endpoint has failed for three days, so it is disabled. Please tell its owner, who can enable it again.',
    facts: [['URL', [String(url)]]],
    action: { label: 'Open the partner API', url: String(link) },
  }),
}

/** E-mails to staff about the payment of a booking or voucher, a newsletter contact, or a webhook endpoint. */
export const staffEmails = handlersOfKinds(contents, async ({ db, settings }, kind, pending) => {
  const { voucherUuid, bookingUuid } = pending
  const details = pending.details ?? {}
  const about = voucherUuid
    ? await describeVoucher(db, voucherUuid)
    : bookingUuid
      ? await describeBooking(db, bookingUuid)
      : kind === 'staff_webhook_disabled'
        ? describeWebhook(details)
        : describeContact(settings, details)
  const { subject, opening, facts, action } = contents[kind](about, {
    ...details,
    link: `${settings.publicUrl}/api/partner/docs`,
  })
  return {
    subject,
    ...renderEmail({
      productName: settings.productName,
      preview: opening,
      heading: subject,
      opening,
      facts: [['About', about.lines], ...facts],
      action,
      closing: 'This e-mail is for staff only.',
    }),
    attachments: [],
  }
})

async function describeBooking(db: Context['db'], uuid: string): Promise<About> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.uuid, uuid))
  if (!booking) return { name: 'a booking', lines: [`Booking ${uuid}`] }
  const { reference, experience, startsAt, status } = booking
  return {
    name: reference,
    lines: [experience.name, `${sessionDay(startsAt)}, ${time(startsAt)}`, `Booking ${reference}, ${status}`],
  }
}

async function describeVoucher(db: Context['db'], uuid: string): Promise<About> {
  const [voucher] = await db.select().from(vouchers).where(eq(vouchers.uuid, uuid))
  if (!voucher) return { name: 'a voucher', lines: [`Voucher ${uuid}`] }
  return {
    name: `voucher …${voucher.last4}`,
    lines: [`Voucher ${uuid}, ${voucher.status}`, `${money(voucher.balance)} of ${money(voucher.initial)} left`],
  }
}

const describeContact = ({ mailchimp }: Context['settings'], { contact }: Record<string, string | number>): About => ({
  name: 'a newsletter contact',
  lines: [`Contact ${contact} of audience ${mailchimp.list}`, 'The id is the MD5 hash of the e-mail address'],
})

const describeWebhook = ({ endpoint, owner }: Record<string, string | number>): About => ({
  name: `webhook endpoint ${endpoint}`,
  lines: [`Webhook endpoint ${endpoint}`, `Owner: ${owner}`],
})
