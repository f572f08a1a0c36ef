import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect'
import { sessions, supplierProducts, supplierSessions } from '../../platform/database/schema'

/** Lets the product of a supplier that an experience has sold be sold by another one. Bookings of the past keep their sessions. */
export async function freeProductOf(tx: Queries, experienceId: string, now: Date): Promise<void> {
  const freed = await tx
    .update(supplierProducts)
    .set({ status: 'new', experienceId: null, accepted: null, nextReadAt: null, saleStopped: false })
    .where(eq(supplierProducts.experienceId, experienceId))
    .returning({ productId: supplierProducts.productId })
  if (freed.length === 0) return
  const ahead = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.experienceId, experienceId), gt(sessions.startsAt, now)))
  await tx.delete(supplierSessions).where(inArray(supplierSessions.sessionId, ahead))
}
