import { createEvent, sample } from 'effector'
import type { ResponseOf } from 'shared/http'
import { createPagedQuery } from 'shared/query'
import * as api from '../../api'

export type OwnReview = ResponseOf<'GET /api/customer/me/reviews'>['data'][number]

export const opened = createEvent()
export const closed = createEvent()
export const moreRequested = createEvent()

const query = createPagedQuery({ effect: api.ownReviewsFx, requestOf: (page) => ({ query: { page } }) })

export const $isPending = query.$isPending
/** The pages loaded so far; null until the first one has loaded. */
export const $reviews = query.$data.map((pages) => pages && { ...pages.meta, items: pages.items })
export const $failure = query.$error

sample({ clock: opened, target: query.start })
sample({ clock: moreRequested, target: query.fetchNext })
sample({ clock: closed, target: query.stop })
