import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Queries } from '../platform/database/connect'
import { loginSessions, users } from '../platform/database/schema'
import { SESSION_ABSOLUTE_DAYS, SESSION_IDLE_DAYS } from '../platform/http/cookies'
import { hashToken, randomToken } from '../platform/secrets'
import { later } from '../platform/time/instants'
import type { User } from './user'

/** The last-seen time is written at most this often, so that reading pages rarely writes. */
const SEEN_EVERY_MINUTES = 10
const USER_AGENT_MAX = 400

/**
 * Creates a session for a customer who has just authenticated, and stores only the token's hash. The share lock on the user serialises this
 * with a change of password, so that `endSessionsOf` cannot miss the session.
 * @returns the cookie's value; null when the account was deleted, or its password or verification changed, since the customer authenticated
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

/**
 * Finds the live session of a cookie: idle for less than 14 days, at most 90 days old. `isRefreshed` says that the cookie should be
 * renewed.
 */
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
  const { lastSeenAt, createdAt } = row.session
  const isOver =
    now >= later(lastSeenAt, SESSION_IDLE_DAYS, 'days') || now >= later(createdAt, SESSION_ABSOLUTE_DAYS, 'days')
  if (isOver) return null
  const isRefreshed = now >= later(lastSeenAt, SEEN_EVERY_MINUTES, 'minutes')
  if (isRefreshed) {
    await db
      .update(loginSessions)
      .set({ lastSeenAt: now })
      .where(and(eq(loginSessions.tokenHash, tokenHash), lt(loginSessions.lastSeenAt, now)))
  }
  return { user: row.user, remember: row.session.remember, isRefreshed }
}

/** Signs a browser out. An unknown token is no error. */
export async function endSession(db: Queries, token: string): Promise<void> {
  await db.delete(loginSessions).where(eq(loginSessions.tokenHash, hashToken(token)))
}

/** Ends all sessions of an account, or all but the one whose cookie value is `except`. @returns how many sessions ended */
export async function endSessionsOf(db: Queries, userId: string, except?: string): Promise<number> {
  const ended = await db
    .delete(loginSessions)
    .where(and(eq(loginSessions.userId, userId), except ? ne(loginSessions.tokenHash, hashToken(except)) : undefined))
    .returning({ id: loginSessions.id })
  return ended.length
}
