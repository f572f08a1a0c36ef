import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { type Mailer, MailRefused } from '../adapters/mailer'
import type { Context } from '../context'
import { outbox } from '../database/schema'
import { cardBounced, cardSent } from '../vouchers/card-sent'
import { writeMail } from './write-mail'

const BATCH = 20
/** How long one attempt may take before another process tries; doubled with each attempt, six hours at most. */
const RETRY_MS = 30_000
const RETRY_MAX_MS = 6 * 60 * 60 * 1000

/** Sends mail that is owed and due. What cannot be sent stays owed and is tried again later. @returns how many were sent */
export async function deliverOutbox(context: Context, mailer: Mailer, now: Date): Promise<number> {
  const { db, log } = context
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isNull(outbox.givenUpAt), lte(outbox.nextAttemptAt, now)))
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  // Claimed by moving its next attempt: whoever dies while sending leaves it to the next.
  const claimed = await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      nextAttemptAt: sql`${now}::timestamptz + least(${RETRY_MS} * power(2, ${outbox.attempts}), ${RETRY_MAX_MS}) * interval '1 millisecond'`,
    })
    .where(inArray(outbox.id, due))
    .returning()
  let sent = 0
  for (const owed of claimed) {
    try {
      const mail = await writeMail(context, owed, now)
      if (mail === null) {
        await db.update(outbox).set({ givenUpAt: now }).where(eq(outbox.id, owed.id))
        continue
      }
      await mailer.send({ id: owed.id, to: owed.recipient, ...mail })
      await db.transaction(async (tx) => {
        await tx.update(outbox).set({ sentAt: now, lastError: null }).where(eq(outbox.id, owed.id))
        if (owed.kind === 'voucher_delivered') await cardSent(tx, owed.voucherUuid, now)
      })
      sent += 1
    } catch (error) {
      const lastError = error instanceof Error ? error.name : 'unknown'
      log.warn({ mail: owed.id, attempts: owed.attempts, err: { message: String(error) } }, 'mail could not be sent')
      const isFinal = error instanceof MailRefused && owed.kind === 'voucher_delivered'
      await db.transaction(async (tx) => {
        await tx
          .update(outbox)
          .set({ lastError, ...(isFinal && { givenUpAt: now }) })
          .where(eq(outbox.id, owed.id))
        if (isFinal) await cardBounced(tx, owed.voucherUuid, now)
      })
    }
  }
  return sent
}
