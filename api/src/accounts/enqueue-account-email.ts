import type { Queries } from '../platform/database/connect'
import type { AccountEmailKind } from '../platform/database/schema/infrastructure'
import { enqueueEmails } from '../platform/email/enqueue-email'

/** Enqueues an e-mail about an account, once per `cause`. */
export async function enqueueAccountEmail(
  tx: Queries,
  kind: AccountEmailKind,
  { userId, recipient, cause, details }: { userId: string; recipient: string; cause: string; details?: Details },
  now: Date,
): Promise<void> {
  await enqueueEmails(tx, [{ kind, cause: `${kind}:${cause}`, userId, recipient, details: details ?? null }], now)
}

type Details = Record<string, string | number>
