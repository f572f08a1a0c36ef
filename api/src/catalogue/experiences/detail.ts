import { and, eq, gt, min, sql } from 'drizzle-orm'
import type { Experience } from 'shared/contracts'
import type { Queries } from '../../platform/database/connect'
import { experiences, hosts, sessions, supplierProducts, suppliers } from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'
import { hostSummaryOf } from '../hosts/host-summary'

/** Reads one experience with all its details. @throws Refusal NOT_FOUND, also for a retired one */
export async function readExperience(db: Queries, id: string, now: Date): Promise<Experience> {
  const [row] = await db
    .select({ experience: experiences, host: hosts, supplier: suppliers.name, supplied: supplierProducts.accepted })
    .from(experiences)
    .innerJoin(hosts, eq(hosts.id, experiences.hostId))
    .leftJoin(
      supplierProducts,
      and(eq(supplierProducts.experienceId, experiences.id), eq(supplierProducts.status, 'sold')),
    )
    .leftJoin(suppliers, eq(suppliers.id, supplierProducts.supplierId))
    .where(eq(experiences.id, id))
  if (!row) throw new Refusal('NOT_FOUND')
  const { experience: e, host, supplier, supplied } = row
  const { status } = e
  if (status === 'retired') throw new Refusal('NOT_FOUND')
  const [next] = await db
    .select({ startsAt: min(sessions.startsAt) })
    .from(sessions)
    .where(
      and(
        eq(sessions.experienceId, id),
        eq(sessions.status, 'scheduled'),
        gt(sessions.bookableUntil, now),
        sql`${sessions.capacity} - ${sessions.seatsTaken} >= ${e.minGuests}`,
      ),
    )
  const picture = e.images.find((image) => image.is_primary) ?? e.images[0]
  if (!picture) throw new Error(`Experience ${id} has no picture`)
  return {
    id: e.id,
    slug: e.slug,
    name: e.name,
    headline: e.headline,
    town: e.town,
    latitude: e.latitude,
    longitude: e.longitude,
    duration_minutes: e.durationMinutes,
    price_from: e.priceFrom,
    rating_avg: e.ratingAvg,
    rating_count: e.ratingCount,
    categories: e.categories,
    picture,
    next_session_at: status === 'live' ? (next?.startsAt?.toISOString() ?? null) : null,
    description: e.description,
    itinerary: e.itinerary,
    inclusions: e.inclusions,
    facilities: e.facilities,
    images: e.images,
    address: e.address,
    postcode: e.postcode,
    meeting_point: e.meetingPoint,
    min_age: e.minAge,
    unaccompanied_children_ok: e.unaccompaniedChildrenOk,
    min_guests: e.minGuests,
    max_guests: e.maxGuests,
    private_allowed: e.privateAllowed,
    cutoff_minutes: e.cutoffMinutes,
    cancellation_policy: e.cancellationPolicy,
    vouchers_allowed: e.vouchersAllowed,
    status,
    ...(supplier && supplied && { supplier: { name: supplier, confirms_at_once: supplied.confirmsAtOnce } }),
    host: hostSummaryOf(host),
  }
}
