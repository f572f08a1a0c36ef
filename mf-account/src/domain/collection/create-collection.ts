import { attach, createEvent, createStore, type Effect, sample } from 'effector'
import type { Failure } from 'shared/http'
import { navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import type { Query } from 'shared/query'

interface Calls<Item, Made, Code extends string> {
  query: Pick<Query<void, readonly Item[], Failure>, 'start' | 'refetch' | 'stop' | '$data' | '$error'>
  make: Effect<{ body: { name: string } }, { data: Made }, Failure<Code>>
  /** Path of the page of a created item. */
  pathOf: (made: Made) => string
}

/** Creates the model of a collection page: it shows the customer's items, creates one by its name and opens the new item's page. */
export function createCollection<Item, Made, Code extends string>({ query, make, pathOf }: Calls<Item, Made, Code>) {
  const visited = createEvent<PageVisit>()
  const left = createEvent()
  const retryPressed = createEvent()
  const makePressed = createEvent()
  const dismissed = createEvent()
  const named = createEvent<string>()

  const makeFx = attach({ effect: make })

  const $isMaking = createStore(false, { serialize: 'ignore' })
    .on(makePressed, () => true)
    .reset(dismissed, makeFx.done, left)
  const $makeFailure = createStore<Failure<Code> | null>(null, { serialize: 'ignore' })
    .on(makeFx.failData, (_, failure) => failure)
    .reset(makePressed, named, left)

  sample({ clock: visited, fn: () => {}, target: query.start })
  sample({ clock: retryPressed, target: query.refetch })
  sample({ clock: left, target: query.stop })
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
    $items: query.$data,
    $failure: query.$error,
    $isMaking,
    $makeFailure,
    $isBusy: makeFx.pending,
  }
}
export type CollectionModel<Item, Made, Code extends string> = ReturnType<typeof createCollection<Item, Made, Code>>
