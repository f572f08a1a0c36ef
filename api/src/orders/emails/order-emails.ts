import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { renderUnlessMuted } from '../../accounts'
import type { Context } from '../../platform/context'
import { bookings, experiences, payments, refunds, sessions } from '../../platform/database/schema'
import type { BookingEmailKind } from '../../platform/database/schema/infrastructure'
import { handlersOfKinds, type RenderedEmail } from '../../platform/email/email-handlers'
import { type BookingRecord, readBooking } from '../bookings/booking'
import { confirmationEmail, latePaymentEmail, type WhyPaidBack } from './booking-emails'
import {
  cancellationEmail,
  cancelledByHostEmail,
  companionEmail,
  manageLinkEmail,
  refundFailedEmail,
  refundSentEmail,
  rescheduledEmail,
} from './change-emails'
import { companionCancelledEmail, companionRescheduledEmail, heldSessionCancelledEmail } from './companion-emails'
import { offerEmail, reminderEmail, reviewRequestEmail } from './day-emails'
import { isStillRelevant } from './is-still-relevant'

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

/** E-mails about a booking. They are dropped when it has changed since, or their recipient has turned them off. */
export const orderEmails = handlersOfKinds(writers, (context, kind, pending, now) =>
  renderUnlessMuted(context, pending, async (optOutUrl) => {
    const booking = await readBooking(context.db, pending.bookingUuid ?? '')
    const details = pending.details ?? {}
    if (!(await isStillRelevant(context.db, kind, booking, details, now))) return null
    return writers[kind](context, booking, details, now, optOutUrl)
  }),
)

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
