import { createEffect, createEvent, sample, scopeBind } from 'effector'
import type { Widgets } from 'shared/contracts'
import type { Failure } from 'shared/http'
import { createQueries } from 'shared/query'
import { readTodayFx } from 'shared/settings'
import * as api from '../../api'
import { readFilters } from '../../domain/filters/read-filters'
import { searchQuery } from '../../domain/filters/search-query'

type RailProps = Widgets['discovery/ExperienceRail']
type RailRequest = Pick<RailProps, 'query' | 'limit'>

export const shown = createEvent<RailProps>()
export const unmounted = createEvent<RailProps>()
export const retryPressed = createEvent<RailProps>()

export const railOf = ({ query, limit }: RailRequest): RailRequest => ({ query, limit })

const railFx = createEffect<RailRequest, api.SearchResponse, Failure>(async ({ query, limit }) => {
  const readToday = scopeBind(readTodayFx, { safe: true })
  const search = scopeBind(api.searchFx, { safe: true })
  return await search({ query: searchQuery(readFilters(query, await readToday()), limit) })
})
const rails = createQueries({ effect: railFx, requestOf: railOf, select: ({ data }) => data })

/** Experiences of all rails on the page, by request. */
export const $rails = rails.$results

sample({ clock: shown, fn: railOf, target: rails.start })
sample({ clock: unmounted, fn: railOf, target: rails.stop })
sample({ clock: retryPressed, fn: railOf, target: rails.refetch })
