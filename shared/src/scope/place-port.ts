import type { Slot } from '../contracts/server-bundle'

/**
 * The places in a page that other roots fill, each by the `useId` of its host. On the server every place is told, to be filled
 * afterwards; in the browser it is known which of them came filled.
 */
export interface PlacePort {
  /** Whether the place holds, or will hold, what the server has rendered. */
  isFilled(slot: Slot): boolean
  /** Only on the server: what a filled place contains while its host is rendered. */
  marker?(prefix: string): string
}

/** A page that came without anything painted. */
export const noPlaces: PlacePort = { isFilled: () => false }

/** The places of a page as served, by prefix. */
export const servedPlaces = (filled: readonly string[]): PlacePort => {
  const prefixes = new Set(filled)
  return { isFilled: ({ prefix }) => prefixes.has(prefix) }
}
