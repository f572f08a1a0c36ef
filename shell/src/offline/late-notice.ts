import { createEvent, createStore } from 'effector'
import type { ComponentType } from 'react'

/** A notice whose code has come after the page: the frame shows it. */
export const lateNoticeBrought = createEvent<ComponentType>()

export const $lateNotice = createStore<{ Notice: ComponentType } | null>(null, {
  sid: 'shell/late-notice',
  serialize: 'ignore',
}).on(lateNoticeBrought, (_, Notice) => ({ Notice }))
