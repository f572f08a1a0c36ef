import { attach, createEvent, createStore, sample } from 'effector'
import type { Widgets } from 'shared/contracts'
import { readTodayFx } from 'shared/settings'
import * as api from '../../api'
import { readFilters } from '../../domain/filters/filters'
import { searchQuery } from '../../domain/filters/search-query'

type RailProps = Widgets['discovery/ExperienceRail']
type RailRequest = Pick<RailProps, 'query' | 'limit'>

/** The result of a rail; a rail without one is still loading. */
export type Rail = { status: 'failed' } | { status: 'ready'; items: api.ExperienceSummary[] }

export const shown = createEvent<RailProps>()
export const gone = createEvent<RailProps>()
export const retryPressed = createEvent<RailProps>()

export const railKey = ({ query, limit }: RailRequest): string => `${limit}:${query}`

const readDayFx = attach({ mapParams: (_: RailRequest) => {}, effect: readTodayFx })
const railFx = attach({
  mapParams: ({ query, limit, today }: RailRequest & { today: string }) => ({
    query: searchQuery(readFilters(query, today), limit),
  }),
  effect: api.searchFx,
})

/** Results of all rails on the page, by request. */
export const $rails = createStore<Readonly<Record<string, Rail>>>({})
/** Pending requests. Not serialised, so the browser repeats requests that were unfinished on the server. */
const $asking = createStore<readonly string[]>([], { serialize: 'ignore' })

const without = (rails: Readonly<Record<string, Rail>>, key: string) =>
  Object.fromEntries(Object.entries(rails).filter(([known]) => known !== key))

$rails
  .on(retryPressed, (rails, request) => without(rails, railKey(request)))
  .on(railFx.done, (rails, { params, result }) => ({
    ...rails,
    [railKey(params)]: { status: 'ready', items: result.data },
  }))
  .on(railFx.fail, (rails, { params }) => ({ ...rails, [railKey(params)]: { status: 'failed' } }))
  // A failed rail is requested again when it is next shown.
  .on(gone, (rails, request) =>
    rails[railKey(request)]?.status === 'failed' ? without(rails, railKey(request)) : rails,
  )

// Skips rails that were server-rendered or shown before.
const asked = sample({
  clock: [shown, retryPressed],
  source: { rails: $rails, asking: $asking },
  filter: ({ rails, asking }, request) => {
    const key = railKey(request)
    return !rails[key] && !asking.includes(key)
  },
  fn: (_, request) => request,
})
$asking
  .on(asked, (asking, request) => [...asking, railKey(request)])
  .on(railFx.finally, (asking, { params }) => asking.filter((key) => key !== railKey(params)))

sample({ clock: asked, target: readDayFx })
sample({ clock: readDayFx.done, fn: ({ params, result: today }) => ({ ...params, today }), target: railFx })
