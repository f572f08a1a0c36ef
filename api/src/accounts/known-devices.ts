import { and, eq, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { writeAudit } from '../platform/audit'
import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import { knownDevices, users } from '../platform/database/schema'
import { cookiesOf } from '../platform/http/cookies'
import { hashToken, randomToken } from '../platform/secrets'
import { describeDevice } from './describe-device'
import { enqueueAccountEmail } from './enqueue-account-email'
import type { User } from './user'

const AUDITED_EMAIL_HASH_LENGTH = 16

/** Stores the device as known to the account. @returns true when the account has not signed in on it before */
async function addDevice(tx: Queries, userId: string, token: string, now: Date): Promise<boolean> {
  const [row] = await tx
    .insert(knownDevices)
    .values({ userId, tokenHash: hashToken(token), firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.tokenHash], set: { lastSeenAt: now } })
    .returning({ isNew: sql<boolean>`xmax = 0` })
  return row?.isNew ?? false
}

/** True when the account with this address has signed in on this browser before. */
export async function isKnownDevice(
  { db, settings }: Context,
  request: FastifyRequest,
  email: string,
): Promise<boolean> {
  const token = cookiesOf(settings).readDevice(request)
  const [row] = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(users.email, email), eq(users.isGuest, false), eq(knownDevices.tokenHash, hashToken(token ?? ''))))
  return token !== undefined && row !== undefined
}

/**
 * Audits a sign-in and stores its browser as known. Sends an e-mail when the browser is new to the account, unless the account was created
 * in it just now or its address is not verified.
 */
export async function noteSignIn(
  { db, settings }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    user,
    way,
    isNewAccount,
  }: { user: User; way: 'password' | 'google' | 'facebook' | 'registration'; isNewAccount: boolean },
): Promise<void> {
  const cookies = cookiesOf(settings)
  const token = cookies.readDevice(request) ?? randomToken()
  const { now } = request
  const device = describeDevice(request.headers['user-agent'] ?? null)
  await db.transaction(async (tx) => {
    const isNew = await addDevice(tx, user.id, token, now)
    await writeAudit(tx, [
      {
        subject: `user:${user.id}`,
        action: 'signed_in',
        actor: `user:${user.id}`,
        details: { way, device, is_new_device: isNew },
        at: now,
      },
    ])
    // An unverified address may belong to another person.
    if (!isNew || isNewAccount || user.emailVerifiedAt === null) return
    const cause = `${user.id}:${hashToken(token).slice(0, AUDITED_EMAIL_HASH_LENGTH)}:${now.getTime()}`
    await enqueueAccountEmail(
      tx,
      'new_device',
      { userId: user.id, recipient: user.email, cause, details: { device } },
      now,
    )
  })
  cookies.setDevice(reply, token)
}

/** Audits a sign-in with a wrong password. Without an account the subject is a hash of the address, so that both cases take as long. */
export async function noteFailedSignIn(
  { db }: Context,
  request: FastifyRequest,
  { email, userId }: { email: string; userId: string | null },
): Promise<void> {
  const hash = hashToken(email).slice(0, AUDITED_EMAIL_HASH_LENGTH)
  await writeAudit(db, [
    {
      subject: userId === null ? `email:${hash}` : `user:${userId}`,
      action: 'sign_in_failed',
      actor: 'anonymous',
      details: { device: describeDevice(request.headers['user-agent'] ?? null) },
      at: request.now,
    },
  ])
}
