import { createEvent, createStore } from 'effector'
import { placePicked } from '../filters/model'

/** A page may have several bars; the parameter is the id of one. */
export const pickerOpened = createEvent<string>()
export const pickerClosed = createEvent()

/** The id of the bar whose "Where?" is open. Picking a place closes it. */
export const $openPicker = createStore<string | null>(null, { serialize: 'ignore' })
  .on(pickerOpened, (_, id) => id)
  .reset(pickerClosed, placePicked)
