import { eq } from 'drizzle-orm'
import { NotificationKind } from 'shared/contracts'
import type { Context } from '../../platform/context'
import { emailOptOuts, outbox, users } from '../../platform/database/schema'
import type { OutboxRow, RenderedEmail } from '../../platform/email/email-handlers'
import { Refusal } from '../../platform/refusal'
import { isDeletedCustomerEmail } from './deleted-customer'
import { isMuted, ownerOf, turnNotification } from './notifications'

const PURPOSE = 'email-opt-out'

/**
 * The unsubscribe link of an e-mail: a page for people (GET), one click for mail programs (POST, RFC 8058). It never expires. Null for kinds of
 * e-mail that cannot be turned off.
 */
function optOutUrlOf({ settings, signer }: Pick<Context, 'settings' | 'signer'>, sent: OutboxRow): string | null {
  const kind = NotificationKind.safeParse(sent.kind)
  if (!kind.success) return null
  return `${settings.publicUrl}/emails/unsubscribe/${kind.data}/${sent.id}.${signer.sign(PURPOSE, sent.id)}`
}

/** Headers for the "Unsubscribe" button of mail programs (RFC 2369, RFC 8058). */
export const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/**
 * Renders an e-mail that its recipient may have turned off since it was enqueued, with the headers that turn off its kind.
 * @param render receives the link that turns it off; empty for kinds that cannot be turned off
 * @returns null when it is turned off, or `render` returns null
 */
export async function renderUnlessMuted(
  context: Context,
  pending: OutboxRow,
  render: (optOutUrl: string) => Promise<RenderedEmail | null>,
): Promise<RenderedEmail | null> {
  if (await isMuted(context.db, pending)) return null
  const optOutUrl = optOutUrlOf(context, pending)
  const rendered = await render(optOutUrl ?? '')
  if (!rendered || optOutUrl === null) return rendered
  return { ...rendered, headers: { ...rendered.headers, ...unsubscribeHeaders(optOutUrl) } }
}

/**
 * Opts the recipient of an e-mail out of its kind, in the settings of their account or, without one, by their address. Idempotent.
 * @returns the kind, and the address; null when the address is no longer stored
 * @throws Refusal NOT_FOUND for a token that we did not sign
 */
export async function optOut(
  context: Context,
  token: string,
  now: Date,
): Promise<{ kind: NotificationKind; email: string | null }> {
  const { db, signer } = context
  const [id = '', signature = ''] = token.split('.')
  if (!signer.verify(PURPOSE, id, signature)) throw new Refusal('NOT_FOUND')
  const [sent] = await db.select().from(outbox).where(eq(outbox.id, id))
  const kind = NotificationKind.safeParse(sent?.kind)
  if (!sent || !kind.success) throw new Refusal('NOT_FOUND')
  // Anonymised when the account was deleted.
  if (isDeletedCustomerEmail(sent.recipient)) return { kind: kind.data, email: null }
  const email = sent.recipient.toLowerCase()
  const [owner] = await db
    .select()
    .from(users)
    .where(eq(users.id, ownerOf(db, sent)))
  if (owner?.email === email && !owner.isGuest)
    await turnNotification(db, owner.id, { kind: kind.data, channel: 'email', is_wanted: false }, now)
  else await db.insert(emailOptOuts).values({ email, kind: kind.data, createdAt: now }).onConflictDoNothing()
  return { kind: kind.data, email: sent.recipient }
}
