import type { AppliedPromoCode } from 'shared/contracts'
import { CARD_LEAST } from 'shared/rules'

/**
 * Pence that a code takes off a price, of which `open` may be taken off. Of a per cent an odd penny is the customer's; nothing ever costs
 * less than nothing, and what would be too little for a card to pay is taken off as well.
 */
export function discountOf({ percent, amount }: AppliedPromoCode, price: number, open = price): number {
  const wished = percent === null ? (amount ?? 0) : Math.ceil((price * percent) / 100)
  const taken = Math.max(0, Math.min(wished, open))
  return taken > 0 && open - taken < CARD_LEAST ? open : taken
}
