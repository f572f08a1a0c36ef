import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { accountEmail, isOfAccount } from '../accounts/account-emails'
import { isMuted } from '../accounts/profile/notifications'
import { optOutUrlOf, unsubscribeHeaders } from '../accounts/profile/opt-out'
import { contactEmail, isOfContact } from '../content/contact/contact-emails'
import { isOfNewsletter, newsletterEmail } from '../content/newsletter/newsletter-emails'
import { type BookingRecord, readBooking } from '../orders/bookings/booking'
import {
  confirmationEmail,
  latePaymentEmail,
  type RenderedEmail,
  type WhyPaidBack,
} from '../orders/emails/booking-emails'
import {
  cancellationEmail,
  cancelledByHostEmail,
  companionEmail,
  manageLinkEmail,
  refundFailedEmail,
  refundSentEmail,
  rescheduledEmail,
} from '../orders/emails/change-emails'
import {
  companionCancelledEmail,
  companionRescheduledEmail,
  heldSessionCancelledEmail,
} from '../orders/emails/companion-emails'
import { offerEmail, reminderEmail, reviewRequestEmail } from '../orders/emails/day-emails'
import { isStillRelevant } from '../orders/emails/is-still-relevant'
import type { Context } from '../platform/context'
import { bookings, experiences, type outbox, payments, refunds, sessions } from '../platform/database/schema'
import type { BookingEmailKind, VoucherEmailKind } from '../platform/database/schema/infrastructure'
import { isStaffEmail, staffEmail } from '../platform/email/staff-emails'
import { voucherEmail } from '../vouchers/voucher-emails'

type Details = Record<string, string | number>
type Writer = (
  context: Context,
  booking: BookingRecord,
  details: Details,
  now: Date,
  optOutUrl: string,
) => RenderedEmail | Promise<RenderedEmail>

const SUGGESTIONS = 3

const writers: Record<BookingEmailKind, Writer> = {
  booking_confirmed: confirmationEmail,
  late_payment_refunded: async (context, booking, _, now) =>
    latePaymentEmail(
      context,
      booking,
      await otherSessions(context, booking, now),
      await whyPaidBack(context, booking.uuid),
    ),
  booking_cancelled: cancellationEmail,
  booking_cancelled_by_host: cancelledByHostEmail,
  booking_rescheduled: rescheduledEmail,
  refund_sent: refundSentEmail,
  refund_failed: refundFailedEmail,
  manage_link: manageLinkEmail,
  companion_invited: companionEmail,
  companion_rescheduled: companionRescheduledEmail,
  companion_cancelled: companionCancelledEmail,
  held_session_cancelled: heldSessionCancelledEmail,
  waiting_list_offer: offerEmail,
  booking_reminder: async (context, booking, _, now, optOutUrl) =>
    reminderEmail(context, booking, { now, optOutUrl, toBring: await toBring(context, booking.experienceId) }),
  review_request: reviewRequestEmail,
}

/** Renders a pending e-mail by the current state of its subject; null when it is no longer relevant. */
export async function composeEmail(
  context: Context,
  owed: typeof outbox.$inferSelect,
  now: Date,
): Promise<RenderedEmail | null> {
  const { kind } = owed
  if (isOfAccount(kind)) return accountEmail(context, kind, owed, now)
  if (isOfNewsletter(kind)) return newsletterEmail(context, kind, owed)
  if (isOfContact(kind)) return contactEmail(context, kind, owed)
  if (isStaffEmail(kind)) return staffEmail(context, kind, owed)
  // It may have been turned off since it was enqueued.
  if (await isMuted(context.db, owed)) return null
  const optOutUrl = optOutUrlOf(context, owed)
  const written = isOfBooking(kind)
    ? await bookingEmail(context, kind, owed, now, optOutUrl ?? '')
    : await voucherEmail(context, kind, owed.voucherUuid ?? '', optOutUrl ?? '')
  if (!written || optOutUrl === null) return written
  return { ...written, headers: { ...written.headers, ...unsubscribeHeaders(optOutUrl) } }
}

async function bookingEmail(
  context: Context,
  kind: BookingEmailKind,
  owed: typeof outbox.$inferSelect,
  now: Date,
  optOutUrl: string,
): Promise<RenderedEmail | null> {
  const booking = await readBooking(context.db, owed.bookingUuid ?? '')
  const details = owed.details ?? {}
  if (!(await isStillRelevant(context.db, kind, booking, details, now))) return null
  return writers[kind](context, booking, details, now, optOutUrl)
}

const isOfBooking = (kind: keyof typeof writers | VoucherEmailKind): kind is BookingEmailKind =>
  Object.hasOwn(writers, kind)

/** Lists what guests should bring, as on the experience's page. */
async function toBring({ db }: Context, experienceId: string): Promise<string[]> {
  const [experience] = await db
    .select({ inclusions: experiences.inclusions })
    .from(experiences)
    .where(eq(experiences.id, experienceId))
  return (experience?.inclusions ?? []).flatMap(({ inclusion_type, text }) => (inclusion_type === 'bring' ? text : []))
}

async function otherSessions(context: Context, booking: { experienceId: string; seats: number }, now: Date) {
  return context.db
    .select({ startsAt: sessions.startsAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.experienceId, booking.experienceId),
        eq(sessions.status, 'scheduled'),
        gt(sessions.bookableUntil, now),
        sql`${sessions.capacity} - ${sessions.seatsTaken} >= ${booking.seats}`,
      ),
    )
    .orderBy(asc(sessions.startsAt))
    .limit(SUGGESTIONS)
}

async function whyPaidBack({ db }: Context, bookingUuid: string): Promise<WhyPaidBack> {
  const [session] = await db
    .select({ status: sessions.status })
    .from(sessions)
    .innerJoin(bookings, eq(bookings.sessionId, sessions.id))
    .where(eq(bookings.uuid, bookingUuid))
  if (session?.status === 'cancelled') return 'cancelled'
  const [refund] = await db
    .select({ reason: refunds.reason })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.bookingUuid, bookingUuid), inArray(refunds.reason, ['voucher_gone', 'promo_code_gone'])))
  if (!refund) return 'late'
  return refund.reason === 'voucher_gone' ? 'voucher' : 'promo'
}
