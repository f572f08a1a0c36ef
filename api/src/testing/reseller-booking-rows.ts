import { resellerBookings, resellers } from '../platform/database/schema'
import type { TestApp } from './test-app'

/** Records that a booking was made by the reseller `days-out`. */
export async function insertResellerBooking(
  api: Pick<TestApp, 'database' | 'now'>,
  bookingUuid: string,
  resellerReference: string | null = null,
): Promise<void> {
  const { db } = api.database
  await db.insert(resellers).values({ id: 'days-out', name: 'Days Out Ltd', createdAt: api.now() })
  await db.insert(resellerBookings).values({
    bookingUuid,
    resellerId: 'days-out',
    uuid: bookingUuid,
    optionId: 'DEFAULT',
    resellerReference,
    contact: {},
    unitItems: [],
    updatedAt: api.now(),
  })
}
