import { createEvent, createStore } from 'effector'

/** Map and list take turns where there is room for one of them. */
export const mapToggled = createEvent()
/** A card or a pin is under the pointer or has the focus; null when no longer. */
export const experiencePointed = createEvent<string | null>()
export const pinPressed = createEvent<string>()
/** The card of a pin was put away. */
export const pinCardClosed = createEvent()

/** Stays as it is while the customer looks at an experience and comes back. */
export const $isMapShown = createStore(false).on(mapToggled, (isShown) => !isShown)
export const $pointedId = createStore<string | null>(null, { serialize: 'ignore' }).on(experiencePointed, (_, id) => id)
/** Whose card is open on the map; the same pin pressed again closes it. */
export const $pickedId = createStore<string | null>(null, { serialize: 'ignore' })
  .on(pinPressed, (picked, id) => (picked === id ? null : id))
  .reset(pinCardClosed)
