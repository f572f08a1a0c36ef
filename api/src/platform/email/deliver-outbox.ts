import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { outbox } from '../database/schema'
import { loggableError } from '../loggable-error'
import { later } from '../time/instants'
import { composeEmail, type OutboxRow } from './email-handlers'
import { EmailRejected, type Mailer } from './mailer'

const BATCH = 20
/** An e-mail that was claimed longer ago than this counts as abandoned, and another process sends it. */
const LEASE_MINUTES = 5
/** Delay before a failed e-mail is retried; doubled with each attempt, six hours at most. */
const RETRY_MS = 30_000
const RETRY_MAX_MS = 6 * 60 * 60_000
/** Delivery is retried for this long (RFC 5321, 4.5.4.1). */
const RETRIED_FOR_DAYS = 5

/**
 * Sends due e-mail from the outbox, one at a time. Temporary failures are retried for five days; permanent refusals are not retried. An e-mail is
 * sent again under the same Message-ID when the process dies before recording it as sent.
 * @returns the number of e-mails sent
 */
export async function deliverOutbox(context: Context, mailer: Mailer, now: Date): Promise<number> {
  const began = performance.now()
  let sent = 0
  for (let turn = 0; turn < BATCH; turn += 1) {
    // The lease of each e-mail starts when it is claimed, because a slow server delays the later ones.
    const at = later(now, performance.now() - began, 'milliseconds')
    const pending = await claimNext(context, at)
    if (!pending) break
    if (await deliver(context, mailer, pending, at)) sent += 1
  }
  return sent
}

/** Claims one e-mail at a time: of several, the last could still be waiting when its lease has expired. */
async function claimNext({ db }: Context, now: Date): Promise<OutboxRow | undefined> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isNull(outbox.givenUpAt), lte(outbox.nextAttemptAt, now)))
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: later(now, LEASE_MINUTES, 'minutes') })
    .where(inArray(outbox.id, due))
    .returning()
  return claimed
}

async function deliver(context: Context, mailer: Mailer, pending: OutboxRow, now: Date): Promise<boolean> {
  const { db, emails, log } = context
  const isOwed = and(eq(outbox.id, pending.id), isNull(outbox.sentAt))
  try {
    const mail = await composeEmail(context, pending, now)
    if (mail === null) {
      await db.update(outbox).set({ givenUpAt: now }).where(isOwed)
      return false
    }
    await mailer.send({ id: pending.id, to: pending.recipient, ...mail })
    await db.transaction(async (tx) => {
      const noted = await tx
        .update(outbox)
        .set({ sentAt: now, lastError: null, ...withoutPersonalData(pending) })
        .where(isOwed)
        .returning({ id: outbox.id })
      if (noted.length > 0) await emails[pending.kind].onSent?.(tx, pending, now)
    })
    return true
  } catch (error) {
    const lastError = error instanceof Error ? error.name : 'unknown'
    log.warn({ mail: pending.id, attempts: pending.attempts, err: loggableError(error) }, 'mail could not be sent')
    const isFinal = error instanceof EmailRejected || now > later(pending.createdAt, RETRIED_FOR_DAYS, 'days')
    const waitMs = Math.min(RETRY_MS * 2 ** (pending.attempts - 1), RETRY_MAX_MS)
    await db.transaction(async (tx) => {
      await tx
        .update(outbox)
        .set({
          lastError,
          nextAttemptAt: later(now, waitMs, 'milliseconds'),
          ...(isFinal && { givenUpAt: now, ...withoutPersonalData(pending) }),
        })
        .where(isOwed)
      if (isFinal) await emails[pending.kind].onGivenUp?.(tx, pending, now)
    })
    return false
  }
}

/** Deletes the details of an e-mail that name a contact of a deleted customer, once it is sent or given up. */
const withoutPersonalData = ({ kind }: OutboxRow) => (kind === 'staff_newsletter_removal' ? { details: null } : {})
