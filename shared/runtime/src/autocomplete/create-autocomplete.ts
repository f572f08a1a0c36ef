import { attach, combine, createEffect, createEvent, createStore, type Effect, sample } from 'effector'

/** `looking` until there is a response to the current text. */
export type AutocompleteStatus = 'idle' | 'looking' | 'found' | 'failed'

const LONGEST = 120

/** The text to request, truncated to what the API accepts. */
const searchTextOf = (text: string) => text.trim().slice(0, LONGEST)

/**
 * Model of an autocomplete field: requests suggestions once typing pauses, and ignores responses to earlier texts. Previous results stay
 * visible meanwhile.
 * @param nothing the initial, empty result
 * @param restMs debounce time in milliseconds
 */
export function createAutocomplete<Found, Trouble>({
  effect,
  nothing,
  restMs,
}: {
  effect: Effect<string, Found, Trouble>
  nothing: Found
  restMs: number
}) {
  const typed = createEvent<string>()
  const retried = createEvent()
  const cleared = createEvent()

  const restFx = createEffect(
    (text: string) => new Promise<string>((resolve) => setTimeout(() => resolve(text), restMs)),
  )
  const lookFx = attach({ effect })

  const $text = createStore('', { serialize: 'ignore' })
    .on(typed, (_, text) => text)
    .reset(cleared)
  /** The text of the last response, and whether it succeeded. */
  const $answered = createStore<{ text: string; isFound: boolean } | null>(null, { serialize: 'ignore' })
  const $found = createStore<Found>(nothing, { serialize: 'ignore' })

  sample({ clock: typed, filter: (text) => searchTextOf(text) !== '', target: restFx })
  sample({
    clock: restFx.doneData,
    source: { text: $text, answered: $answered },
    filter: ({ text, answered }, rested) =>
      text === rested && !(answered?.isFound && answered.text === searchTextOf(text)),
    fn: (_, rested) => searchTextOf(rested),
    target: lookFx,
  })
  sample({
    clock: retried,
    source: $text,
    filter: (text) => searchTextOf(text) !== '',
    fn: searchTextOf,
    target: lookFx,
  })

  const found = sample({
    clock: lookFx.done,
    source: $text,
    filter: (text, { params }) => searchTextOf(text) === params,
    fn: (_, { params, result }) => ({ text: params, result }),
  })
  const failed = sample({
    clock: lookFx.fail,
    source: $text,
    filter: (text, { params }) => searchTextOf(text) === params,
    fn: (_, { params }) => params,
  })
  const emptied = sample({ clock: typed, filter: (text) => searchTextOf(text) === '' })
  $answered
    .on(found, (_, { text }) => ({ text, isFound: true }))
    .on(failed, (_, text) => ({ text, isFound: false }))
    .reset(cleared, emptied, retried)
  $found.on(found, (_, { result }) => result).reset(cleared, emptied, failed)

  const $status = combine($text, $answered, (text, answered): AutocompleteStatus => {
    if (searchTextOf(text) === '') return 'idle'
    if (answered?.text !== searchTextOf(text)) return 'looking'
    return answered.isFound ? 'found' : 'failed'
  })
  return { typed, retried, cleared, restFx, $text, $found, $status, found: found.map(({ result }) => result), failed }
}
