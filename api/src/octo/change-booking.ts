import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type BookingRecord,
  cancelInvoicedBooking,
  changeInvoicedBooking,
  confirmBooking,
  isLiveHold,
  lockBooking,
  reclaimHolds,
  termsOfBooking,
} from '../orders'
import type { Queries } from '../platform/database/connect'
import { retryOnDeadlock } from '../platform/database/retry-on-deadlock'
import { bookings, experiences } from '../platform/database/schema'
import { availabilityIdOf, startOf } from './availability-id'
import { unprocessable } from './octo-error'
import type { CancelBody, ConfirmBody, UpdateBody } from './requests'
import {
  contactOf,
  findResellerBooking,
  mergeItems,
  nameGuests,
  nameOf,
  type ResellerBookingRow,
} from './reseller-booking'
import { actorOf, checkedWish, type Found, noteChange, notOnHold, type Reselling, readReservation } from './reselling'
import { extend } from './reserve'

/**
 * Confirms a hold, which is invoiced. Other unit items than those of the hold change its tickets first. Confirming it again returns it.
 * @throws OctoError UNPROCESSABLE_ENTITY when the hold has expired
 */
export async function confirm(work: Reselling, uuid: string, body: z.output<typeof ConfirmBody>): Promise<Found> {
  const { context, now } = work
  await changeReservation(work, uuid, async ({ own, booking }) => {
    const { unitItems } = body
    const wish = unitItems && isLiveHold(booking, now) ? newWish(own, booking, { unitItems }) : null
    const checked = wish && (await checkedWish(work, wish))
    if (checked) await context.db.transaction((tx) => reclaimHolds(tx, { sessionId: checked.sessionId, now }))
    return async (tx, locked) => {
      if (locked.status === 'confirmed' || locked.status === 'completed') return
      if (!isLiveHold(locked, now)) throw notOnHold()
      if (checked) await changeInvoicedBooking(context, tx, locked, { ...checked, actor: actorOf(work), now })
      const values = {
        resellerReference: body.resellerReference ?? own.resellerReference,
        contact: contactOf(body.contact),
        unitItems: checked?.items ?? mergeItems(own.unitItems, unitItems),
      }
      await saveDetails(tx, own, values, now)
      await confirmBooking(tx, own.bookingUuid, { paymentStatus: 'none_required', actor: actorOf(work), now })
    }
  })
  return readReservation(work, uuid)
}

type Locked = Awaited<ReturnType<typeof lockBooking>>
/** Another request has changed the reservation since it was read. */
class ChangedMeanwhile extends Error {}
const MAX_ATTEMPTS = 5

/**
 * Changes a reservation by what it was when it was read. `prepare` checks the request, without a transaction, and returns what to write. It
 * runs again when another request has changed the reservation since it was read.
 */
