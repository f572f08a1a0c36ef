/** A search counts at most so many guests, adults and children together. */
export const MOST_GUESTS = 20
