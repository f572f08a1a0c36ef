import type { Queries } from 'api/platform/database/connect'
import { promoCodes } from 'api/platform/database/schema'
import { earlier, later } from 'api/platform/time/instants'

/** Creates two codes for testers: 10 per cent, once for each customer, and £15 off from £60, for a hundred bookings. */
export async function seedPromoCodes(db: Queries, now: Date): Promise<void> {
  const open = {
    startsAt: earlier(now, 1, 'days'),
    endsAt: later(now, 365, 'days'),
    createdAt: now,
  }
  await db.insert(promoCodes).values([
    { ...open, code: 'HAMPSHIRE10', kind: 'percent', value: 10, perCustomerLimit: 1 },
    { ...open, code: 'DAYOUT15', kind: 'amount', value: 1500, minimum: 6000, totalLimit: 100 },
  ])
}
