import { combine, createEvent, createStore } from 'effector'
import { $location } from 'shared/nav'
import { isPayingAt } from '../routes/paying'
import { $hasUnsavedInput } from './unsaved-input'

/** A newer version of the service worker is installed and waits. */
export const updateFound = createEvent()
export const reloadPressed = createEvent()
export const updateDismissed = createEvent()

const $isFound = createStore(false, { sid: 'shell/update-found', serialize: 'ignore' })
  .on(updateFound, () => true)
  .reset(updateDismissed)

export const $isReloading = createStore(false, { sid: 'shell/reloading', serialize: 'ignore' }).on(
  reloadPressed,
  () => true,
)

/** A reload is not offered during checkout and payment, nor while a form has unsaved input. */
export const $isUpdateOffered = combine(
  $isFound,
  $location,
  $hasUnsavedInput,
  (isFound, { pathname }, hasUnsavedInput) => isFound && !hasUnsavedInput && !isPayingAt(pathname),
)
