/** Minimum card payment in pence; the payment provider refuses smaller amounts. */
export const CARD_MIN_PENCE = 30
