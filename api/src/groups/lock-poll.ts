import { eq } from 'drizzle-orm'
import type { Queries } from '../database/connect'
import { groupPolls } from '../database/schema'

/** Takes the row of a vote for the rest of the transaction: whoever decides at the same moment waits. */
export type LockPoll = (tx: Queries, id: string) => Promise<typeof groupPolls.$inferSelect | null>

export const lockPoll: LockPoll = async (tx, id) => {
  const [poll] = await tx.select().from(groupPolls).where(eq(groupPolls.id, id)).for('update')
  return poll ?? null
}
