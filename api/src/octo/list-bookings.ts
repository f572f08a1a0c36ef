import { and, asc, eq, gte, lt, type SQL } from 'drizzle-orm'
import { addDays } from 'shared/formats'
import type { z } from 'zod'
import { loadBookingRecords } from '../orders'
import { bookings, resellerBookings } from '../platform/database/schema'
import { startOfDay } from '../platform/time/london'
import { OctoError } from './octo-error'
import type { BookingsQuery } from './requests'
import type { Reselling } from './reselling'

const MAX_BOOKINGS = 500

/** @throws OctoError BAD_REQUEST when nothing selects the bookings */
function selectionOf(query: z.output<typeof BookingsQuery>): SQL | undefined {
  const { resellerReference, supplierReference, localDate, localDateStart, localDateEnd } = query
  const [from, to] = localDate ? [localDate, localDate] : [localDateStart, localDateEnd]
  if (!resellerReference && !supplierReference && !(from && to)) {
    throw new OctoError(
      'BAD_REQUEST',
      'Send resellerReference, supplierReference, localDate, or localDateStart and localDateEnd.',
    )
  }
  return and(
    resellerReference ? eq(resellerBookings.resellerReference, resellerReference) : undefined,
    supplierReference ? eq(bookings.reference, supplierReference) : undefined,
    from && to
      ? and(gte(bookings.startsAt, startOfDay(from)), lt(bookings.startsAt, startOfDay(addDays(to, 1))))
      : undefined,
    query.productId ? eq(bookings.experienceId, query.productId) : undefined,
    query.optionId ? eq(resellerBookings.optionId, query.optionId) : undefined,
  )
}

/** The bookings of a reseller that a query selects, in order of their start, at most 500. @throws OctoError BAD_REQUEST */
export async function listBookings({ context, resellerId }: Reselling, query: z.output<typeof BookingsQuery>) {
  const rows = await context.db
    .select({ booking: bookings, own: resellerBookings })
    .from(resellerBookings)
    .innerJoin(bookings, eq(bookings.uuid, resellerBookings.bookingUuid))
    .where(and(eq(resellerBookings.resellerId, resellerId), selectionOf(query)))
    .orderBy(asc(bookings.startsAt), asc(bookings.uuid))
    .limit(MAX_BOOKINGS)
  const records = await loadBookingRecords(
    context.db,
    rows.map(({ booking }) => booking),
  )
  return records.flatMap((booking, index) => {
    const own = rows[index]?.own
    return own ? [{ booking, own }] : []
  })
}
