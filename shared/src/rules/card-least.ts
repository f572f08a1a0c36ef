/** Pence that a card pays at least, if it pays at all: the provider takes no less. */
export const CARD_LEAST = 30
