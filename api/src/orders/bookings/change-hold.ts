import { and, eq, gt, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import type { endpoints } from 'shared/contracts'
import { emailRule, nameRule, normaliseEmail, normaliseLine, ukPhoneRule } from 'shared/rules'
import type { z } from 'zod'
import { toE164 } from '../../accounts'
import { refreshPayment } from '../../payments'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { retryOnDeadlock } from '../../platform/database/retry-on-deadlock'
import { bookingGuests, bookings } from '../../platform/database/schema'
import type { Requester } from '../../platform/http/requester'
import { Refusal, refuseInvalid } from '../../platform/refusal'
import { later } from '../../platform/time/instants'
import { reserveUse, usesExhausted } from '../promo-codes/uses'
import { confirmOrAwait, isStillReserved, reservedUntil } from '../supplied/supplied-bookings'
import { reapplyVouchers } from '../voucher-payments/pay-with-vouchers'
import { type BookingRecord, findBooking, lockBooking, readBooking } from './booking'
import { assertLiveHold, assertNotWaiting } from './hold-guards'
import { HOLD_MINUTES } from './insert-hold'
import { LIVE_HOLD_STATUSES } from './live-hold'
import { endLiveHold } from './release-seats'
import { MAX_EXTENSIONS } from './to-wire-booking'

type Details = z.output<(typeof endpoints)['PUT /api/customer/bookings/:uuid']['body']>

/** Saves contact, guests and accepted terms of a live hold. Confirms the booking when nothing is left to pay. */
export async function saveDetails(
  context: Context,
  uuid: string,
  details: Details,
  requester: Requester,
  now: Date,
): Promise<BookingRecord> {
  const seen = await findBooking(context.db, context.signer, uuid, requester)
  assertLiveHold(seen, now)
  const { contact, guests } = details
  refuseInvalid({
    'contact.first_name': nameRule(contact.first_name),
    'contact.last_name': nameRule(contact.last_name),
    'contact.email': emailRule(contact.email),
    'contact.phone': contact.phone ? ukPhoneRule(contact.phone) : null,
    ...Object.fromEntries(
      (guests ?? []).flatMap((guest, i) => [
        [`guests.${i}.first_name`, nameRule(guest.first_name)],
        [`guests.${i}.last_name`, nameRule(guest.last_name)],
      ]),
    ),
    guests: (guests?.length ?? 0) > seen.guests.length ? 'There are more guests than tickets.' : null,
    accept_terms: details.accept_terms ? null : 'Please accept the terms and conditions.',
  })
  const save = async (tx: Queries) => {
    const booking = await lockBooking(tx, uuid)
    assertNotWaiting(booking)
    assertLiveHold(booking, now)
    // A customer who signed in before paying takes over the hold of this browser.
    const userId = booking.userId ?? requester.user?.id ?? null
    const groupId = details.group_id === undefined ? booking.groupId : details.group_id
    await context.assertGroupMember(tx, groupId, userId)
    const [named] = await tx
      .update(bookings)
      .set({
        firstName: normaliseLine(contact.first_name),
        lastName: normaliseLine(contact.last_name),
        email: normaliseEmail(contact.email),
        phone: contact.phone ? toE164(contact.phone, 'contact.phone') : null,
        termsAcceptedAt: booking.termsAcceptedAt ?? now,
        userId,
        groupId,
        version: sql`${bookings.version} + 1`,
      })
      .where(eq(bookings.uuid, uuid))
      .returning()
    if (named?.promoCode) await notifyHolder(context, tx, named, now)
    if (guests) await nameGuests(tx, uuid, guests)
    const { cardAmount } = await reapplyVouchers(tx, booking, 'buyer', now)
    if (cardAmount > 0) return
    if (!(await isStillReserved(tx, uuid))) throw new Refusal('HOLD_EXPIRED')
    await confirmOrAwait(tx, booking, { paymentStatus: 'none_required', actor: 'buyer', now })
  }
  // The group may be deleted, or left, at the same time.
  await retryOnDeadlock(() => context.db.transaction(save))
  if (seen.cardAmount === 0) context.wakeOutbox()
  return readBooking(context.db, uuid)
}

/** Writes the names of guests to the tickets in order. Tickets beyond the list lose their names. */
async function nameGuests(tx: Queries, uuid: string, guests: NonNullable<Details['guests']>): Promise<void> {
  for (const [position, { first_name, last_name }] of guests.entries()) {
    await tx
      .update(bookingGuests)
      .set({ firstName: normaliseLine(first_name), lastName: normaliseLine(last_name) })
      .where(and(eq(bookingGuests.bookingUuid, uuid), eq(bookingGuests.position, position)))
  }
  await tx
    .update(bookingGuests)
    .set({ firstName: null, lastName: null })
    .where(and(eq(bookingGuests.bookingUuid, uuid), gte(bookingGuests.position, guests.length)))
}

/** Records the customer of a promo code's use, who is known only now. @throws Refusal PROMO_CODE_USED_BY_YOU */
async function notifyHolder(
  { lockPromoCode }: Context,
  tx: Queries,
  booking: typeof bookings.$inferSelect,
  now: Date,
): Promise<void> {
  const code = await lockPromoCode(tx, booking.promoCode?.code ?? '')
  if (!code) throw new Error(`The promo code of booking ${booking.uuid} is gone`)
  const reason = await usesExhausted(tx, code, booking)
  if (reason === 'PROMO_CODE_USED_BY_YOU') throw new Refusal(reason)
  await reserveUse(tx, code.code, booking, now)
}

/** A hold can be extended within this time before it expires. */
const EXTENSION_WINDOW_MINUTES = 3

/**
 * Extends a hold by fifteen minutes, up to ten times and only in its last three minutes. Concurrent requests extend it once.
 * @throws Refusal HOLD_EXPIRED, BOOKING_NOT_EDITABLE, EXTENSION_TOO_EARLY, EXTENSIONS_USED_UP, SUPPLIER_UNAVAILABLE
 */
export async function extendHold(
  context: Context,
  uuid: string,
  requester: Requester,
  now: Date,
): Promise<BookingRecord> {
  const seen = await findBooking(context.db, context.signer, uuid, requester)
  assertNotWaiting(seen)
  assertLiveHold(seen, now)
  const windowEnd = later(now, EXTENSION_WINDOW_MINUTES, 'minutes')
  const isEarly = ({ expiresAt }: BookingRecord) => expiresAt !== null && expiresAt > windowEnd
  if (isEarly(seen)) throw new Refusal('EXTENSION_TOO_EARLY')
  if (seen.extensions < MAX_EXTENSIONS) await context.supply.extend(context, seen, now)
  return context.db.transaction(async (tx) => {
    const extended = await tx
      .update(bookings)
      .set({
        expiresAt: sql`least(${bookings.expiresAt} + make_interval(mins => ${HOLD_MINUTES}), ${reservedUntil(tx, uuid)})`,
        extensions: sql`${bookings.extensions} + 1`,
        version: sql`${bookings.version} + 1`,
      })
      .where(
        and(
          eq(bookings.uuid, uuid),
          inArray(bookings.status, [...LIVE_HOLD_STATUSES]),
          gt(bookings.expiresAt, now),
          lte(bookings.expiresAt, windowEnd),
          lt(bookings.extensions, MAX_EXTENSIONS),
        ),
      )
      .returning({ uuid: bookings.uuid })
    const booking = await readBooking(tx, uuid)
    if (extended.length === 0) {
      assertLiveHold(booking, now)
      // A concurrent request has extended it.
      if (isEarly(booking)) return booking
      throw new Refusal('EXTENSIONS_USED_UP')
    }
    const { extensions } = booking
    await writeAudit(tx, [
      { subject: `booking:${uuid}`, action: 'hold_extended', actor: 'buyer', details: { extensions }, at: now },
    ])
    return booking
  })
}

/** Releases a hold at its buyer's request. Does nothing when the hold has expired. @throws Refusal BOOKING_NOT_EDITABLE */
export async function releaseHold(context: Context, uuid: string, requester: Requester, now: Date): Promise<void> {
  const seen = await findBooking(context.db, context.signer, uuid, requester)
  // The provider may have charged the card although its webhook has not arrived yet.
  if (seen.status === 'awaiting_payment') await refreshPayment(context, { kind: 'booking', uuid }, 0, now)
  await context.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, uuid)
    if (booking.status === 'expired') return
    if (booking.status !== 'held' && booking.status !== 'awaiting_payment') throw new Refusal('BOOKING_NOT_EDITABLE')
    // The payment may still succeed; its own outcome decides.
    if (booking.paymentStatus === 'processing') throw new Refusal('BOOKING_NOT_EDITABLE')
    await endLiveHold(tx, booking, { actor: 'buyer', now })
  })
}
