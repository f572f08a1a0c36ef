import type { Context } from '../context'
import type { Queries } from '../database/connect'
import type { outbox } from '../database/schema'
import type { OutgoingEmail } from './mailer'

export type OutboxRow = typeof outbox.$inferSelect
export type EmailKind = OutboxRow['kind']
export type RenderedEmail = Omit<OutgoingEmail, 'id' | 'to'>

/** What one kind of e-mail needs. The module that the e-mail is about provides it, in `Context.emails`. */
export interface EmailHandler {
  /** Renders a pending e-mail by the current state of its subject; null when it is no longer relevant. */
  render: (context: Context, owed: OutboxRow, now: Date) => Promise<RenderedEmail | null>
  /** Records that it was sent, in the transaction that notes it. */
  onSent?: (tx: Queries, owed: OutboxRow, now: Date) => Promise<void>
  /** Records that it can never be delivered, in the transaction that notes it. */
  onGivenUp?: (tx: Queries, owed: OutboxRow, now: Date) => Promise<void>
}

export type EmailHandlers<Kind extends EmailKind = EmailKind> = Readonly<Record<Kind, EmailHandler>>

/** Renders a pending e-mail by the current state of its subject; null when it is no longer relevant. */
export const composeEmail = (context: Context, pending: OutboxRow, now: Date): Promise<RenderedEmail | null> =>
  context.emails[pending.kind].render(context, pending, now)

/** Handlers of several kinds that are rendered in the same way. `kinds` has a key for each kind. */
export function handlersOfKinds<Kind extends EmailKind>(
  kinds: Readonly<Record<Kind, unknown>>,
  render: (context: Context, kind: Kind, owed: OutboxRow, now: Date) => Promise<RenderedEmail | null>,
): EmailHandlers<Kind> {
  const names = Object.keys(kinds) as Kind[]
  const handlers = names.map((kind): [Kind, EmailHandler] => [
    kind,
    { render: (context, pending, now) => render(context, kind, pending, now) },
  ])
  return Object.fromEntries(handlers) as Record<Kind, EmailHandler>
}
