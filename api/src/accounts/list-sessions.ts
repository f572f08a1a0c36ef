import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { LoginSession } from 'shared/contracts'
import type { Queries } from '../platform/database/connect'
import { loginSessions } from '../platform/database/schema'
import { SESSION_ABSOLUTE_DAYS, SESSION_IDLE_DAYS } from '../platform/http/cookies'
import { hashToken } from '../platform/secrets'
import { earlier } from '../platform/time/instants'
import { describeDevice } from './describe-device'

/** Lists the live sessions of an account: the requesting browser first, then the most recently seen. */
export async function listSessions(
  db: Queries,
  userId: string,
  cookie: string | undefined,
  now: Date,
): Promise<LoginSession[]> {
  const current = cookie ? hashToken(cookie) : ''
  const rows = await db
    .select()
    .from(loginSessions)
    .where(
      and(
        eq(loginSessions.userId, userId),
        gt(loginSessions.lastSeenAt, earlier(now, SESSION_IDLE_DAYS, 'days')),
        gt(loginSessions.createdAt, earlier(now, SESSION_ABSOLUTE_DAYS, 'days')),
      ),
    )
    .orderBy(
      desc(sql`${loginSessions.tokenHash} = ${current}`),
      desc(loginSessions.lastSeenAt),
      desc(loginSessions.createdAt),
      loginSessions.id,
    )
  return rows.map(({ id, userAgent, createdAt, lastSeenAt, tokenHash }) => ({
    id,
    device: describeDevice(userAgent),
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    is_current: tokenHash === current,
  }))
}
