import { createEvent, createStore } from 'effector'
import type { ComponentType } from 'react'

/** A notice whose code has come after the page: the frame shows it. */
export const lateNoticeBrought = createEvent<ComponentType>()

export const $lateNotices = createStore<readonly ComponentType[]>([], {
  sid: 'shell/late-notices',
  serialize: 'ignore',
}).on(lateNoticeBrought, (notices, Notice) => [...notices, Notice])
