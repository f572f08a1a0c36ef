import { and, asc, eq } from 'drizzle-orm'
import { sessionDate, sessionDay, time } from 'shared/formats'
import { cancelSession, terminalTokenOf } from '../orders'
import { writeAudit } from '../platform/audit'
import type { Queries } from '../platform/database/connect'
import { experiences, sessions } from '../platform/database/schema'
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

/** Cancels a session, with full refunds. */
export const cancelSessionCommand: Command = {
  usage: 'cancel-session <session>',
  summary: 'cancels a session: all customers get a full refund and an e-mail',
  run: async (context, { words }, { actor, now }) => {
    const session = await sessionOf(context.db, words[0])
    if (session.startsAt <= now) throw new StaffRefusal('The session has already started, so it cannot be cancelled.')
    const { cancelled } = await cancelSession(context, session.id, { actor, now })
    return [
      `Cancelled: ${sessionText(session)}.`,
      `${cancelled.length} bookings are refunded in full, and customers get an e-mail.`,
    ]
  },
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
