import { createEvent, createStore, sample } from 'effector'
import type { Head } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { createQuery } from 'shared/query'
import { tagsFx } from '../../api'
import { FEED } from '../../domain/posts/paths'
import { contentQuery } from '../../domain/query/content-query'

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const retryPressed = createEvent()

const query = createQuery({ effect: tagsFx, ...contentQuery })

sample({ clock: visited, fn: () => ({}), target: query.start })
sample({ clock: retryPressed, target: query.refetch })
sample({ clock: left, target: query.stop })

export const $tags = query.$data
export const $failure = query.$error

export const $head = createStore<Head | null>({
  title: 'Blog by subject',
  description: 'Everything we have written about days out in Hampshire, by subject.',
  feed: FEED,
})
