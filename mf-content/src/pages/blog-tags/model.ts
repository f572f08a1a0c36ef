import { createEvent, createStore, sample } from 'effector'
import type { Head } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { tagsFx } from '../../api'
import { createAnswer } from '../../domain/answer/create-answer'
import { FEED } from '../../domain/posts/paths'

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const retryPressed = createEvent()

const answer = createAnswer('tags', tagsFx)

sample({ clock: visited, fn: () => ({}), target: answer.wanted })
sample({ clock: retryPressed, target: answer.retried })
sample({ clock: left, target: answer.left })

export const $tags = answer.$data
export const $failure = answer.$failure

export const $head = createStore<Head | null>({
  title: 'Blog by subject',
  description: 'Everything we have written about days out in Hampshire, by what it is about.',
  feed: FEED,
})
