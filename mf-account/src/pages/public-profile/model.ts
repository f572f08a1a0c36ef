import { attach, createEvent, createStore, sample } from 'effector'
import { type Failure, isNotFound, type ResponseOf } from 'shared/http'
import type { Head } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import * as api from '../../api'

export type Customer = ResponseOf<'GET /api/customer/customer/:id'>['data']

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const retried = createEvent()

const loadFx = attach({ effect: api.customerFx })

const $id = createStore('', { serialize: 'ignore' }).on(visited, (_, { params }) => params.id ?? '')
export const $customer = createStore<Customer | null>(null, { serialize: 'ignore' })
  .on(loadFx.doneData, (_, { data }) => data)
  .reset(visited, left)
export const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })
  .on(loadFx.failData, (_, failure) => failure)
  .reset(visited, retried, left)
export const $isMissing = $failure.map(isNotFound)
export const $head = $customer.map((customer): Head | null => (customer ? { title: customer.firstName } : null), {
  skipVoid: false,
})

sample({ clock: [visited, retried], source: $id, fn: (id) => ({ params: { id } }), target: loadFx })
