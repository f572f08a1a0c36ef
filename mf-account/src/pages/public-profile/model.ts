import { createEvent, sample } from 'effector'
import { isNotFound, type ResponseOf } from 'shared/http'
import type { Head } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { createQuery } from 'shared/query'
import * as api from '../../api'

export type Customer = ResponseOf<'GET /api/customer/customer/:id'>['data']

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const retryPressed = createEvent()

const query = createQuery({ effect: api.customerFx, select: ({ data }) => data })

export const $customer = query.$data
export const $failure = query.$error
export const $isMissing = $failure.map(isNotFound)
export const $head = $customer.map((customer): Head | null => (customer ? { title: customer.firstName } : null), {
  skipVoid: false,
})

sample({ clock: visited, fn: ({ params }) => ({ params: { id: params.id ?? '' } }), target: query.start })
sample({ clock: retryPressed, target: query.refetch })
sample({ clock: left, target: query.stop })
