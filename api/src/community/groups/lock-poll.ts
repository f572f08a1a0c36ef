import { eq } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect'
import { groupPolls } from '../../platform/database/schema'

/** Locks the row of a poll for the rest of the transaction: concurrent decisions wait. */
export type LockPoll = (tx: Queries, id: string) => Promise<typeof groupPolls.$inferSelect | null>

/** The lock of `Context.lockPoll`: `for update`. */
export const lockPoll: LockPoll = async (tx, id) => {
  const [poll] = await tx.select().from(groupPolls).where(eq(groupPolls.id, id)).for('update')
  return poll ?? null
}
