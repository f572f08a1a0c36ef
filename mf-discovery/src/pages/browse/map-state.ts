import { createEvent, createStore } from 'effector'
import { $location } from 'shared/nav'

/** A card or pin got the pointer or the focus; null when it has lost it. */
export const experiencePointed = createEvent<string | null>()
export const pinPressed = createEvent<string>()
/** The card of a pin was closed. */
export const pinCardClosed = createEvent()

/** On narrow screens a URL with this hash shows the map, so that Back returns to the list and a reload keeps the map. */
export const MAP_HASH = '#map'
export const $isMapShown = $location.map(({ pathname, hash }) => pathname === '/browse' && hash === MAP_HASH)
export const $pointedId = createStore<string | null>(null, { serialize: 'ignore' }).on(experiencePointed, (_, id) => id)
/** The id of the pin whose card is open; pressing the same pin again closes it. */
export const $pickedId = createStore<string | null>(null, { serialize: 'ignore' })
  .on(pinPressed, (picked, id) => (picked === id ? null : id))
  .reset(pinCardClosed)
