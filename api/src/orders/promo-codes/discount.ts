import type { AppliedPromoCode } from 'shared/contracts'
import { CARD_MIN_PENCE } from 'shared/rules'

/**
 * The discount of a code on `price`, in pence. At most `open` can be taken off. A percentage is rounded up. A rest too small for a card
 * payment is taken off as well.
 */
export function discountOf({ percent, amount }: AppliedPromoCode, price: number, open = price): number {
  const wished = percent === null ? (amount ?? 0) : Math.ceil((price * percent) / 100)
  const taken = Math.max(0, Math.min(wished, open))
  return taken > 0 && open - taken < CARD_MIN_PENCE ? open : taken
}
