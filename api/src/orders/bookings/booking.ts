import { and, asc, eq, inArray } from 'drizzle-orm'
import type { AppliedVoucher, Booking as WireBooking } from 'shared/contracts'
import type { Queries } from '../../platform/database/connect'
import {
  bookingGuests,
  bookingLines,
  bookings,
  bookingVouchers,
  experiences,
  groups,
  hosts,
  reviews,
  sessions,
  supplierBookings,
  suppliers,
  vouchers,
} from '../../platform/database/schema'
import type { Requester } from '../../platform/http/requester'
import type { Signer } from '../../platform/keys'
import { Refusal } from '../../platform/refusal'
import { type ManageLink, opensByLink } from './manage-link'

type BookingRow = typeof bookings.$inferSelect
export interface BookingRecord extends BookingRow {
  lines: (typeof bookingLines.$inferSelect)[]
  guests: (typeof bookingGuests.$inferSelect)[]
  vouchers: (AppliedVoucher & { bookingUuid: string })[]
  host: { id: string; email: string }
  review: typeof reviews.$inferSelect | null
  group: WireBooking['group']
  isSessionCancelled: boolean
  /** The booking at the supplier that owns its places. */
  supplied: Supplied | null
  /** The voucher to which the card payment was credited. */
  credit: Pick<VoucherRow, 'uuid' | 'last4' | 'initial' | 'expiresAt'> | null
}
type VoucherRow = typeof vouchers.$inferSelect

/** What the supplier of a booking's places has confirmed. */
export interface Supplied {
  bookingUuid: string
  name: string
  contact: (typeof suppliers.$inferSelect)['contact']
  reference: string | null
  /** The text of each guest's QR code; null until the supplier has confirmed. */
  ticketTexts: string[] | null
}

/** Loads the lines, guests, vouchers, host, group, credit and review of bookings, in the order of `rows`. */
export async function loadBookingRecords(db: Queries, rows: BookingRow[]): Promise<BookingRecord[]> {
  if (rows.length === 0) return []
  const uuids = rows.map(({ uuid }) => uuid)
  const { lines, guests } = await readParty(db, uuids)
  const applied = await vouchersOf(db, uuids)
  const hosted = await db
    .select({ experienceId: experiences.id, id: hosts.id, email: hosts.email })
    .from(experiences)
    .innerJoin(hosts, eq(hosts.id, experiences.hostId))
    .where(
      inArray(
        experiences.id,
        rows.map(({ experienceId }) => experienceId),
      ),
    )
  const reviewed = await db.select().from(reviews).where(inArray(reviews.bookingUuid, uuids))
  const credits = await creditsOf(db, rows)
  const grouped = await groupsOf(db, rows)
  const cancelledSessions = await cancelledSessionsOf(db, rows)
  const supplied = await suppliedOf(db, rows)
  const hostOf = ({ experienceId }: BookingRow) => {
    const host = hosted.find((row) => row.experienceId === experienceId)
    if (!host) throw new Error(`Experience ${experienceId} has no host`)
    return { id: host.id, email: host.email }
  }
  return rows.map((row) => ({
    ...row,
    vouchers: applied.filter((voucher) => voucher.bookingUuid === row.uuid),
    host: hostOf(row),
    credit: credits.find(({ creditFor }) => creditFor === row.uuid) ?? null,
    review: reviewed.find(({ bookingUuid }) => bookingUuid === row.uuid) ?? null,
    group: grouped.find(({ id }) => id === row.groupId) ?? null,
    isSessionCancelled: cancelledSessions.has(row.sessionId),
    supplied: supplied.find(({ bookingUuid }) => bookingUuid === row.uuid) ?? null,
    lines: lines.filter((line) => line.bookingUuid === row.uuid),
    guests: guests.filter((guest) => guest.bookingUuid === row.uuid),
  }))
}

/** The ticket lines and guests of bookings, in their order. */
export async function readParty(
  db: Queries,
  uuids: readonly string[],
): Promise<Pick<BookingRecord, 'lines' | 'guests'>> {
  const lines = await db
    .select()
    .from(bookingLines)
    .where(inArray(bookingLines.bookingUuid, [...uuids]))
    .orderBy(asc(bookingLines.position))
  const guests = await db
    .select()
    .from(bookingGuests)
    .where(inArray(bookingGuests.bookingUuid, [...uuids]))
    .orderBy(asc(bookingGuests.position))
  return { lines, guests }
}

/** Only bookings that have waited for a supplier have one. */
async function suppliedOf(db: Queries, rows: readonly BookingRow[]): Promise<Supplied[]> {
  const uuids = rows.flatMap(({ uuid, awaitsSupplierSince }) => (awaitsSupplierSince ? [uuid] : []))
  if (uuids.length === 0) return []
  return db
    .select({
      bookingUuid: supplierBookings.bookingUuid,
      name: suppliers.name,
      contact: suppliers.contact,
      reference: supplierBookings.reference,
      ticketTexts: supplierBookings.ticketTexts,
    })
    .from(supplierBookings)
    .innerJoin(suppliers, eq(suppliers.id, supplierBookings.supplierId))
    .where(inArray(supplierBookings.bookingUuid, uuids))
}

