import { createEvent, createStore, type Effect, sample } from 'effector'
import { factOf } from 'shared/bus'
import type { Failure } from 'shared/http'

interface Place {
  page: number
  lastPage: number
}

/** A list of the customer that grows page by page. For pages that are not server-rendered. */
export function createPagedList<Item extends { uuid: string }, Meta extends Place, Refused extends Failure>(
  effect: Effect<{ page: number }, { data: Item[]; meta: Meta }, Refused>,
) {
  const opened = createEvent()
  const closed = createEvent()
  const morePressed = createEvent()
  const retryPressed = createEvent()
  /** A new or updated item; it moves to the top. */
  const itemCame = createEvent<Item>()

  const $meta = createStore<Place | null>(null, { serialize: 'ignore' })
    .on(effect.doneData, (_, { meta }) => meta)
    .reset(opened, closed)
  const $items = createStore<readonly Item[] | null>(null, { serialize: 'ignore' })
    .on(effect.doneData, (known, { data, meta }) => (meta.page > 1 ? [...(known ?? []), ...data] : data))
    .on(itemCame, (known, item) => [item, ...(known ?? []).filter(({ uuid }) => uuid !== item.uuid)])
    .reset(opened, closed)
  const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })
    .on(effect.failData, (_, failure) => failure)
    .reset(opened, morePressed, retryPressed, closed)

  sample({ clock: opened, fn: () => ({ page: 1 }), target: effect })
  sample({
    clock: [morePressed, retryPressed],
    source: { meta: $meta, loading: effect.pending },
    filter: ({ loading }) => !loading,
    fn: ({ meta }) => ({ page: (meta?.page ?? 0) + 1 }),
    target: effect,
  })

  // What failed without a connection is requested again when the connection is back.
  sample({
    clock: factOf('shell/online'),
    source: $failure,
    filter: (failure) => failure?.kind === 'unreachable',
    fn: () => {},
    target: retryPressed,
  })

  return {
    opened,
    closed,
    morePressed,
    retryPressed,
    itemCame,
    $items,
    $failure,
    $hasMore: $meta.map((meta) => meta !== null && meta.page < meta.lastPage),
    $loading: effect.pending,
  }
}