async function changeReservation(
  work: Reselling,
  uuid: string,
  prepare: (found: Found) => Promise<(tx: Queries, locked: Locked) => Promise<void>>,
): Promise<void> {
  const { context } = work
  for (let attempt = 1; ; attempt += 1) {
    const found = await readReservation(work, uuid)
    const write = await prepare(found)
    try {
      await retryOnDeadlock(() =>
        context.db.transaction(async (tx) => {
          const locked = await lockBooking(tx, found.own.bookingUuid)
          const own = await findResellerBooking(tx, { resellerId: work.resellerId, uuid })
          if (locked.version !== found.booking.version || !isDeepStrictEqual(own, found.own))
            throw new ChangedMeanwhile()
          await write(tx, locked)
        }),
      )
      context.wakeOutbox()
      return
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

/** Saves what the reseller says of its booking, on the booking and its guests too. */
async function saveDetails(
  tx: Queries,
  own: ResellerBookingRow,
  values: Partial<ResellerBookingRow> & Pick<ResellerBookingRow, 'contact' | 'unitItems'>,
  now: Date,
): Promise<void> {
  await noteChange(tx, own, values, now)
  await nameGuests(tx, own.bookingUuid, values)
  await tx.update(bookings).set(nameOf(values.contact)).where(eq(bookings.uuid, own.bookingUuid))
}

/**
 * Changes a hold or a confirmed booking: references, contacts and notes until it is used, and its session and tickets while cancelling it
 * would be free. It stays with its host.
 * @throws OctoError UNPROCESSABLE_ENTITY, and those of `reserve`
 */
export async function update(work: Reselling, uuid: string, body: z.output<typeof UpdateBody>): Promise<Found> {
  const { context, now } = work
  await changeReservation(work, uuid, async ({ own, booking }) => {
    const wish = newWish(own, booking, body)
    const checked = wish && (await checkedWish(work, wish))
    if (checked) {
      await assertSameHost(work, booking, checked.hostId)
      await context.db.transaction((tx) => reclaimHolds(tx, { sessionId: checked.sessionId, now }))
    }
    return async (tx, locked) => {
      const isHeld = isLiveHold(locked, now)
      if (!isHeld && locked.status !== 'confirmed') throw unprocessable('This booking can no longer be changed.')
      if (checked && !isHeld && !isFreeToChange(booking, now))
        throw unprocessable('Its session and tickets can only be changed while cancelling it would be free of charge.')
      if (checked)
        await changeInvoicedBooking(context, tx, locked, {
          sessionId: checked.sessionId,
          tickets: checked.tickets,
          actor: actorOf(work),
          now,
        })
      const values = {
        optionId: checked?.optionId ?? own.optionId,
        resellerReference: body.resellerReference ?? own.resellerReference,
        notes: body.notes ?? own.notes,
        contact: body.contact ? contactOf(body.contact) : own.contact,
        unitItems: checked?.items ?? mergeItems(own.unitItems, body.unitItems),
      }
      await saveDetails(tx, own, values, now)
    }
  })
  const changed = await readReservation(work, uuid)
  if (body.expirationMinutes && isLiveHold(changed.booking, now))
    return extend(work, uuid, { expirationMinutes: body.expirationMinutes })
  return changed
}

/** A change may make a booking smaller, which is a cancellation in part. */
const isFreeToChange = (booking: BookingRecord, now: Date): boolean =>
  now < booking.startsAt && termsOfBooking(booking, now).share === 100

/** Another host would get a booking, and the first one would never hear that it is gone. @throws OctoError UNPROCESSABLE_ENTITY */
async function assertSameHost({ context }: Reselling, { experienceId }: BookingRecord, hostId: string): Promise<void> {
  const [before] = await context.db
    .select({ hostId: experiences.hostId })
    .from(experiences)
    .where(eq(experiences.id, experienceId))
  if (before?.hostId !== hostId)
    throw unprocessable('A booking stays with its host. Please cancel it, and reserve the other product.')
}

/** The product, session and tickets that a change asks for; null when it leaves them as they are. */
function newWish(own: ResellerBookingRow, booking: BookingRecord, body: z.output<typeof UpdateBody>) {
  const wish = {
    productId: body.productId ?? booking.experienceId,
    optionId: body.optionId ?? own.optionId,
    availabilityId: body.availabilityId ?? availabilityIdOf(booking),
    unitItems: body.unitItems ?? own.unitItems,
  }
  const unitsOf = (items: readonly { unitId: string }[]) =>
    items
      .map(({ unitId }) => unitId)
      .sort()
      .join()
  const isSame =
    wish.productId === booking.experienceId &&
    wish.optionId === own.optionId &&
    availabilityIdOf({ startsAt: startOf(wish.availabilityId) }) === availabilityIdOf(booking) &&
    unitsOf(wish.unitItems) === unitsOf(own.unitItems) &&
    !own.unitItems.some((item) =>
      wish.unitItems.some(({ uuid, unitId }) => uuid === item.uuid && unitId !== item.unitId),
    )
  return isSame ? null : wish
}

/**
 * Releases a hold, or cancels a confirmed booking by its cancellation policy: what the policy refunds is taken off the invoice. Cancelling it
 * again returns it.
 * @throws OctoError UNPROCESSABLE_ENTITY when it can no longer be cancelled
 */
export async function cancel(work: Reselling, uuid: string, body: z.output<typeof CancelBody>): Promise<Found> {
  const { context, now } = work
  const { own } = await readReservation(work, uuid)
  const change = async (tx: Queries) => {
    const outcome = await cancelInvoicedBooking(context, tx, own.bookingUuid, { actor: actorOf(work), now })
    if (outcome === 'refused') throw unprocessable('This booking can no longer be cancelled.')
    if (outcome === 'cancelled')
      await noteChange(tx, own, { cancellationReason: body?.reason ?? null, cancelledAt: now }, now)
  }
  await retryOnDeadlock(() => context.db.transaction(change))
  context.wakeOutbox()
  return readReservation(work, uuid)
}
