import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import { hashToken } from '../platform/secrets'
import { enqueueAccountEmail } from './enqueue-account-email'
import { issueLink } from './mailed-link'

const kinds = { verify: 'verification', reset: 'password_reset', change_email: 'email_change' } as const

/**
 * Enqueues the e-mail with a link that verifies an address. The outbox contains its token only sealed; it is in clear only in the e-mail.
 */
export async function enqueueLinkEmail(
  { sealer }: Pick<Context, 'sealer'>,
  tx: Queries,
  purpose: keyof typeof kinds,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<void> {
  const token = await issueLink(tx, { purpose, userId, email, now })
  const details = { sealed: sealer.seal(token) }
  await enqueueAccountEmail(tx, kinds[purpose], { userId, recipient: email, cause: hashToken(token), details }, now)
}
