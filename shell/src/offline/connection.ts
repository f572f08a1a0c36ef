import { createEvent, createStore, sample } from 'effector'
import { announcer } from 'shared/bus'

const announce = announcer('shell')

export const wentOffline = createEvent()
export const cameOnline = createEvent()

export const $isOnline = createStore(true, { sid: 'shell/is-online', serialize: 'ignore' })
  .on(wentOffline, () => false)
  .on(cameOnline, () => true)

sample({ clock: cameOnline, fn: () => ({}), target: announce('shell/online') })
