import { attach, createEvent, createStore, sample } from 'effector'
import { localDate } from 'shared/formats'
import * as api from '../../api'
import { readFilters } from '../../domain/filters/filters'
import { searchQuery } from '../../domain/filters/search-query'

interface RailRequest {
  /** Query string of /browse. */
  query: string
  limit: number
}

export type Rail = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; items: api.ExperienceSummary[] }

export const shown = createEvent<RailRequest>()
export const retryPressed = createEvent<RailRequest>()

export const railKey = ({ query, limit }: RailRequest): string => `${limit}:${query}`

const railFx = attach({
  mapParams: ({ query, limit }: RailRequest) => ({
    query: searchQuery(readFilters(query, localDate(new Date())), limit),
  }),
  effect: api.searchFx,
})

/** Several rails stand on one page: each by its request. */
export const $rails = createStore<Readonly<Record<string, Rail>>>({})

const asked = sample({
  clock: [shown, retryPressed],
  source: $rails,
  filter: (rails, request) => !['loading', 'ready'].includes(rails[railKey(request)]?.status ?? ''),
  fn: (_, request) => request,
})

$rails
  .on(asked, (rails, request) => ({ ...rails, [railKey(request)]: { status: 'loading' } }))
  .on(railFx.done, (rails, { params, result }) => ({
    ...rails,
    [railKey(params)]: { status: 'ready', items: result.data },
  }))
  .on(railFx.fail, (rails, { params }) => ({ ...rails, [railKey(params)]: { status: 'failed' } }))

sample({ clock: asked, target: railFx })
