import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Payable } from '../adapters/payment-provider'
import type { Context } from '../context'
import { payments } from '../database/schema'
import { applyIntent } from './apply-intent'

/** The provider dates its events in whole seconds: an answer must not look newer than an event of the same second. */
export const wholeSecond = (instant: Date): Date => new Date(Math.floor(instant.getTime() / 1000) * 1000)

/**
 * Asks the provider how an open payment stands and takes the answer in; at most once every `everyMs`, however many ask. A
 * provider that does not answer changes nothing: the next ask, a webhook or the reconciler will tell.
 */
export async function followPayment(context: Context, subject: Payable, everyMs: number, now: Date): Promise<void> {
  const provider = context.payments
  if (!provider) return
  const askedBefore = new Date(now.getTime() - everyMs)
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
  // An answer is as old as the question.
  const reportedAt = wholeSecond(new Date())
  try {
    const intent = await provider.findIntent(due.providerRef)
    const changed = await context.db.transaction((tx) =>
      applyIntent(context, tx, due.id, intent, { reportedAt, actor: 'provider', now }),
    )
    if (changed) context.sendOwed()
  } catch (error) {
    context.log.warn(
      { [subject.kind]: subject.uuid, err: { message: String(error) } },
      'payment provider did not answer',
    )
  }
}
