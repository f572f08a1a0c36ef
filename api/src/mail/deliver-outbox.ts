import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { type Mail, type Mailer, MailRefused } from '../adapters/mailer'
import { readBooking } from '../bookings/booking'
import type { Context } from '../context'
import { outbox, payments, refunds, sessions } from '../database/schema'
import { cardBounced, cardSent } from '../vouchers/card-sent'
import { voucherMail } from '../vouchers/voucher-mails'
import { confirmationMail, latePaymentMail } from './booking-mails'

const BATCH = 20
/** How long one attempt may take before another process tries; doubled with each attempt, six hours at most. */
const RETRY_MS = 30_000
const RETRY_MAX_MS = 6 * 60 * 60 * 1000
const SUGGESTIONS = 3

/** Sends mail that is owed and due. What cannot be sent stays owed and is tried again later. @returns how many were sent */
export async function deliverOutbox(context: Context, mailer: Mailer, now: Date): Promise<number> {
  const { db, log } = context
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isNull(outbox.givenUpAt), lte(outbox.nextAttemptAt, now)))
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  // Claimed by moving its next attempt: whoever dies while sending leaves it to the next.
  const claimed = await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      nextAttemptAt: sql`${now}::timestamptz + least(${RETRY_MS} * power(2, ${outbox.attempts}), ${RETRY_MAX_MS}) * interval '1 millisecond'`,
    })
    .where(inArray(outbox.id, due))
    .returning()
  let sent = 0
  for (const owed of claimed) {
    try {
      const mail = await write(context, owed, now)
      if (mail === null) {
        await db.update(outbox).set({ givenUpAt: now }).where(eq(outbox.id, owed.id))
        continue
      }
      await mailer.send({ id: owed.id, to: owed.recipient, ...mail })
      await db.transaction(async (tx) => {
        await tx.update(outbox).set({ sentAt: now, lastError: null }).where(eq(outbox.id, owed.id))
        if (owed.kind === 'voucher_delivered') await cardSent(tx, owed.voucherUuid, now)
      })
      sent += 1
    } catch (error) {
      const lastError = error instanceof Error ? error.name : 'unknown'
      log.warn({ mail: owed.id, attempts: owed.attempts, err: { message: String(error) } }, 'mail could not be sent')
      const isFinal = error instanceof MailRefused && owed.kind === 'voucher_delivered'
      await db.transaction(async (tx) => {
        await tx
          .update(outbox)
          .set({ lastError, ...(isFinal && { givenUpAt: now }) })
          .where(eq(outbox.id, owed.id))
        if (isFinal) await cardBounced(tx, owed.voucherUuid, now)
      })
    }
  }
  return sent
}

type Owed = typeof outbox.$inferSelect

/** Null when there is no longer anything to say. */
async function write(context: Context, owed: Owed, now: Date): Promise<Omit<Mail, 'id' | 'to'> | null> {
  switch (owed.kind) {
    case 'booking_confirmed':
      return confirmationMail(context, await readBooking(context.db, owed.bookingUuid ?? ''))
    case 'late_payment_refunded': {
      const booking = await readBooking(context.db, owed.bookingUuid ?? '')
      const why = (await isVoucherGone(context, booking.uuid)) ? 'voucher' : 'late'
      return latePaymentMail(context, booking, await otherSessions(context, booking, now), why)
    }
    default:
      return voucherMail(context, owed.kind, owed.voucherUuid ?? '')
  }
}

async function isVoucherGone({ db }: Context, bookingUuid: string): Promise<boolean> {
  const [refund] = await db
    .select({ reason: refunds.reason })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.bookingUuid, bookingUuid), eq(refunds.reason, 'voucher_gone')))
  return refund !== undefined
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
