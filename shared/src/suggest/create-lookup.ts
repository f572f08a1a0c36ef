import { attach, combine, createEffect, createEvent, createStore, type Effect, sample } from 'effector'

/** `looking` until there is an answer to what stands in the field now. */
export type LookupStatus = 'idle' | 'looking' | 'found' | 'failed'

const LONGEST = 120

/** What is asked for. The API takes no more. */
const asked = (text: string) => text.trim().slice(0, LONGEST)

/**
 * What may be meant by what somebody is typing: asked for once they rest, and only the answer to what stands in the field at last counts.
 * What was found before stays meanwhile.
 * @param name tells its stores from all others
 * @param nothing what there is before anything has been found
 * @param restMs how long nothing must have been typed
 */
export function createLookup<Found, Trouble>(
  name: string,
  { effect, nothing, restMs }: { effect: Effect<string, Found, Trouble>; nothing: Found; restMs: number },
) {
  const typed = createEvent<string>()
  const retried = createEvent()
  const cleared = createEvent()

  const restFx = createEffect(
    (text: string) => new Promise<string>((resolve) => setTimeout(() => resolve(text), restMs)),
  )
  const lookFx = attach({ effect })

  const $text = createStore('', { sid: `${name}/text`, serialize: 'ignore' })
    .on(typed, (_, text) => text)
    .reset(cleared)
  /** What has been answered, and whether well. */
  const $answered = createStore<{ text: string; isFound: boolean } | null>(null, {
    sid: `${name}/answered`,
    serialize: 'ignore',
  })
  const $found = createStore<Found>(nothing, { sid: `${name}/found`, serialize: 'ignore' })

  sample({ clock: typed, filter: (text) => asked(text) !== '', target: restFx })
  sample({
    clock: restFx.doneData,
    source: { text: $text, answered: $answered },
    filter: ({ text, answered }, rested) => text === rested && !(answered?.isFound && answered.text === asked(text)),
    fn: (_, rested) => asked(rested),
    target: lookFx,
  })
  sample({ clock: retried, source: $text, filter: (text) => asked(text) !== '', fn: asked, target: lookFx })

  const found = sample({
    clock: lookFx.done,
    source: $text,
    filter: (text, { params }) => asked(text) === params,
    fn: (_, { params, result }) => ({ text: params, result }),
  })
  const failed = sample({
    clock: lookFx.fail,
    source: $text,
    filter: (text, { params }) => asked(text) === params,
    fn: (_, { params }) => params,
  })
  const emptied = sample({ clock: typed, filter: (text) => asked(text) === '' })
  $answered
    .on(found, (_, { text }) => ({ text, isFound: true }))
    .on(failed, (_, text) => ({ text, isFound: false }))
    .reset(cleared, emptied, retried)
  $found.on(found, (_, { result }) => result).reset(cleared, emptied, failed)

  const $status = combine($text, $answered, (text, answered): LookupStatus => {
    if (asked(text) === '') return 'idle'
    if (answered?.text !== asked(text)) return 'looking'
    return answered.isFound ? 'found' : 'failed'
  })
  return { typed, retried, cleared, restFx, $text, $found, $status, found: found.map(({ result }) => result), failed }
}
