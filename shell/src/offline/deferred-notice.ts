import { createEvent, createStore } from 'effector'
import type { ComponentType } from 'react'

/** The code of a notice has loaded after the page: the layout renders it. */
export const deferredNoticeLoaded = createEvent<ComponentType>()

export const $deferredNotices = createStore<readonly ComponentType[]>([], {
  sid: 'shell/late-notices',
  serialize: 'ignore',
}).on(deferredNoticeLoaded, (notices, Notice) => [...notices, Notice])
