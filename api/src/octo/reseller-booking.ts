import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queries } from '../platform/database/connect'
import {
  bookingGuests,
  type ResellerContact,
  type ResellerUnitItem,
  resellerBookings,
} from '../platform/database/schema'
import { invalidBooking, OctoError } from './octo-error'
import type { TicketRow } from './product'
import type { Contact, UnitItemBody } from './requests'

export type ResellerBookingRow = typeof resellerBookings.$inferSelect

/** Finds a booking of a reseller by its uuid. @throws OctoError INVALID_BOOKING_UUID, also for the booking of another reseller */
export async function findResellerBooking(
  db: Queries,
  { resellerId, uuid }: { resellerId: string; uuid: string },
): Promise<ResellerBookingRow> {
  const [row] = await db
    .select()
    .from(resellerBookings)
    .where(and(eq(resellerBookings.resellerId, resellerId), eq(resellerBookings.uuid, uuid)))
  if (!row) throw invalidBooking(uuid)
  return row
}

/** The values that were sent, without those left out. */
export const contactOf = (sent: z.output<typeof Contact> | null | undefined): ResellerContact => ({
  ...sent,
  locales: sent?.locales ?? [],
})

/**
 * Gives each unit item a guest. Guests are in the order of `guestsOf`: adults, then children; items of one kind get them in turn.
 * @param tickets what the option sells; each item is one of them
 */
export function assignGuests(items: readonly UnitItemBody[], tickets: readonly TicketRow[]): ResellerUnitItem[] {
  const isChild = ({ unitId }: UnitItemBody) => tickets.find(({ id }) => id === unitId)?.kind === 'child'
  const adults = items.filter((item) => !isChild(item)).length
  let [nextAdult, nextChild] = [0, adults]
  const uuids = new Set<string>()
  return items.map((item) => {
    const uuid = item.uuid ?? randomUUID()
    if (uuids.has(uuid)) throw new OctoError('BAD_REQUEST', `unitItems: two have the uuid ${uuid}.`)
    uuids.add(uuid)
    return {
      uuid,
      position: isChild(item) ? nextChild++ : nextAdult++,
      unitId: item.unitId,
      resellerReference: item.resellerReference ?? null,
      contact: contactOf(item.contact),
    }
  })
}

/** The tickets of a hold that these items are. */
export function quantitiesOf(items: readonly { unitId: string }[]): { ticket_id: string; quantity: number }[] {
  const counts = new Map<string, number>()
  for (const { unitId } of items) counts.set(unitId, (counts.get(unitId) ?? 0) + 1)
  return [...counts].map(([ticket_id, quantity]) => ({ ticket_id, quantity }))
}

/**
 * Adds values to the items of a booking: by their uuid, or, for those sent without one that we know, in turn to the items of the same unit.
 */
export function mergeItems(
  items: readonly ResellerUnitItem[],
  sent: readonly UnitItemBody[] | null | undefined,
): ResellerUnitItem[] {
  const isKnown = ({ uuid }: UnitItemBody) => items.some((item) => item.uuid === uuid)
  const others = (sent ?? []).filter((item) => !isKnown(item))
  return items.map((item) => {
    const next = others.findIndex(({ unitId }) => unitId === item.unitId)
    const found = sent?.find(({ uuid }) => uuid === item.uuid) ?? (next < 0 ? undefined : others.splice(next, 1)[0])
    if (!found) return item
    return {
      ...item,
      resellerReference: found.resellerReference ?? item.resellerReference,
      contact: found.contact ? contactOf(found.contact) : item.contact,
    }
  })
}

/** Writes the names of guests, as the host's guest list shows them. A ticket without a name has that of the booking's contact. */
export async function nameGuests(
  tx: Queries,
  bookingUuid: string,
  { contact, unitItems }: Pick<ResellerBookingRow, 'contact' | 'unitItems'>,
): Promise<void> {
  const lead = nameOf(contact)
  for (const item of unitItems) {
    const own = nameOf(item.contact)
    const { firstName, lastName } = own.firstName || own.lastName ? own : lead
    await tx
      .update(bookingGuests)
      .set({ firstName, lastName })
      .where(and(eq(bookingGuests.bookingUuid, bookingUuid), eq(bookingGuests.position, item.position)))
  }
}

/** First and last name of a contact; a full name counts as the last one. */
export function nameOf({ firstName, lastName, fullName }: ResellerContact) {
  const [first, last] = [firstName?.trim() || null, lastName?.trim() || null]
  return first || last ? { firstName: first, lastName: last } : { firstName: null, lastName: fullName?.trim() || null }
}
