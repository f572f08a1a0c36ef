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
  vouchers,
} from '../../platform/database/schema'
import type { Requester } from '../../platform/http/requester'
import type { Signer } from '../../platform/keys'
import { Refusal } from '../../platform/refusal'
import { voucherTokenOf } from '../../vouchers'
import { canCancel, canReschedule } from '../cancellations/terms'
import { type ManageLink, opensByLink } from './manage-link'
import { canReview, writtenReview } from './reviewable'

type BookingRow = typeof bookings.$inferSelect
export interface BookingRecord extends BookingRow {
  lines: (typeof bookingLines.$inferSelect)[]
  guests: (typeof bookingGuests.$inferSelect)[]
  vouchers: (AppliedVoucher & { bookingUuid: string })[]
  host: { id: string; email: string }
  review: typeof reviews.$inferSelect | null
  group: WireBooking['group']
  isSessionCancelled: boolean
  /** The voucher to which the card payment was credited. */
  credit: Pick<VoucherRow, 'uuid' | 'last4' | 'initial' | 'expiresAt'> | null
}
type VoucherRow = typeof vouchers.$inferSelect

export const MAX_EXTENSIONS = 10

/** Loads the lines, guests, vouchers, host, group, credit and review of bookings, in the order of `rows`. */
export async function loadBookingRecords(db: Queries, rows: BookingRow[]): Promise<BookingRecord[]> {
  if (rows.length === 0) return []
  const uuids = rows.map(({ uuid }) => uuid)
  const lines = await db
    .select()
    .from(bookingLines)
    .where(inArray(bookingLines.bookingUuid, uuids))
    .orderBy(asc(bookingLines.position))
  const guests = await db
    .select()
    .from(bookingGuests)
    .where(inArray(bookingGuests.bookingUuid, uuids))
    .orderBy(asc(bookingGuests.position))
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
    lines: lines.filter((line) => line.bookingUuid === row.uuid),
    guests: guests.filter((guest) => guest.bookingUuid === row.uuid),
  }))
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

/** Characters of a ticket code, in Crockford's base 32. */
export const TICKET_CODE_LENGTH = 10

/**
 * The code on a guest's ticket. Guests of bookings from before codes were stored have none: theirs is derived with the oldest signing key, with
 * which they were derived at that time.
 */
export function ticketCodeOf(
  signer: Signer,
  {
    bookingUuid,
    position,
    ticketCode,
  }: Pick<typeof bookingGuests.$inferSelect, 'bookingUuid' | 'position' | 'ticketCode'>,
): string {
  if (ticketCode !== null) return ticketCode
  const codes = signer.codes('ticket', `${bookingUuid}:${position}`, TICKET_CODE_LENGTH)
  return codes.at(-1) ?? codes[0]
}

function creditOf(signer: Signer, { credit }: BookingRecord): WireBooking['credit'] {
  if (!credit?.expiresAt) return null
  const { uuid, last4, initial, expiresAt } = credit
  const token = voucherTokenOf(signer, uuid, 'owner')
  return { uuid, last4: last4 ?? '', amount: initial, expires_at: expiresAt.toISOString(), token }
}

/** The status of a booking as it is shown. A hold past its expiry is expired, even before its seats are reclaimed. */
export function shownStatusOf(booking: Pick<BookingRow, 'status' | 'expiresAt'>, now: Date): BookingRow['status'] {
  const isHold = booking.status === 'held' || booking.status === 'awaiting_payment'
  return isHold && !isLiveHold(booking, now) ? 'expired' : booking.status
}

/** Converts a booking to the API's format. */
export function toWireBooking(
  signer: Signer,
  booking: BookingRecord,
  now: Date,
  access: WireBooking['access'] = 'manage',
): WireBooking {
  const status = shownStatusOf(booking, now)
  const isOver = status !== booking.status
  const isHeld = isLiveHold(booking, now)
  const ticketed = hasTickets(booking)
  const { firstName, lastName, email } = booking
  return {
    uuid: booking.uuid,
    reference: booking.reference,
    status,
    payment_status: booking.paymentStatus,
    refund_status: booking.refundStatus,
    experience: booking.experience,
    host: { id: booking.host.id, email: ticketed ? booking.host.email : null },
    session: {
      id: String(booking.sessionId),
      starts_at: booking.startsAt.toISOString(),
      ends_at: booking.endsAt.toISOString(),
      is_cancelled: booking.isSessionCancelled,
    },
    contact:
      access === 'manage' && firstName !== null && lastName !== null && email !== null
        ? { first_name: firstName, last_name: lastName, email, phone: booking.phone }
        : null,
    lines: booking.lines.map((line) => ({
      ticket_id: line.ticketId,
      kind: line.kind,
      name: line.name,
      unit_price: line.unitPrice,
      quantity: line.quantity,
      total: line.unitPrice * line.quantity,
    })),
    guests: booking.guests.map((guest) => ({
      first_name: guest.firstName,
      last_name: guest.lastName,
      kind: guest.kind,
      ticket_code: ticketed ? ticketCodeOf(signer, guest) : null,
      checked_in_at: guest.checkedInAt?.toISOString() ?? null,
    })),
    seats: booking.seats,
    subtotal: booking.subtotal,
    discount: booking.discount,
    voucher_amount: booking.voucherAmount,
    card_amount: booking.cardAmount,
    vouchers: booking.vouchers.map(({ uuid, last4, kind, amount }) => ({ uuid, last4, kind, amount })),
    promo_code: booking.promoCode,
    refund_amount: booking.refundAmount,
    credit: access === 'manage' ? creditOf(signer, booking) : null,
    currency: 'gbp',
    cancellation_policy: booking.cancellationPolicy,
    expires_at: isOver ? null : (booking.expiresAt?.toISOString() ?? null),
    seconds_left: isHeld && booking.expiresAt ? Math.ceil((booking.expiresAt.getTime() - now.getTime()) / 1000) : null,
    extensions_left: MAX_EXTENSIONS - booking.extensions,
    created_at: booking.createdAt.toISOString(),
    confirmed_at: booking.confirmedAt?.toISOString() ?? null,
    version: booking.version,
    access,
    can: {
      cancel: access === 'manage' && canCancel(asMade(booking), now),
      reschedule: access === 'manage' && canReschedule(asMade(booking), now),
      review: access === 'manage' && canReview(booking, now),
    },
    review: access === 'manage' ? writtenReview(booking, now) : null,
    group: access === 'manage' ? booking.group : null,
    waiting_list_id: booking.waitingId,
    reschedules: booking.reschedulesUuid,
  }
}
