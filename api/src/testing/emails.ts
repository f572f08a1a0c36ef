import { asc, eq } from 'drizzle-orm'
import { outbox } from '../platform/database/schema'
import { deliverOutbox } from '../platform/email/deliver-outbox'
import { composeEmail } from '../platform/email/email-handlers'
import type { OutgoingEmail } from '../platform/email/mailer'
import type { TestApp } from './test-app'

/** Renders the pending e-mails to an address, oldest first as far as the clock has moved between them. */
export async function emailsTo(api: Pick<TestApp, 'context' | 'now'>, address: string) {
  const rows = await api.context.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, address))
    .orderBy(asc(outbox.createdAt))
  const written = await Promise.all(
    rows.map(async (pending) => ({ kind: pending.kind, mail: await composeEmail(api.context, pending, api.now()) })),
  )
  return written.flatMap(({ kind, mail }) => (mail ? [{ kind, ...mail }] : []))
}

/** Sends the first twenty e-mails that are due. @returns them */
export async function deliverEmails(api: Pick<TestApp, 'context' | 'now'>): Promise<OutgoingEmail[]> {
  const sent: OutgoingEmail[] = []
  await deliverOutbox(api.context, { send: async (mail) => void sent.push(mail), close: () => {} }, api.now())
  return sent
}

/** Sends e-mails until none is due. @returns them */
export async function deliverAllEmails(api: Pick<TestApp, 'context' | 'now'>): Promise<OutgoingEmail[]> {
  const sent = await deliverEmails(api)
  return sent.length === 0 ? [] : [...sent, ...(await deliverAllEmails(api))]
}

/** The token of the newest link of a kind that was sent to an address. */
export async function emailedToken(
  api: Pick<TestApp, 'context' | 'now'>,
  address: string,
  kind: string,
): Promise<string> {
  const rows = await api.context.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, address))
    .orderBy(asc(outbox.createdAt))
  const sealed = rows.findLast((one) => one.kind === kind)?.details?.sealed
  // Also the link of an e-mail that is no longer sent because the link has expired or been used.
  if (sealed !== undefined) return api.context.sealer.open(String(sealed))
  const email = (await emailsTo(api, address)).findLast((one) => one.kind === kind)
  const token = /(?:verify\/|confirm\/|token=)([\w-]+)/.exec(email?.text ?? '')?.[1]
  if (!token) throw new Error(`${address} was sent no ${kind}`)
  return token
}
