import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { AppliedPromoCode, PaymentStatus } from 'shared/contracts'
import type { Queries } from '../../platform/database/connect'
import { bookingLines, bookings, bookingVouchers, vouchers } from '../../platform/database/schema'
import { later } from '../../platform/time/instants'
import { isDisputed, lockVouchers, moveMoney, redeemedTickets, type VoucherRow } from '../../vouchers'
import { discountOf } from '../promo-codes/discount'
import { removeUse } from '../promo-codes/uses'
import { allocate, type Share, type Spendable, valueGiven } from './allocate'

type BookingRow = typeof bookings.$inferSelect
type UsedRow = typeof bookingVouchers.$inferSelect

/** The vouchers on a booking, in the order in which they are used. */
export const vouchersOn = (tx: Queries, bookingUuid: string): Promise<UsedRow[]> =>
  tx
    .select()
    .from(bookingVouchers)
    .where(eq(bookingVouchers.bookingUuid, bookingUuid))
    .orderBy(asc(bookingVouchers.position))

interface Plan {
  /** Null also when nothing is left for the code to discount. */
  promoCode: AppliedPromoCode | null
  discount: number
  locked: VoucherRow[]
  used: UsedRow[]
  shares: Share[]
  /** The sum that all vouchers cover, in pence. */
  covered: number
}

/** Calculates how a promo code and these vouchers would pay for a booking now. Locks the vouchers; the caller has locked the booking. */
export async function planPayment(
  tx: Queries,
  booking: BookingRow,
  voucherUuids: readonly string[],
  now: Date,
  code: AppliedPromoCode | null = booking.promoCode,
): Promise<Plan> {
  const used = await vouchersOn(tx, booking.uuid)
  const locked = await lockVouchers(tx, [...voucherUuids, ...used.map((row) => row.voucherUuid)])
  const wanted = locked.filter(({ uuid }) => voucherUuids.includes(uuid))
  const lines = await tx.select().from(bookingLines).where(eq(bookingLines.bookingUuid, booking.uuid))
  const spendable: Spendable[] = []
  for (const voucher of wanted) {
    const own = used.find((row) => row.voucherUuid === voucher.uuid && row.isTaken)
    const isGood = mayPay(voucher, booking, now)
    if (isGood || own) spendable.push(await spendableOf(tx, voucher, own, isGood))
  }
  const { subtotal } = booking
  const toDiscount = subtotal - valueGiven({ toPay: subtotal, lines }, spendable)
  // The discount of a booking that pays for a move is what was paid for the moved booking.
  const fixed = booking.reschedulesUuid === null ? 0 : booking.discount
  const discount = code === null ? fixed : discountOf(code, subtotal, toDiscount)
  const shares = allocate({ toPay: subtotal - discount, lines }, spendable)
  const covered = shares.reduce((sum, { covers }) => sum + covers, 0)
  return { promoCode: discount > 0 ? code : null, discount, locked, used, shares, covered }
}

/** True if a voucher is valid now and for the experience of this booking. Its balance is not checked. */
export const mayPay = (voucher: VoucherRow, booking: Pick<BookingRow, 'experienceId'>, now: Date): boolean =>
  (voucher.status === 'active' || voucher.status === 'partially_redeemed') &&
  !isDisputed(voucher) &&
  voucher.expiresAt !== null &&
  voucher.expiresAt > now &&
  (voucher.kind === 'money' || voucher.experienceId === booking.experienceId)

/** What a voucher can pay for this booking: its current share and, while it is valid, its balance. */
async function spendableOf(
  tx: Queries,
  voucher: VoucherRow,
  own: UsedRow | undefined,
  isGood: boolean,
): Promise<Spendable> {
  const redeemed = await redeemedTickets(tx, voucher)
  return {
    uuid: voucher.uuid,
    kind: voucher.kind,
    expiresAt: voucher.expiresAt ?? new Date(0),
    available: (isGood ? voucher.balance : 0) + (own?.drawn ?? 0),
    tickets: voucher.tickets.map(({ ticketId, unitPrice, quantity }) => ({
      ticketId,
      unitPrice,
      left: (isGood ? quantity - (redeemed.get(ticketId) ?? 0) : 0) + (own?.tickets[ticketId] ?? 0),
    })),
  }
}

/** Applies a plan: the shares of the vouchers with their ledger entries, and the amount left for the card. */
export async function applyPaymentPlan(
  tx: Queries,
  booking: BookingRow,
  plan: Plan,
  { actor, now }: { actor: string; now: Date },
): Promise<BookingRow> {
  const { promoCode, discount, locked, used, shares, covered } = plan
  if (booking.promoCode !== null && promoCode === null) await removeUse(tx, booking.uuid)
  for (const voucher of locked) {
    const before = used.find((row) => row.voucherUuid === voucher.uuid && row.isTaken)?.drawn ?? 0
    const change = before - (shares.find(({ voucherUuid }) => voucherUuid === voucher.uuid)?.drawn ?? 0)
    if (change === 0) continue
    const kind = change < 0 ? 'redeem' : 'restore'
    await moveMoney(tx, voucher, {
      ...afterExpiry(voucher, now),
      kind,
      amount: change,
      bookingUuid: booking.uuid,
      actor,
      now,
    })
  }
  await tx.delete(bookingVouchers).where(eq(bookingVouchers.bookingUuid, booking.uuid))
  if (shares.length > 0) {
    await tx
      .insert(bookingVouchers)
      .values(
        shares.map((share, position) => ({ bookingUuid: booking.uuid, position, ...share, isTaken: true, at: now })),
      )
  }
  const cardAmount = booking.subtotal - discount - covered
  const settledBy: PaymentStatus = cardAmount > 0 ? 'awaiting' : 'none_required'
  const [after] = await tx
    .update(bookings)
    .set({
      promoCode,
      discount,
      voucherAmount: covered,
      cardAmount,
      // The status of an earlier card attempt no longer matters.
      paymentStatus: settledBy,
      version: sql`${bookings.version} + 1`,
    })
    .where(eq(bookings.uuid, booking.uuid))
    .returning()
  if (!after) throw new Error(`Booking ${booking.uuid} is gone`)
  return after
}

