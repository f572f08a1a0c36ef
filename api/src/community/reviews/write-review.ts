import { eq, sql } from 'drizzle-orm'
import { messageRule, normaliseText } from 'shared/rules'
import { type BookingRecord, canReview, lockBooking, readBooking } from '../../orders'
import { writeAudit } from '../../platform/audit'
import type { Db, Queries } from '../../platform/database/connect'
import { experiences, hosts, reviews } from '../../platform/database/schema'
import { violates } from '../../platform/database/violation'
import { purge } from '../../platform/purges/purge'
import { Refusal, refuseInvalid } from '../../platform/refusal'

/**
 * Publishes a review of a completed booking, and updates the ratings.
 * @throws Refusal REVIEW_NOT_POSSIBLE, VALIDATION
 */
export async function writeReview(
  db: Db,
  { uuid, firstName }: BookingRecord,
  { rating, text, now }: { rating: number; text: string; now: Date },
): Promise<typeof reviews.$inferSelect> {
  refuseInvalid({ text: messageRule(text) })
  try {
    return await db.transaction(async (tx) => {
      await lockBooking(tx, uuid)
      const booking = await readBooking(tx, uuid)
      if (!canReview(booking, now)) throw new Refusal('REVIEW_NOT_POSSIBLE')
      const [written] = await tx
        .insert(reviews)
        .values({
          experienceId: booking.experienceId,
          bookingUuid: uuid,
          userId: booking.userId,
          firstName: firstName ?? 'A guest',
          rating,
          text: normaliseText(text),
          status: 'published',
          createdAt: now,
        })
        .returning()
      if (!written) throw new Error(`The review of booking ${uuid} was not written`)
      await recalculateRatings(tx, booking.experienceId, now)
      await writeAudit(tx, [
        { subject: `booking:${uuid}`, action: 'reviewed', actor: 'buyer', details: { rating }, at: now },
      ])
      return written
    })
  } catch (error) {
    if (violates(error, 'reviews_booking_uuid_unique')) throw new Refusal('REVIEW_NOT_POSSIBLE')
    throw error
  }
}

/**
 * Recalculates the ratings of an experience and its host, and purges the pages that show them. Call it after every change of a review.
 */
export async function recalculateRatings(tx: Queries, experienceId: string, now: Date): Promise<void> {
  // Locks both before counting, so that the second of two concurrent writers counts the review of the first.
  const [{ hostId } = { hostId: '' }] = await tx
    .select({ hostId: experiences.hostId })
    .from(experiences)
    .where(eq(experiences.id, experienceId))
    .for('no key update')
  await tx.select({ id: hosts.id }).from(hosts).where(eq(hosts.id, hostId)).for('no key update')
  await tx.execute(sql`
    update experiences e set rating_avg = round(r.average, 2), rating_count = r.count
    from (
      select avg(rating) as average, count(*) as count from reviews where status = 'published' and experience_id = ${experienceId}
    ) r
    where e.id = ${experienceId}`)
  await tx.execute(sql`
    update hosts h set rating_avg = round(r.average, 2), rating_count = r.count
    from (
      select avg(v.rating) as average, count(*) as count from reviews v join experiences e on e.id = v.experience_id
      where v.status = 'published' and e.host_id = ${hostId}
    ) r
    where h.id = ${hostId}`)
  await tx.execute(sql`
    update experience_search s set rating = coalesce(e.rating_avg, 0),
      standing = (coalesce(e.rating_avg, 0) * e.rating_count + 4.3 * 8) / (e.rating_count + 8) + ln(e.rating_count + 1) / 20
    from experiences e where e.id = ${experienceId} and s.experience_id = e.id`)
  await purge(
    tx,
    [`reviews:${experienceId}`, `experience:${experienceId}`, `host:${hostId}`, 'search', 'search-party'],
    now,
  )
}
