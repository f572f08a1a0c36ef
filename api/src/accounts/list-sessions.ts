import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { LoginSession } from 'shared/contracts'
import type { Queries } from '../platform/database/connect'
import { loginSessions } from '../platform/database/schema'
import { SESSION_ABSOLUTE_DAYS, SESSION_IDLE_DAYS } from '../platform/http/cookies'
import { hashToken } from '../platform/secrets'
import { describeDevice } from './describe-device'

const DAY_MS = 24 * 60 * 60 * 1000

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
        gt(loginSessions.lastSeenAt, new Date(now.getTime() - SESSION_IDLE_DAYS * DAY_MS)),
        gt(loginSessions.createdAt, new Date(now.getTime() - SESSION_ABSOLUTE_DAYS * DAY_MS)),
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
