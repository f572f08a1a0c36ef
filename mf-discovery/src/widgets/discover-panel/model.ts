import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import type { Failure } from 'shared/http'
import { $location, locationChanged } from 'shared/nav'
import { readTodayFx } from 'shared/settings'
import { createLookup, noSuggestions, type Suggestions } from 'shared/suggest'
import * as api from '../../api'
import { readFilters } from '../../domain/filters/filters'
import { $filters, filtersRestored, nameEntered, placePicked, searchPressed } from '../../domain/filters/model'
import { $name, nameTyped } from '../../domain/filters/name-field'
import { placeAt } from '../../domain/map/found-place'

const REST_MS = 150

export const opened = createEvent()
export const closed = createEvent()
/** "Search" was pressed in the panel. */
export const searched = createEvent()
export const placeSuggested = createEvent<Suggestions['places'][number]>()
/** A suggestion that leads to another page was picked. */
export const suggestionFollowed = createEvent()

const readDayFx = attach({ effect: readTodayFx })
const suggestFx = createEffect<string, Suggestions, Failure>(async (q) => {
  const ask = scopeBind(api.suggestFx, { safe: true })
  return (await ask({ query: { q } })).data
})
const lookup = createLookup('discovery/panel-suggestions', {
  effect: suggestFx,
  nothing: noSuggestions,
  restMs: REST_MS,
})
export const $suggestions = lookup.$found
export const $status = lookup.$status
export const restFx = lookup.restFx

sample({ clock: opened, target: readDayFx })

// The page of an experience has days and party in its address, which nobody may have read yet.
sample({
  clock: readDayFx.doneData,
  source: { location: $location, filters: $filters },
  filter: ({ location }) => location.pathname.startsWith('/experience/') && location.search !== '',
  fn: ({ location, filters }, today) => {
    const { party, dates } = readFilters(location.search, today)
    return { ...filters, party, dates: dates ?? filters.dates }
  },
  target: filtersRestored,
})

// Half a second does not pass before what is typed counts: it is searched for now.
sample({ clock: searched, source: $name, target: nameEntered })
sample({ clock: searched, target: searchPressed })

sample({ clock: nameTyped, target: lookup.typed })
sample({ clock: placeSuggested, fn: (place) => placeAt(place.address, place), target: placePicked })
// What was typed meant the place, category or experience, and no name.
sample({ clock: [placeSuggested, suggestionFollowed], fn: () => '', target: nameTyped })

/** The page that the panel was opened over: it closes with that page. */
const $openedOver = createStore<string | null>(null, { serialize: 'ignore' })
  .on(sample({ clock: opened, source: $location }), (_, { pathname }) => pathname)
  .on(locationChanged, (over, { pathname }) => (over === pathname ? over : null))
  .reset(closed, searched, suggestionFollowed)
export const $isSearchBoxOpen = $openedOver.map((over) => over !== null)
sample({ clock: $isSearchBoxOpen, target: lookup.cleared })
