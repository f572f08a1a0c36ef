import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { createAutocomplete, noSuggestions, type Suggestions } from 'shared/autocomplete'
import type { Failure } from 'shared/http'
import { $location, locationChanged } from 'shared/nav'
import { readTodayFx } from 'shared/settings'
import * as api from '../../api'
import { readPartyAndDates } from '../../domain/filters/filters'
import { $filters, filtersRestored, nameEntered, placePicked, searchPressed } from '../../domain/filters/model'
import { $name, nameTyped } from '../../domain/filters/name-field'
import { placeAt } from '../../domain/map/place-at'

const REST_MS = 150

export const opened = createEvent()
export const closed = createEvent()
/** "Search" was pressed in the panel. */
export const searched = createEvent()
export const placeSuggested = createEvent<Suggestions['places'][number]>()
/** A suggestion that links to another page was picked. */
export const suggestionFollowed = createEvent()

const readDayFx = attach({ effect: readTodayFx })
const suggestFx = createEffect<string, Suggestions, Failure>(async (q) => {
  const ask = scopeBind(api.suggestFx, { safe: true })
  return (await ask({ query: { q } })).data
})
const lookup = createAutocomplete({
  effect: suggestFx,
  nothing: noSuggestions,
  restMs: REST_MS,
})
export const $suggestions = lookup.$found
export const $status = lookup.$status
export const delayFx = lookup.restFx

sample({ clock: opened, target: readDayFx })

// The URL of an experience's page has dates and party that may not be in the filters yet.
sample({
  clock: readDayFx.doneData,
  source: { location: $location, filters: $filters },
  filter: ({ location }) => location.pathname.startsWith('/experience/') && location.search !== '',
  fn: ({ location, filters }, today) => {
    const { party, dates } = readPartyAndDates(location.search, today)
    return { ...filters, party, dates: dates ?? filters.dates }
  },
  target: filtersRestored,
})

// Applies the typed name at once instead of after the debounce.
sample({ clock: searched, source: $name, target: nameEntered })
sample({ clock: searched, target: searchPressed })

sample({ clock: nameTyped, target: lookup.typed })
sample({ clock: placeSuggested, fn: (place) => placeAt(place.address, place), target: placePicked })
// The typed text was a place, category or experience, so it is not searched for as a name.
sample({ clock: [placeSuggested, suggestionFollowed], fn: () => '', target: nameTyped })

/** Path of the page over which the panel was opened; the panel closes when the path changes. */
const $openedOver = createStore<string | null>(null, { serialize: 'ignore' })
  .on(sample({ clock: opened, source: $location }), (_, { pathname }) => pathname)
  .on(locationChanged, (over, { pathname }) => (over === pathname ? over : null))
  .reset(closed, searched, suggestionFollowed)
export const $isSearchBoxOpen = $openedOver.map((over) => over !== null)
sample({ clock: $isSearchBoxOpen, target: lookup.cleared })
