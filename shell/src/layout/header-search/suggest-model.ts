import { createEffect, scopeBind } from 'effector'
import { createAutocomplete, noSuggestions, type Suggestions } from 'shared/autocomplete'
import { endpointFx, type Failure } from 'shared/http'

const REST_MS = 50

export const requestSuggestionsFx = endpointFx('GET /api/customer/suggest')

const suggestFx = createEffect<string, Suggestions, Failure>(async (q) => {
  const ask = scopeBind(requestSuggestionsFx, { safe: true })
  return (await ask({ query: { q } })).data
})

const lookup = createAutocomplete({ effect: suggestFx, nothing: noSuggestions, restMs: REST_MS })

export const nameTyped = lookup.typed
export const $suggestions = lookup.$found
export const $status = lookup.$status
