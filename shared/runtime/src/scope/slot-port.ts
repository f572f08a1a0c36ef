import type { Slot } from 'shared/contracts/server-bundle'

/**
 * The slots in a page that other roots fill, each with the `useId` of its host as prefix. The server collects every slot, to fill it
 * afterwards; the browser knows which slots the server has filled.
 */
export interface SlotPort {
  /** True if the slot contains, or will contain, server-rendered content. */
  isFilled(slot: Slot): boolean
  /** Only on the server: the content of a filled slot while its host is rendered. */
  marker?(prefix: string): string
}

/** The slots of a page without server-rendered content. */
export const emptySlots: SlotPort = { isFilled: () => false }

/** The slots of a server-rendered page; `filled` lists the prefixes of the filled ones. */
export const createServedSlots = (filled: readonly string[]): SlotPort => {
  const prefixes = new Set(filled)
  return { isFilled: ({ prefix }) => prefixes.has(prefix) }
}
