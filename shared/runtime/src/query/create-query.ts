import { combine, createEvent, createStore, type Effect, type EventCallable, merge, sample } from 'effector'
import { createQueryMap, keyOf, type QueryOptions } from './create-query-map'
import { isUnreachable, reconnected } from './when-reconnected'

/** `initial`: nothing is requested. `pending`: there is no response yet. `done`, `fail`: the last response. */
export type QueryStatus = 'initial' | 'pending' | 'done' | 'fail'

export interface SingleQueryOptions<Params> extends QueryOptions {
  /** True for parameters whose data is shown until the data of the next parameters arrives. Without it, none is. */
  keepPrevious?: (previous: Params, next: Params) => boolean
}

interface MappedQueryConfig<Params, Request, Response, Data, Trouble> extends SingleQueryOptions<Params> {
  effect: Effect<Request, Response, Trouble>
  /** The request for `params`. `data` are the pages so far when the next page is requested, null otherwise. */
  requestOf: (params: Params, data: Data | null) => Request
  dataOf: (response: Response, data: Data | null) => Data
}

interface Previous<Params, Data> {
  params: Params
  data: Data
}

/** A query whose request and data may differ from those of its effect. */
export function createMappedQuery<Params, Request, Response, Data, Trouble>({
  keepPrevious,
  ...config
}: MappedQueryConfig<Params, Request, Response, Data, Trouble>) {
  const map = createQueryMap(config)

  const start = createEvent<Params>()
  const fetch = createEvent<Params>()
  const refetch = createEvent()
  const fetchNext = createEvent()
  const revalidate = createEvent()
  const stop = createEvent()
  const setData = createEvent<Data>()
  const seed = createEvent<{ params: Params; data: Data }>()
  const reset = createEvent()

  /** Null until the query is started, and after it is stopped. */
  const $current = createStore<{ key: string; params: Params } | null>(null)
  const stopped = sample({ clock: stop, source: $current }).filterMap((current) => current ?? undefined)
  $current
    .on([start, fetch, seed.map(({ params }) => params)], (current, params) =>
      current?.key === keyOf(params) ? current : { key: keyOf(params), params },
    )
    .on(stopped, () => null)
    .reset(reset)

  sample({ clock: start, target: map.start })
  sample({ clock: fetch, target: map.refetch })
  sample({ clock: seed, target: map.setData })
  sample({ clock: stopped, fn: ({ params }) => params, target: map.stop })
  sample({ clock: reset, target: map.reset })
  const forCurrent = (clock: EventCallable<void>) =>
    sample({ clock, source: $current }).filterMap((current) => (current ? { params: current.params } : undefined))
  sample({ clock: forCurrent(refetch), fn: ({ params }) => params, target: map.refetch })
  sample({ clock: forCurrent(fetchNext), fn: ({ params }) => params, target: map.fetchNext })
  sample({ clock: forCurrent(revalidate), fn: ({ params }) => params, target: map.revalidate })
  const changed = sample({ clock: setData, source: $current, fn: (current, data) => ({ current, data }) })
  sample({
    clock: changed.filterMap(({ current, data }) => (current ? { params: current.params, data } : undefined)),
    target: map.setData,
  })

  const $entry = combine($current, map.$entries, (current, entries) => (current && entries[current.key]) ?? null)
  const $isPending = combine($current, map.$pending, (current, pending) => current !== null && current.key in pending)
  const ready = merge([map.arrived, map.resumed])
  const $previous = createStore<Previous<Params, Data> | null>(null, { serialize: 'ignore' })
    .on([ready, map.setData], (_, { params, data }) => ({ params, data }))
    .reset(stop, reset)
  const isKept = (previous: Previous<Params, Data> | null, params: Params) =>
    previous !== null && keepPrevious?.(previous.params, params) === true
  const keyed = createEvent<Params>()
  sample({ clock: start, target: keyed })
  sample({ clock: fetch, target: keyed })
  sample({ clock: seed, fn: ({ params }) => params, target: keyed })
  // Returning to the data that is still on screen needs no request.
  sample({
    clock: keyed,
    source: $previous,
    fn: (previous, params) => [
      keyOf(params),
      ...(previous && isKept(previous, params) ? [keyOf(previous.params)] : []),
    ],
    target: map.retain,
  })
  const $error = $entry.map((entry) => entry?.error ?? null)

  sample({ clock: reconnected, source: $error, filter: isUnreachable, fn: () => {}, target: refetch })

  return {
    start,
    /** Like `start`, but requests the data even if it is loaded. */
    fetch,
    /** Requests the data again. The loaded data stays on screen until the response arrives. */
    refetch,
    /** Requests the data again in the background, unless a request is pending. An error on screen stays until the response. */
    revalidate,
    fetchNext,
    /** The page is left: its request is aborted, and its data dropped unless the query keeps it. */
    stop,
    /** Newer data than the loaded, for example the response to a change. */
    setData,
    /** Starts with data that another request has returned, without requesting it. */
    seed,
    /** Drops everything, for example when another customer signs in. */
    reset,
    /** The response to a request of the current parameters. */
    succeeded: map.arrived,
    failed: map.failed,
    /** The data of the current parameters is there: it has arrived, or was there at the start. */
    ready,
    $params: $current.map((current) => current?.params ?? null, { skipVoid: false }),
    $data: combine($current, $entry, $previous, (current, entry, previous) => {
      if (entry?.data != null) return entry.data
      return current && previous && !entry?.error && isKept(previous, current.params) ? previous.data : null
    }),
    $error,
    $isPending,
    $status: combine($entry, $isPending, (entry, isPending): QueryStatus => {
      if (entry?.error) return 'fail'
      if (entry?.data != null) return 'done'
      return isPending ? 'pending' : 'initial'
    }),
  }
}

interface Config<Params, Response, Trouble> extends SingleQueryOptions<Params> {
  effect: Effect<Params, Response, Trouble>
}

/**
 * Creates a query: it loads one resource at a time for a page or a widget. The parameters are its key.
 *
 * `start` requests the data unless it is loaded, server-rendered or pending; other parameters drop the data of the previous ones and abort
 * their request. `stop` ends the query when the page is left. Nothing of other parameters is ever shown, except with `keepPrevious`. What failed
 * without a response is requested again when the connection is back.
 * @param config.select takes the data from the response; the whole response without it
 */
export function createQuery<Params, Response, Data, Trouble>(
  config: Config<Params, Response, Trouble> & { select: (response: Response) => Data },
): Query<Params, Data, Trouble>
export function createQuery<Params, Response, Trouble>(
  config: Config<Params, Response, Trouble>,
): Query<Params, Response, Trouble>
export function createQuery<Params, Response, Trouble>({
  select = (response) => response,
  ...config
}: Config<Params, Response, Trouble> & { select?: (response: Response) => unknown }) {
  return createMappedQuery({ ...config, requestOf: (params: Params) => params, dataOf: (response) => select(response) })
}
export type Query<Params, Data, Trouble> = ReturnType<typeof createMappedQuery<Params, unknown, unknown, Data, Trouble>>