/** Only a booking cancelled by its customer can have been turned into credit. */
async function creditsOf(db: Queries, rows: readonly BookingRow[]) {
  const cancelled = rows.filter(({ status }) => status === 'cancelled_by_customer').map(({ uuid }) => uuid)
  return cancelled.length === 0 ? [] : db.select().from(vouchers).where(inArray(vouchers.creditFor, cancelled))
}

/** Returns the ids of holds' cancelled sessions. The status of a confirmed booking already shows a cancellation. */
async function cancelledSessionsOf(db: Queries, rows: readonly BookingRow[]): Promise<ReadonlySet<number>> {
  const holds = ['held', 'awaiting_payment', 'expired']
  const ids = rows.filter(({ status }) => holds.includes(status)).map(({ sessionId }) => sessionId)
  if (ids.length === 0) return new Set()
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, ids), eq(sessions.status, 'cancelled')))
  return new Set(found.map(({ id }) => id))
}

/** Most bookings have no group, which saves the query. */
async function groupsOf(db: Queries, rows: readonly BookingRow[]) {
  const ids = rows.flatMap(({ groupId }) => groupId ?? [])
  if (ids.length === 0) return []
  return db.select({ id: groups.id, name: groups.name }).from(groups).where(inArray(groups.id, ids))
}

async function vouchersOf(db: Queries, uuids: string[]): Promise<BookingRecord['vouchers']> {
  const rows = await db
    .select({
      bookingUuid: bookingVouchers.bookingUuid,
      uuid: vouchers.uuid,
      last4: vouchers.last4,
      kind: vouchers.kind,
      amount: bookingVouchers.covers,
    })
    .from(bookingVouchers)
    .innerJoin(vouchers, eq(vouchers.uuid, bookingVouchers.voucherUuid))
    .where(inArray(bookingVouchers.bookingUuid, uuids))
    .orderBy(asc(bookingVouchers.position))
  return rows.map((row) => ({ ...row, last4: row.last4 ?? '' }))
}

/** Loads one booking, without a check of access. @throws Refusal NOT_FOUND */
export async function readBooking(db: Queries, uuid: string): Promise<BookingRecord> {
  const [booking] = await loadBookingRecords(db, await db.select().from(bookings).where(eq(bookings.uuid, uuid)))
  if (!booking) throw new Refusal('NOT_FOUND')
  return booking
}

/** Locks the row of a booking for the rest of the transaction. @throws Refusal NOT_FOUND */
export async function lockBooking(tx: Queries, uuid: string): Promise<BookingRow> {
  const [row] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.uuid, uuid)))
    .for('update')
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/**
 * A guest's booking belongs to the browser it was made in, a customer's to their account. A waiting-list offer to an account that was accepted
 * signed out, by its mailed link, belongs to the account and that browser.
 */
export function mayOpen(
  signer: Signer,
  booking: Pick<BookingRow, 'uuid' | 'userId' | 'visitorHash' | 'waitingId' | 'manageLinkGeneration' | 'startsAt'>,
  requester: Requester,
  link?: ManageLink,
): boolean {
  if (link && opensByLink(signer, booking, link)) return true
  if (booking.userId && requester.user?.id === booking.userId) return true
  if (booking.userId && !booking.waitingId) return false
  return booking.visitorHash !== null && booking.visitorHash === requester.visitorHash
}

/** Loads a booking that the requester may open. @throws Refusal NOT_FOUND, also for another person's booking */
export async function findBooking(
  db: Queries,
  signer: Signer,
  uuid: string,
  requester: Requester,
  link?: ManageLink,
): Promise<BookingRecord> {
  const booking = await readBooking(db, uuid)
  if (!mayOpen(signer, booking, requester, link)) throw new Refusal('NOT_FOUND')
  return booking
}

/** True while seats are held but not paid for. */
export const isLiveHold = (booking: Pick<BookingRow, 'status' | 'expiresAt'>, now: Date): boolean =>
  (booking.status === 'held' || booking.status === 'awaiting_payment') &&
  booking.expiresAt !== null &&
  booking.expiresAt > now

/** Adds `bookedAt`, from which the cancellation terms are counted. */
export const asMade = <B extends Pick<BookingRow, 'confirmedAt' | 'createdAt'>>(booking: B) => ({
  ...booking,
  bookedAt: booking.confirmedAt ?? booking.createdAt,
})

/** True for bookings that have tickets: confirmed ones, and those whose session has taken place since. */
export const hasTickets = ({ status, reschedulesUuid }: Pick<BookingRow, 'status' | 'reschedulesUuid'>): boolean =>
  reschedulesUuid === null && ['confirmed', 'completed', 'no_show'].includes(status)

/** The status of a booking as it is shown. A hold past its expiry is expired, even before its seats are reclaimed. */
export function shownStatusOf(booking: Pick<BookingRow, 'status' | 'expiresAt'>, now: Date): BookingRow['status'] {
  const isHold = booking.status === 'held' || booking.status === 'awaiting_payment'
  return isHold && !isLiveHold(booking, now) ? 'expired' : booking.status
}
