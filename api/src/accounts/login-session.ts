import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Queries } from '../database/connect'
import { loginSessions, users } from '../database/schema'
import { SESSION_ABSOLUTE_DAYS, SESSION_IDLE_DAYS } from '../http/cookies'
import { hashToken, randomToken } from '../secrets'
import type { User } from './user'

const DAY_MS = 24 * 60 * 60 * 1000
/** Being seen is written down this often at most: reading pages should not write. */
const SEEN_EVERY_MS = 10 * 60 * 1000
const USER_AGENT_MAX = 400

/**
 * Signs a browser in as somebody who has just shown who they are. The answer is the cookie's value; only its hash is kept. Null when the
 * account has a new password or owner meanwhile: what was shown then opens it no more, and whoever ended its sessions must not miss this one.
 */
export async function startSession(
  db: Queries,
  { user, userAgent, remember, now }: { user: User; userAgent: string | null; remember: boolean; now: Date },
): Promise<string | null> {
  const token = randomToken()
  return await db.transaction(async (tx) => {
    const [same] = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.id, user.id),
          sql`${users.passwordHash} is not distinct from ${user.passwordHash}`,
          sql`(${users.emailVerifiedAt} is not null) = ${user.emailVerifiedAt !== null}`,
          isNull(users.deletedAt),
        ),
      )
      .for('share')
    if (!same) return null
    await tx.insert(loginSessions).values({
      tokenHash: hashToken(token),
      userId: user.id,
      userAgent: userAgent?.slice(0, USER_AGENT_MAX) ?? null,
      remember,
      createdAt: now,
      lastSeenAt: now,
    })
    return token
  })
}

/** The live session of a cookie: idle at most 14 days, 90 days in all. `isRefreshed` says that the cookie's life should be renewed. */
export async function findSession(
  db: Queries,
  token: string,
  now: Date,
): Promise<{ user: User; remember: boolean; isRefreshed: boolean } | null> {
  const tokenHash = hashToken(token)
  const [row] = await db
    .select({ session: loginSessions, user: users })
    .from(loginSessions)
    .innerJoin(users, eq(users.id, loginSessions.userId))
    .where(eq(loginSessions.tokenHash, tokenHash))
  if (!row) return null
  const idleMs = now.getTime() - row.session.lastSeenAt.getTime()
  const ageMs = now.getTime() - row.session.createdAt.getTime()
  if (idleMs >= SESSION_IDLE_DAYS * DAY_MS || ageMs >= SESSION_ABSOLUTE_DAYS * DAY_MS) return null
  const isRefreshed = idleMs >= SEEN_EVERY_MS
  if (isRefreshed) {
    await db
      .update(loginSessions)
      .set({ lastSeenAt: now })
      .where(and(eq(loginSessions.tokenHash, tokenHash), lt(loginSessions.lastSeenAt, now)))
  }
  return { user: row.user, remember: row.session.remember, isRefreshed }
}

/** Signs a browser out. A cookie that means nothing is no error. */
export async function endSession(db: Queries, token: string): Promise<void> {
  await db.delete(loginSessions).where(eq(loginSessions.tokenHash, hashToken(token)))
}

/** Signs an account out everywhere, or everywhere but where `except` is the cookie's value. @returns how many sessions ended */
export async function endSessionsOf(db: Queries, userId: string, except?: string): Promise<number> {
  const ended = await db
    .delete(loginSessions)
    .where(and(eq(loginSessions.userId, userId), except ? ne(loginSessions.tokenHash, hashToken(except)) : undefined))
    .returning({ id: loginSessions.id })
  return ended.length
}
