import { and, eq, isNull } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect'
import { bookingCompanions } from '../../platform/database/schema'
import { enqueueEmails } from '../../platform/email/enqueue-email'

/** Enqueues an e-mail to every companion that the booking has moved or is cancelled; once for each `occasion`. */
export async function enqueueCompanionEmails(
  tx: Queries,
  kind: 'companion_rescheduled' | 'companion_cancelled',
  {
    bookingUuid,
    occasion,
    details = {},
  }: { bookingUuid: string; occasion: number; details?: Record<string, string | number> },
  now: Date,
): Promise<void> {
  const companions = await tx
    .select({ id: bookingCompanions.id, email: bookingCompanions.email })
    .from(bookingCompanions)
    .where(and(eq(bookingCompanions.bookingUuid, bookingUuid), isNull(bookingCompanions.revokedAt)))
  if (companions.length === 0) return
  await enqueueEmails(
    tx,
    companions.map(({ id, email }) => ({
      kind,
      cause: `${kind}:${id}:${occasion}`,
      bookingUuid,
      recipient: email,
      details: { ...details, companion: id },
    })),
    now,
  )
}
