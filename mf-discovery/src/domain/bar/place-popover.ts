import { createEvent, createStore } from 'effector'
import { placePicked } from '../filters/model'

/** Several bars may be on a page; each is told by an id of its own. */
export const pickerOpened = createEvent<string>()
export const pickerClosed = createEvent()

/** The bar whose "Where?" is open. Whatever place is picked closes it. */
export const $openPicker = createStore<string | null>(null, { serialize: 'ignore' })
  .on(pickerOpened, (_, id) => id)
  .reset(pickerClosed, placePicked)
