import { eq } from 'drizzle-orm'
import { money, sessionDay, time } from 'shared/formats'
import type { Context } from '../context'
import { bookings, type outbox, vouchers } from '../database/schema'
import type { StaffMail } from '../database/schema/machinery'
import type { Written } from './booking-mails'
import { renderMail } from './letter'

type Owed = typeof outbox.$inferSelect

interface About {
  /** How it is called: `MN-7K3Q9Z`, or a voucher's last four characters. */
  name: string
  lines: string[]
}

interface Report {
  subject: string
  opening: string
  facts: [label: string, lines: string[]][]
  action: { label: string; url: string }
}

const DASHBOARD = 'https://dashboard.stripe.com'
const STANDINGS: Record<string, string> = {
  inquiry:
    'The bank asks about this payment. No money has moved. Answer it in the dashboard: unanswered, it becomes a dispute.',
  open: 'The bank has taken the money back for now. Send it what shows the booking was made, in the dashboard, before its deadline.',
  won: 'The bank has decided for us. The money is ours.',
  lost: 'The bank has decided for its customer. The money is gone.',
}

const writers: Record<StaffMail, (about: About, details: Record<string, string | number>) => Report> = {
  staff_dispute: ({ name }, { amount, reason, status, ref }) => ({
    subject: `Dispute (${status}): ${money(Number(amount))} of ${name}`,
    opening: STANDINGS[String(status)] ?? '',
    facts: [
      ['Amount', [money(Number(amount))]],
      ['Reason', [String(reason).replaceAll('_', ' ')]],
    ],
    action: { label: 'Open the dispute', url: `${DASHBOARD}/disputes/${ref}` },
  }),
  staff_refunded_after_use: ({ name }, { amount, spent }) => ({
    subject: `Refunded and spent: ${money(Number(spent))} of ${name}`,
    opening: 'Money went back to the card of a voucher that has been used. What was used can only be asked for.',
    facts: [
      ['Went back', [money(Number(amount))]],
      ['Of it spent', [money(Number(spent))]],
    ],
    action: { label: 'Open the payments', url: `${DASHBOARD}/payments` },
  }),
  staff_odd_payment: ({ name }, { event, type, fault }) => ({
    subject: `A report of a payment that does not fit: ${name}`,
    opening:
      'The payment provider reports what cannot be right. It was left out of the books; please look at it in the dashboard.',
    facts: [
      ['Fault', [String(fault)]],
      ['Event', [`${type}, ${event}`]],
    ],
    action: { label: 'Open the event', url: `${DASHBOARD}/events/${event}` },
  }),
}

/** Writes a letter to the team about the money of a booking or a voucher. */
export async function staffMail({ db, settings }: Context, kind: StaffMail, owed: Owed): Promise<Written> {
  const about = owed.voucherUuid
    ? await voucherNamed(db, owed.voucherUuid)
    : await bookingNamed(db, owed.bookingUuid ?? '')
  const { subject, opening, facts, action } = writers[kind](about, owed.details ?? {})
  return {
    subject,
    ...renderMail({
      productName: settings.productName,
      preview: opening,
      heading: subject,
      opening,
      facts: [['About', about.lines], ...facts],
      action,
      closing: 'This letter goes to the team only.',
    }),
    attachments: [],
  }
}

async function bookingNamed(db: Context['db'], uuid: string): Promise<About> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.uuid, uuid))
  if (!booking) return { name: 'a booking', lines: [`Booking ${uuid}`] }
  const { reference, experience, startsAt, status } = booking
  return {
    name: reference,
    lines: [experience.name, `${sessionDay(startsAt)}, ${time(startsAt)}`, `Booking ${reference}, ${status}`],
  }
}

async function voucherNamed(db: Context['db'], uuid: string): Promise<About> {
  const [voucher] = await db.select().from(vouchers).where(eq(vouchers.uuid, uuid))
  if (!voucher) return { name: 'a voucher', lines: [`Voucher ${uuid}`] }
  return {
    name: `the voucher …${voucher.last4}`,
    lines: [`Voucher ${uuid}, ${voucher.status}`, `${money(voucher.balance)} of ${money(voucher.initial)} left`],
  }
}

export const isOfStaff = (kind: Owed['kind']): kind is StaffMail => Object.hasOwn(writers, kind)
