import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { writeAudit } from '../platform/audit'
import type { Context } from '../platform/context'
import { loginSessions } from '../platform/database/schema'
import { cookiesOf } from '../platform/http/cookies'
import { limit } from '../platform/http/rate-limit'
import { route } from '../platform/http/route'
import { Refusal } from '../platform/refusal'
import { requestEmailChange } from './email-verification'
import { listSessions } from './list-sessions'
import { endSessionsOf } from './login-session'
import { changePassword } from './password-reset'
import { signOut } from './requester'

/** Routes to change password and e-mail address, and to list and end sessions. */
export function securityRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const cookies = cookiesOf(context.settings)

  route(app, 'POST /api/customer/me/password', async ({ body, user, request, now }) => {
    await limit(context, request, 'login')
    await changePassword(context, user, { ...body, keep: cookies.readSession(request) }, now)
    context.wakeOutbox()
    return null
  })

  route(app, 'POST /api/customer/me/email', async ({ body, user, request, now }) => {
    await limit(context, request, 'login')
    await requestEmailChange(context, user, body, now)
    context.wakeOutbox()
    return null
  })

  route(app, 'GET /api/customer/me/sessions', async ({ user, request, now }) => ({
    data: await listSessions(db, user.id, cookies.readSession(request), now),
  }))

  route(app, 'DELETE /api/customer/me/sessions', async ({ user, request, now }) => {
    const here = cookies.readSession(request)
    await db.transaction(async (tx) => {
      const ended = await endSessionsOf(tx, user.id, here)
      if (ended > 0) await trail(tx, user.id, ended, now)
    })
    return { data: await listSessions(db, user.id, here, now) }
  })

  route(app, 'DELETE /api/customer/me/sessions/:id', async ({ params, user, request, reply, now }) => {
    const here = cookies.readSession(request)
    const isHere = (await listSessions(db, user.id, here, now)).some(
      ({ id, is_current }) => is_current && id === params.id,
    )
    await db.transaction(async (tx) => {
      const ended = await tx
        .delete(loginSessions)
        .where(and(eq(loginSessions.id, params.id), eq(loginSessions.userId, user.id)))
        .returning({ id: loginSessions.id })
      if (ended.length === 0) throw new Refusal('NOT_FOUND')
      await trail(tx, user.id, 1, now)
    })
    if (isHere) await signOut(context, request, reply)
    return { data: isHere ? [] : await listSessions(db, user.id, here, now) }
  })
}

const trail = (tx: Parameters<typeof writeAudit>[0], userId: string, sessions: number, now: Date) =>
  writeAudit(tx, [
    {
      subject: `user:${userId}`,
      action: 'signed_out_elsewhere',
      actor: `user:${userId}`,
      details: { sessions },
      at: now,
    },
  ])
