import type { Queries } from '../database/connect'

/**
 * Gives the voucher part of a booking back to the vouchers that paid it, in the transaction that ends or cheapens the booking. Vouchers
 * cannot be redeemed yet, so there is never anything to give back.
 * @throws Error when there is
 */
export async function giveBackVouchers(_tx: Queries, bookingUuid: string, { amount }: { amount: number; now: Date }) {
  if (amount > 0) throw new Error(`Booking ${bookingUuid} was paid by voucher, and nothing gives it back`)
}
