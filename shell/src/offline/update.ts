import { combine, createEvent, createStore } from 'effector'
import { $location } from 'shared/nav'
import { isPayingAt } from '../routing/paying'

/** A newer version than the one at work is there and waits. */
export const updateFound = createEvent()
export const reloadPressed = createEvent()
export const putOff = createEvent()

const $isFound = createStore(false, { sid: 'shell/update-found', serialize: 'ignore' })
  .on(updateFound, () => true)
  .reset(putOff)

export const $isReloading = createStore(false, { sid: 'shell/reloading', serialize: 'ignore' }).on(
  reloadPressed,
  () => true,
)

/** Nobody who is paying is asked to load the page again. */
export const $isUpdateOffered = combine(
  $isFound,
  $location,
  (isFound, { pathname }) => isFound && !isPayingAt(pathname),
)
