import { eq } from 'drizzle-orm'
import { type BookingRecord, readBooking } from '../orders'
import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import { resellerBookings } from '../platform/database/schema'
import { assertUnits } from './availability'
import { sessionIdOf } from './availability-id'
import { type OctoError, unprocessable } from './octo-error'
import { optionIdOf, ticketsOfOption } from './product'
import type { Products } from './read-products'
import type { UnitItemBody } from './requests'
import { assignGuests, findResellerBooking, quantitiesOf, type ResellerBookingRow } from './reseller-booking'

/** What a reseller's requests work with. */
export interface Reselling {
  context: Context
  products: Products
  resellerId: string
  now: Date
}

/** A booking, and what its reseller says of it. */
export interface Found {
  booking: BookingRecord
  own: ResellerBookingRow
}

/** How the reseller is named in the audit log. */
export const actorOf = ({ resellerId }: Reselling) => `reseller:${resellerId}`

/** Reads a booking of the reseller. @throws OctoError INVALID_BOOKING_UUID */
export async function readReservation({ context, resellerId }: Reselling, uuid: string): Promise<Found> {
  const own = await findResellerBooking(context.db, { resellerId, uuid })
  return { own, booking: await readBooking(context.db, own.bookingUuid) }
}

/**
 * What a reservation or change asks for, checked against the product.
 * @throws OctoError INVALID_PRODUCT_ID, INVALID_OPTION_ID, INVALID_UNIT_ID, INVALID_AVAILABILITY_ID, UNPROCESSABLE_ENTITY
 */
export async function checkedWish(
  { context, products, now }: Reselling,
  wish: {
    productId: string
    optionId: string
    availabilityId: string
    unitItems?: readonly UnitItemBody[] | null | undefined
  },
) {
  const source = await products.one(wish.productId, now)
  const optionId = optionIdOf(source, wish.optionId)
  const { unitItems } = wish
  if (!unitItems || unitItems.length === 0) throw unprocessable('unitItems: send at least one.')
  assertUnits(
    source,
    optionId,
    unitItems.map(({ unitId }) => ({ id: unitId })),
  )
  const sessionId = await sessionIdOf(context.db, source.experience.id, wish.availabilityId)
  const items = assignGuests(unitItems, ticketsOfOption(source, optionId))
  return { optionId, sessionId, items, tickets: quantitiesOf(items), hostId: source.experience.hostId }
}

/** The refusal of a booking that is no live hold. */
export const notOnHold = (): OctoError => unprocessable('This booking is not on hold any more. Please reserve again.')

/** Saves what the reseller says of its booking. */
export async function noteChange(
  tx: Queries,
  { bookingUuid }: ResellerBookingRow,
  values: Partial<Omit<ResellerBookingRow, 'bookingUuid' | 'resellerId' | 'uuid'>>,
  now: Date,
): Promise<void> {
  await tx
    .update(resellerBookings)
    .set({ ...values, updatedAt: now })
    .where(eq(resellerBookings.bookingUuid, bookingUuid))
}
