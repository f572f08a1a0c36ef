import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context'
import { experiences, sessions } from '../../platform/database/schema'
import { route } from '../../platform/http/route'
import { Refusal } from '../../platform/refusal'
import { checkIn, toWireOutcome } from './check-in'
import { readGuestList } from './guest-list'
import { readTerminalToken } from './terminal-token'

/** Endpoints for check-in, with the token of a session's link. */
export function terminalRoutes(app: FastifyInstance, context: Context): void {
  const { db, signer } = context

  route(app, 'GET /api/customer/terminal/:token', async ({ params, now }) => {
    const { sessionId, until } = readTerminalToken(signer, params.token, now)
    const [row] = await db
      .select({ session: sessions, name: experiences.name, town: experiences.town })
      .from(sessions)
      .innerJoin(experiences, eq(experiences.id, sessions.experienceId))
      .where(eq(sessions.id, sessionId))
    if (!row) throw new Refusal('NOT_FOUND')
    const guests = await readGuestList(db, signer, sessionId)
    return {
      data: {
        session: {
          id: String(sessionId),
          starts_at: row.session.startsAt.toISOString(),
          ends_at: row.session.endsAt.toISOString(),
        },
        experience: { name: row.name, town: row.town },
        expires_at: until.toISOString(),
        public_key: context.tickets.publicKeys[0],
        previous_public_keys: context.tickets.publicKeys.slice(1),
        guests: guests.map(({ code, name, kind, checkedInAt }) => ({
          code,
          name,
          kind,
          checked_in_at: checkedInAt?.toISOString() ?? null,
        })),
      },
    }
  })

  route(app, 'POST /api/customer/terminal/:token', async ({ params, body, now }) => {
    const { sessionId } = readTerminalToken(signer, params.token, now)
    const scans = body.scans.map(({ id, ticket, scanned_at }) => ({ id, ticket, scannedAt: new Date(scanned_at) }))
    const outcomes = await checkIn(context, { sessionId, scans, now })
    return { data: outcomes.map(toWireOutcome) }
  })
}
