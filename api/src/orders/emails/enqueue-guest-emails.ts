import { and, eq, gt, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm'
import { addDays, localDate } from 'shared/formats'
import { hasMuted, isOptedOut } from '../../accounts'
import type { Context } from '../../platform/context'
import { bookings, emailOptOuts, outbox, users } from '../../platform/database/schema'
import { enqueueEmails } from '../../platform/email/enqueue-email'
import { earlier } from '../../platform/time/instants'
import { instantOf, startOfDay } from '../../platform/time/london'

/** Minutes after midnight in London from which e-mails are enqueued. */
const MORNING = 9 * 60
const BATCH = 500

/**
 * Enqueues reminders the day before a session, once for each session that a booking has moved to, and one review request the day after, from
 * 09:00 in London.
 */
export async function enqueueGuestEmails(context: Context, now: Date): Promise<void> {
  const today = localDate(now)
  if (now < instantOf(today, MORNING)) return
  const [tomorrow, afterTomorrow] = [startOfDay(addDays(today, 1)), startOfDay(addDays(today, 2))]
  const coming = and(
    eq(bookings.status, 'confirmed'),
    gt(bookings.startsAt, earlier(tomorrow, 1, 'milliseconds')),
    lte(bookings.startsAt, earlier(afterTomorrow, 1, 'milliseconds')),
  )
  const yesterday = and(
    eq(bookings.status, 'completed'),
    gt(bookings.endsAt, earlier(startOfDay(addDays(today, -1)), 1, 'milliseconds')),
    lte(bookings.endsAt, earlier(startOfDay(today), 1, 'milliseconds')),
  )
  for (const { kind, due } of [
    { kind: 'booking_reminder', due: coming },
    { kind: 'review_request', due: yesterday },
  ] as const) {
    const enqueued = context.db
      .select({ one: sql`1` })
      .from(outbox)
      .where(eq(outbox.cause, sql`${kind}::text || ':' || ${bookings.uuid} || ':' || ${bookings.sessionId}`))
    const unwanted = context.db
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(users.id, bookings.userId), hasMuted(kind)))
    const optedOut = context.db
      .select({ one: sql`1` })
      .from(emailOptOuts)
      .where(isOptedOut(kind, sql`lower(${bookings.email})`))
    const rows = await context.db
      .select({ uuid: bookings.uuid, email: bookings.email, sessionId: bookings.sessionId })
      .from(bookings)
      .where(
        and(
          due,
          isNotNull(bookings.email),
          isNull(bookings.reschedulesUuid),
          notExists(enqueued),
          notExists(unwanted),
          notExists(optedOut),
        ),
      )
      .limit(BATCH)
    const emails = rows.map(({ uuid, email, sessionId }) => ({
      kind,
      cause: `${kind}:${uuid}:${sessionId}`,
      bookingUuid: uuid,
      recipient: email ?? '',
      details: { session: sessionId },
    }))
    if (emails.length > 0) await enqueueEmails(context.db, emails, now)
  }
}
