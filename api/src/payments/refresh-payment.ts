import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Context } from '../platform/context'
import { payments } from '../platform/database/schema'
import { loggableError } from '../platform/loggable-error'
import { earlier } from '../platform/time/instants'
import { applyIntent } from './apply-intent'
import type { Payable } from './payment-provider'

/** The provider's events are dated in whole seconds: a response must not look newer than an event of the same second. */
export const startOfSecond = (instant: Date): Date => new Date(Math.floor(instant.getTime() / 1000) * 1000)

/**
 * Polls the provider for an open payment and applies the response; at most once every `everyMs`, across all callers. When the provider
 * does not respond, nothing changes: the next poll, a webhook or the reconciler will find out.
 */
export async function refreshPayment(context: Context, subject: Payable, everyMs: number, now: Date): Promise<void> {
  const provider = context.payments
  if (!provider) return
  const askedBefore = earlier(now, everyMs, 'milliseconds')
  const [due] = await context.db
    .update(payments)
    .set({ askedAt: now })
    .where(
      and(
        eq(subject.kind === 'voucher' ? payments.voucherUuid : payments.bookingUuid, subject.uuid),
        isNotNull(payments.providerRef),
        sql`${payments.status} not in ('succeeded', 'cancelled')`,
        or(isNull(payments.askedAt), lte(payments.askedAt, askedBefore), sql`${payments.askedAt} > ${now}`),
      ),
    )
    .returning()
  if (!due?.providerRef) return
  // The state in the response may be as old as the request.
  const reportedAt = startOfSecond(new Date())
  try {
    const intent = await provider.findIntent(due.providerRef)
    const changed = await context.db.transaction((tx) =>
      applyIntent(context, tx, due.id, intent, { reportedAt, actor: 'provider', now }),
    )
    if (changed) context.wakeOutbox()
  } catch (error) {
    context.log.warn({ [subject.kind]: subject.uuid, err: loggableError(error) }, 'payment provider did not respond')
  }
}
