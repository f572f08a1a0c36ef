import { and, asc, eq, inArray } from 'drizzle-orm'
import { sessionDate, sessionDay, time } from 'shared/formats'
import {
  endBooking,
  endLiveHold,
  enqueueBookingEmail,
  LIVE_HOLD_STATUSES,
  lockForEnding,
  syncAvailability,
  terminalTokenOf,
} from '../orders'
import { writeAudit } from '../platform/audit'
import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import { retryOnDeadlock } from '../platform/database/retry-on-deadlock'
import { bookings, experiences, sessions, waitingListEntries } from '../platform/database/schema'
import { later } from '../platform/time/instants'
import { parseCount, StaffRefusal } from './arguments'
import type { Command } from './command'

async function sessionOf(db: Queries, text: string | undefined) {
  const id = parseCount(text, 'the number of a session')
  const [row] = await db
    .select({ session: sessions, name: experiences.name })
    .from(sessions)
    .innerJoin(experiences, eq(experiences.id, sessions.experienceId))
    .where(eq(sessions.id, id))
  if (!row) throw new StaffRefusal(`There is no session ${id}.`)
  return { ...row.session, name: row.name }
}

const sessionText = ({ name, startsAt }: { name: string; startsAt: Date }): string =>
  `${name}, ${sessionDate(startsAt)}, ${time(startsAt)}`

/**
 * Closes a session first, so that no more seats are sold. Then refunds each booking in full and releases each hold, in a transaction of
 * its own.
 */
export const cancelSession: Command = {
  usage: 'cancel-session <session>',
  summary: 'cancels a session: all customers get a full refund and an e-mail',
  run: async (context, { words }, { actor, now }) => {
    const session = await sessionOf(context.db, words[0])
    if (session.startsAt <= now) throw new StaffRefusal('The session has already started, so it cannot be cancelled.')
    await closeSession(context, session, actor, now)
    const sold = await context.db
      .select({ uuid: bookings.uuid })
      .from(bookings)
      .where(and(eq(bookings.sessionId, session.id), inArray(bookings.status, ['confirmed', ...LIVE_HOLD_STATUSES])))
      .orderBy(asc(bookings.uuid))
    let cancelled = 0
    for (const { uuid } of sold) {
      const end = async (tx: Queries): Promise<number> => {
        const booking = await lockForEnding(tx, uuid, actor, now)
        if (booking.sessionId !== session.id) return 0
        if (booking.status === 'held' || booking.status === 'awaiting_payment') {
          await endLiveHold(tx, booking, { actor, now })
          await enqueueBookingEmail(tx, 'held_session_cancelled', booking, now)
          return 0
        }
        if (booking.status !== 'confirmed' || booking.reschedulesUuid) return 0
        await endBooking(context, tx, booking, { status: 'cancelled_by_host', share: 100, actor, now })
        return 1
      }
      cancelled += await retryOnDeadlock(() => context.db.transaction(end))
    }
    return [
      `Cancelled: ${sessionText(session)}.`,
      `${cancelled} bookings are refunded in full, and customers get an e-mail.`,
    ]
  },
}

async function closeSession(
  context: Context,
  session: { id: number; status: string },
  actor: string,
  now: Date,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const closed = await tx
      .update(sessions)
      .set({ status: 'cancelled' })
      .where(and(eq(sessions.id, session.id), eq(sessions.status, 'scheduled')))
      .returning({ id: sessions.id })
    // Repeated after a failure, the command continues with the bookings that are left.
    if (closed.length === 0) return
    await syncAvailability(tx, session.id, 0, now)
    await tx
      .update(waitingListEntries)
      .set({ status: 'expired' })
      .where(and(eq(waitingListEntries.sessionId, session.id), eq(waitingListEntries.status, 'waiting')))
    await writeAudit(tx, [
      {
        subject: `session:${session.id}`,
        action: 'cancelled',
        statusFrom: 'scheduled',
        statusTo: 'cancelled',
        actor,
        at: now,
      },
    ])
  })
}

/** Creates the link for checking in the guests of one session. */
export const terminalLink: Command = {
  usage: 'terminal-link <session> [--hours 12]',
  summary: 'prints a link to check guests in; it expires this many hours after the session',
  run: async (context, { words, options }, { actor, now }) => {
    const session = await sessionOf(context.db, words[0])
    const hours = options.hours === undefined ? 12 : parseCount(options.hours, 'a number of hours')
    const until = later(session.endsAt, hours, 'hours')
    if (until <= now) throw new StaffRefusal('That session has ended, so its link would have expired.')
    await writeAudit(context.db, [
      {
        subject: `session:${session.id}`,
        action: 'terminal_link',
        actor,
        details: { until: until.toISOString() },
        at: now,
      },
    ])
    const token = terminalTokenOf(context.signer, { sessionId: session.id, until })
    return [
      `${sessionText(session)}. Valid until ${sessionDay(until)}, ${time(until)}:`,
      `${context.settings.publicUrl}/terminal?token=${token}`,
    ]
  },
}

/** Lists the sessions of an experience with their numbers. */
export const listSessions: Command = {
  usage: 'sessions <experience> [--day YYYY-MM-DD]',
  summary: 'lists the sessions of an experience with their numbers and places sold',
  run: async (context, { words, options }, { now }) => {
    const [experienceId] = words
    if (!experienceId) throw new StaffRefusal('Please give the id of an experience: the last part of its URL.')
    const rows = await context.db
      .select()
      .from(sessions)
      .where(
        and(eq(sessions.experienceId, experienceId), options.day ? eq(sessions.localDate, options.day) : undefined),
      )
      .orderBy(asc(sessions.startsAt))
    const shown = rows.filter(({ endsAt }) => options.day || endsAt > now).slice(0, 40)
    if (shown.length === 0) throw new StaffRefusal('No sessions found.')
    return shown.map(
      ({ id, startsAt, seatsTaken, capacity, status }) =>
        `${id}  ${sessionDay(startsAt)}, ${time(startsAt)}  ${seatsTaken} of ${capacity}${status === 'cancelled' ? '  cancelled' : ''}`,
    )
  },
}
