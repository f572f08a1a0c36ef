import { createEvent, createStore } from 'effector'
import type { ComponentType } from 'react'

/** The code of a notice has loaded after the page: the layout renders it. */
export const lateNoticeBrought = createEvent<ComponentType>()

export const $lateNotices = createStore<readonly ComponentType[]>([], {
  sid: 'shell/late-notices',
  serialize: 'ignore',
}).on(lateNoticeBrought, (notices, Notice) => [...notices, Notice])