/** Money returned to an expired voucher stays on it, but the voucher stays expired. */
const afterExpiry = (voucher: VoucherRow, now: Date) =>
  voucher.expiresAt !== null && voucher.expiresAt <= now ? ({ status: 'expired' } as const) : {}

/**
 * Takes the returned shares of a booking from its vouchers again, as far as they still have the money. What is missing is added to the
 * card's part. The caller has locked the booking.
 */
export async function reapplyVouchers(tx: Queries, booking: BookingRow, actor: string, now: Date): Promise<BookingRow> {
  const used = await vouchersOn(tx, booking.uuid)
  if (used.every(({ isTaken }) => isTaken)) return booking
  const plan = await planPayment(
    tx,
    booking,
    used.map((row) => row.voucherUuid),
    now,
  )
  return applyPaymentPlan(tx, booking, plan, { actor, now })
}

/**
 * Like `reapplyVouchers`, but all or nothing.
 * @returns false, without any change, when the vouchers no longer cover their part
 */
export async function reapplyAllVouchers(tx: Queries, booking: BookingRow, actor: string, now: Date): Promise<boolean> {
  const used = await vouchersOn(tx, booking.uuid)
  if (used.every(({ isTaken }) => isTaken)) return true
  const plan = await planPayment(
    tx,
    booking,
    used.map((row) => row.voucherUuid),
    now,
  )
  if (plan.covered !== booking.voucherAmount || plan.discount !== booking.discount) return false
  await applyPaymentPlan(tx, booking, plan, { actor, now })
  return true
}

/**
 * Returns the voucher payments of these bookings to the vouchers. The bookings keep a record of them. With `graceDays`, an expired
 * voucher becomes valid again for that many days. With `most`, at most that many pence of one booking are returned: from the voucher that
 * expires last, and from experience vouchers only completely. `actor` may differ from booking to booking.
 * @returns pence of the bookings' prices that were returned
 */
export async function returnVouchers(
  tx: Queries,
  bookingUuids: readonly string[],
  {
    actor,
    now,
    graceDays = 0,
    most = Number.POSITIVE_INFINITY,
  }: { actor: string | ((bookingUuid: string) => string); now: Date; graceDays?: number; most?: number },
): Promise<number> {
  if (bookingUuids.length === 0) return 0
  const taken = await tx
    .select()
    .from(bookingVouchers)
    .where(and(inArray(bookingVouchers.bookingUuid, [...bookingUuids]), bookingVouchers.isTaken))
    .orderBy(desc(bookingVouchers.position))
  const locked = await lockVouchers(
    tx,
    taken.map((row) => row.voucherUuid),
  )
  const byUuid = new Map(locked.map((row) => [row.uuid, row]))
  let returned = 0
  for (const row of taken) {
    const voucher = byUuid.get(row.voucherUuid)
    if (!voucher) throw new Error(`Voucher ${row.voucherUuid} is gone`)
    const part = partOf(row, voucher, most - returned)
    if (part.covers === 0) continue
    returned += part.covers
    if (part.drawn > 0) {
      const again = graceDays > 0 ? await reactivateVoucher(tx, voucher, graceDays, now) : voucher
      const { bookingUuid } = row
      const by = typeof actor === 'string' ? actor : actor(bookingUuid)
      const movement = { kind: 'restore', amount: part.drawn, bookingUuid, actor: by, now } as const
      byUuid.set(voucher.uuid, await moveMoney(tx, again, { ...afterExpiry(again, now), ...movement }))
    }
    const isWhole = part.covers === row.covers
    await tx
      .update(bookingVouchers)
      .set(isWhole ? { isTaken: false } : { covers: row.covers - part.covers, drawn: row.drawn - part.drawn })
      .where(and(eq(bookingVouchers.bookingUuid, row.bookingUuid), eq(bookingVouchers.voucherUuid, row.voucherUuid)))
  }
  return returned
}

/** The part of a voucher's share that fits into `most` pence. */
function partOf(row: UsedRow, voucher: VoucherRow, most: number): { covers: number; drawn: number } {
  if (row.covers <= most) return row
  const part = voucher.kind === 'money' ? Math.max(0, most) : 0
  return { covers: part, drawn: part }
}

/** Makes an expired voucher valid for `graceDays` more days. */
export async function reactivateVoucher(
  tx: Queries,
  voucher: VoucherRow,
  graceDays: number,
  now: Date,
): Promise<VoucherRow> {
  if (voucher.expiresAt === null || voucher.expiresAt > now) return voucher
  const expiresAt = later(now, graceDays, 'days')
  await tx.update(vouchers).set({ expiresAt }).where(eq(vouchers.uuid, voucher.uuid))
  return { ...voucher, expiresAt }
}
