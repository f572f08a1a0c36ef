import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect'
import { waitingListEntries } from '../../platform/database/schema'

/** Ends the offers of these holds, which have ended. Each customer gets one offer; the seats are offered to the next in line. */
export async function endOffers(
  tx: Queries,
  holds: readonly { uuid: string }[],
  status: 'expired' | 'declined',
): Promise<void> {
  const uuids = holds.map(({ uuid }) => uuid)
  await tx
    .update(waitingListEntries)
    .set({ status })
    .where(and(inArray(waitingListEntries.bookingUuid, uuids), eq(waitingListEntries.status, 'offered')))
}
