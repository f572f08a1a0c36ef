import type { AppliedPromoCode } from 'shared/contracts'

/** Pence that a code takes off a price. Of a per cent an odd penny is the customer's; nothing ever costs less than nothing. */
export function discountOf({ percent, amount }: AppliedPromoCode, price: number): number {
  const wished = percent === null ? (amount ?? 0) : Math.ceil((price * percent) / 100)
  return Math.max(0, Math.min(wished, price))
}
