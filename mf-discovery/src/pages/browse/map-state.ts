import { createEvent, createStore } from 'effector'
import { $location } from 'shared/nav'

/** A card or a pin is under the pointer or has the focus; null when no longer. */
export const experiencePointed = createEvent<string | null>()
export const pinPressed = createEvent<string>()
/** The card of a pin was put away. */
export const pinCardClosed = createEvent()

/** On narrow screens an address with this hash shows the map: Back leads to the list, and a reload keeps the map. */
export const MAP_HASH = '#map'
export const $isMapShown = $location.map(({ pathname, hash }) => pathname === '/browse' && hash === MAP_HASH)
export const $pointedId = createStore<string | null>(null, { serialize: 'ignore' }).on(experiencePointed, (_, id) => id)
/** Whose card is open on the map; the same pin pressed again closes it. */
export const $pickedId = createStore<string | null>(null, { serialize: 'ignore' })
  .on(pinPressed, (picked, id) => (picked === id ? null : id))
  .reset(pinCardClosed)
