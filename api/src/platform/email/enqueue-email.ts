import { randomUUID } from 'node:crypto'
import type { Queries } from '../database/connect'
import { outbox } from '../database/schema'

type NewEmail = typeof outbox.$inferInsert

/** An e-mail to send: its kind, its cause, its recipient, and the one subject that it is about. */
export type PendingEmail = Pick<NewEmail, 'kind' | 'cause' | 'recipient' | 'details'> &
  Partial<Pick<NewEmail, 'bookingUuid' | 'voucherUuid' | 'userId' | 'subscriberId' | 'contactId'>>

/** Adds e-mails to the outbox, each once per `cause`. They are sent when the transaction has committed. */
export async function enqueueEmails(tx: Queries, emails: readonly PendingEmail[], now: Date): Promise<void> {
  const rows = emails.map((email) => ({ ...email, id: randomUUID(), nextAttemptAt: now, createdAt: now }))
  await tx.insert(outbox).values(rows).onConflictDoNothing()
}
