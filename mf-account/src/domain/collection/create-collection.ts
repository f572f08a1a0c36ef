import { attach, createEvent, createStore, type Effect, sample } from 'effector'
import { factOf } from 'shared/bus'
import type { Failure } from 'shared/http'
import { navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'

interface Calls<Item, Made, Code extends string> {
  load: Effect<void, { data: Item[] }, Failure>
  make: Effect<{ body: { name: string } }, { data: Made }, Failure<Code>>
  /** Path of the page of a created item. */
  pathOf: (made: Made) => string
}

/**
 * Creates the model of a collection page: it loads the customer's items, creates one by its name and opens the new item's page.
 * @param name prefix of the store sids, unique per collection
 */
export function createCollection<Item, Made, Code extends string>(
  name: string,
  { load, make, pathOf }: Calls<Item, Made, Code>,
) {
  const visited = createEvent<PageVisit>()
  const left = createEvent()
  const retryPressed = createEvent()
  const makePressed = createEvent()
  const dismissed = createEvent()
  const named = createEvent<string>()

  const loadFx = attach({ effect: load })
  const makeFx = attach({ effect: make })

  const $items = createStore<readonly Item[] | null>(null, { sid: `${name}/items`, serialize: 'ignore' })
    .on(loadFx.doneData, (_, { data }) => data)
    .reset(left)
  const $failure = createStore<Failure | null>(null, { sid: `${name}/failure`, serialize: 'ignore' })
    .on(loadFx.failData, (_, failure) => failure)
    .reset(visited, retryPressed, left)
  const $isMaking = createStore(false, { sid: `${name}/isMaking`, serialize: 'ignore' })
    .on(makePressed, () => true)
    .reset(dismissed, makeFx.done, left)
  const $makeFailure = createStore<Failure<Code> | null>(null, { sid: `${name}/makeFailure`, serialize: 'ignore' })
    .on(makeFx.failData, (_, failure) => failure)
    .reset(makePressed, named, left)

  sample({ clock: [visited, retryPressed], fn: () => {}, target: loadFx })
  // What failed without a connection is requested again when the connection is back.
  sample({
    clock: factOf('shell/online'),
    source: $failure,
    filter: (failure) => failure?.kind === 'unreachable',
    fn: () => {},
    target: retryPressed,
  })
  sample({
    clock: named,
    source: makeFx.pending,
    filter: (busy) => !busy,
    fn: (_, name) => ({ body: { name } }),
    target: makeFx,
  })
  sample({ clock: makeFx.doneData, fn: ({ data }) => ({ to: pathOf(data) }), target: navigationRequested })

  return {
    visited,
    left,
    retryPressed,
    makePressed,
    dismissed,
    named,
    made: makeFx.doneData,
    $items,
    $failure,
    $isMaking,
    $makeFailure,
    $isBusy: makeFx.pending,
  }
}
export type CollectionModel<Item, Made, Code extends string> = ReturnType<typeof createCollection<Item, Made, Code>>
