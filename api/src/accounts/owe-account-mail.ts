import { randomUUID } from 'node:crypto'
import type { Queries } from '../database/connect'
import { outbox } from '../database/schema'
import type { AccountMail } from '../database/schema/machinery'

/** Puts a letter about an account into the outbox, once for each `cause`. */
export async function oweAccountMail(
  tx: Queries,
  kind: AccountMail,
  { userId, recipient, cause, details }: { userId: string; recipient: string; cause: string; details?: Details },
  now: Date,
): Promise<void> {
  await tx
    .insert(outbox)
    .values({
      id: randomUUID(),
      kind,
      cause: `${kind}:${cause}`,
      userId,
      recipient,
      details: details ?? null,
      nextAttemptAt: now,
      createdAt: now,
    })
    .onConflictDoNothing()
}

type Details = Record<string, string | number>
