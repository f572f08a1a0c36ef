import { createEvent, createStore, sample } from 'effector'
import { createPublisher } from 'shared/bus'

const publish = createPublisher('shell')

export const wentOffline = createEvent()
export const cameOnline = createEvent()

export const $isOnline = createStore(true, { sid: 'shell/is-online', serialize: 'ignore' })
  .on(wentOffline, () => false)
  .on(cameOnline, () => true)

sample({ clock: cameOnline, fn: () => ({}), target: publish('shell/online') })
