import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { createAutocomplete } from 'shared/autocomplete'
import { showToast } from 'shared/ui'
import { placePicked } from '../filters/model'
import { locatePlaceFx, NO_ADDRESS, type PlaceSuggestion, suggestPlacesFx } from '../map/place-finder'
import { pickerClosed, pickerOpened } from './place-popover'

const REST_MS = 200

const lookup = createAutocomplete<PlaceSuggestion[], Error>({
  effect: attach({ effect: suggestPlacesFx }),
  nothing: [],
  restMs: REST_MS,
})

export const placeTyped = lookup.typed
export const retryPressed = lookup.retried
export const suggestionPicked = createEvent<PlaceSuggestion>()
/** Enter was pressed without a marked option: picks the first suggestion, as soon as there is one. */
export const enterPressed = createEvent()

export const delayFx = lookup.restFx
export const $text = lookup.$text
export const $places = lookup.$found
export const $status = lookup.$status

const locateFx = attach({ effect: locatePlaceFx })
export const toastFx = createEffect((text: string) => showToast({ text, tone: 'error' }))

/** The picked suggestion that is being located. */
const $picked = createStore<PlaceSuggestion | null>(null, { serialize: 'ignore' })
  .on(suggestionPicked, (_, suggestion) => suggestion)
  .reset(placePicked, pickerOpened, pickerClosed, placeTyped, locateFx.fail)
export const $isLocating = $picked.map((picked) => picked !== null)

const likeliest = sample({
  clock: enterPressed,
  source: { places: $places, status: $status },
  filter: ({ status }) => status === 'found',
  fn: ({ places }) => places[0],
})
const $isEntered = createStore(false, { serialize: 'ignore' })
  .on(enterPressed, () => true)
  .reset(placeTyped, lookup.cleared, lookup.failed, suggestionPicked)
const awaited = sample({ clock: lookup.found, source: $isEntered, filter: Boolean, fn: (_, [first]) => first })
sample({ clock: [likeliest, awaited], filter: (place) => place !== undefined, target: suggestionPicked })
sample({ clock: [pickerOpened, pickerClosed, placePicked], fn: () => {}, target: lookup.cleared })

sample({ clock: suggestionPicked, target: locateFx })
sample({
  clock: locateFx.done,
  source: $picked,
  // Ignores the position if the customer has typed on or picked another suggestion.
  filter: (picked, { params }) => picked === params,
  fn: (_, { result }) => result,
  target: placePicked,
})
sample({ clock: locateFx.fail, fn: () => NO_ADDRESS, target: toastFx })
