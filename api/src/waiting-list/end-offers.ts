import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../database/connect'
import { waitingPlaces } from '../database/schema'

/** Holds that were offers have ended: so has the offer. One offer each; the next in line is offered the seats. */
export async function endOffers(
  tx: Queries,
  holds: readonly { uuid: string }[],
  status: 'expired' | 'declined',
): Promise<void> {
  const uuids = holds.map(({ uuid }) => uuid)
  await tx
    .update(waitingPlaces)
    .set({ status })
    .where(and(inArray(waitingPlaces.bookingUuid, uuids), eq(waitingPlaces.status, 'offered')))
}
