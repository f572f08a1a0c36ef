import { createEffect, createEvent, createStore, type Effect, sample } from 'effector'
import { abortRequest } from 'shared/http'
import { withMinSkeletonTime } from './min-skeleton-time'

/** What is known for one key. Stores contain it on the server too, so that a browser does not request it again. */
export interface QueryEntry<Data, Trouble> {
  data: Data | null
  error: Trouble | null
  /** Loaded before the query was last stopped. Stale data is shown, but requested again. */
  isStale: boolean
  /** Milliseconds since the epoch; 0 on the server, so that the same page has the same state. */
  loadedAt: number
}
export type QueryEntries<Data, Trouble> = Readonly<Record<string, QueryEntry<Data, Trouble>>>

export interface QueryOptions {
  /** Keeps the data when the query is stopped, to show it while it is requested again. Not for a customer's own data. */
  keepAfterStop?: boolean
  /** Milliseconds for which cached data is not requested again; 0 by default. */
  staleTime?: number
  /** The page shows a skeleton while there is no data, so the response waits for the minimum time of a skeleton. */
  hasSkeleton?: boolean
}

interface QueryMapConfig<Params, Request, Response, Data, Trouble> extends QueryOptions {
  effect: Effect<Request, Response, Trouble>
  /** The request for `params`. `data` are the pages so far when the next page is requested, null otherwise. */
  requestOf: (params: Params, data: Data | null) => Request
  dataOf: (response: Response, data: Data | null) => Data
}

interface Call<Params, Request, Data> {
  key: string
  params: Params
  request: Request
  /** The pages so far when the next one is requested; null otherwise. */
  previous: Data | null
  isSkeletonShown: boolean
  /** The error on screen stays until the response. */
  isSilent: boolean
}

const now = () => (typeof window === 'undefined' ? 0 : Date.now())

export const keyOf = (params: unknown): string => JSON.stringify(params ?? null)

const without = <Value>(record: Readonly<Record<string, Value>>, key: string) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))

/**
 * Creates the state of queries by key: the JSON of their parameters.
 *
 * `start` requests data unless it is loaded, server-rendered or pending. `refetch` requests it in any case. `stop` aborts the request: after
 * it nothing arrives for this key, until it is started again. A response to an earlier request of the same key is ignored.
 */
export function createQueryMap<Params, Request, Response, Data, Trouble>({
  effect,
  requestOf,
  dataOf,
  keepAfterStop = false,
  staleTime = 0,
  hasSkeleton = false,
}: QueryMapConfig<Params, Request, Response, Data, Trouble>) {
  type PresentCall = Call<Params, Request, Data>

  const start = createEvent<Params>()
  const refetch = createEvent<Params>()
  /** Requests the next page and adds it to the data, or requests the first page. Does nothing while a request is pending. */
  const fetchNext = createEvent<Params>()
  /** Requests the data again in the background, unless a request is pending. The error on screen stays until the response. */
  const revalidate = createEvent<Params>()
  const stop = createEvent<Params>()
  /** Drops the data of all other keys and aborts their requests. */
  const retain = createEvent<readonly string[]>()
  /** A failed request is made again at the next start. */
  const dropError = createEvent<Params>()
  /** Newer data than the loaded, for example the response to a change. A pending request is older, so it is aborted. */
  const setData = createEvent<{ params: Params; data: Data }>()
  /** Drops everything, for example when another customer signs in. */
  const reset = createEvent()

  const requestFx = createEffect<PresentCall, Response, Trouble>(({ request, isSkeletonShown }) =>
    withMinSkeletonTime(effect(request), isSkeletonShown),
  )
  const abortFx = createEffect((calls: readonly PresentCall[]) => {
    for (const { request } of calls) abortRequest(request)
  })

  const $entries = createStore<QueryEntries<Data, Trouble>>({})
  const $pending = createStore<Readonly<Record<string, PresentCall>>>({}, { serialize: 'ignore' })

  const isFresh = ({ isStale, loadedAt }: QueryEntry<Data, Trouble>) => !isStale || now() - loadedAt < staleTime
  const callOf = (params: Params, data: Data | null, changes: Partial<PresentCall> = {}): PresentCall => ({
    key: keyOf(params),
    params,
    request: requestOf(params, changes.previous ?? null),
    previous: null,
    isSkeletonShown: hasSkeleton && data === null,
    isSilent: false,
    ...changes,
  })

  const started = sample({
    clock: start,
    source: { entries: $entries, pending: $pending },
    fn: ({ entries, pending }, params) => ({ params, entry: entries[keyOf(params)], pending: pending[keyOf(params)] }),
  })
  const missing = started.filterMap(({ params, entry, pending }) =>
    pending || (entry && isFresh(entry)) ? undefined : callOf(params, entry?.data ?? null),
  )
  /** The data was loaded already. */
  const resumed = started.filterMap(({ params, entry }) =>
    entry?.data != null && isFresh(entry) ? { params, data: entry.data } : undefined,
  )
  const refetched = sample({
    clock: refetch,
    source: { entries: $entries, pending: $pending },
    fn: ({ entries, pending }, params) => ({
      call: callOf(params, entries[keyOf(params)]?.data ?? null),
      superseded: pending[keyOf(params)],
    }),
  })
  const continued = sample({
    clock: fetchNext,
    source: { entries: $entries, pending: $pending },
    fn: ({ entries, pending }, params) => {
      const data = entries[keyOf(params)]?.data ?? null
      return pending[keyOf(params)] ? undefined : callOf(params, data, { previous: data })
    },
  }).filterMap((call) => call)
  const revalidated = sample({
    clock: revalidate,
    source: { entries: $entries, pending: $pending },
    fn: ({ entries, pending }, params) =>
      pending[keyOf(params)] ? undefined : callOf(params, entries[keyOf(params)]?.data ?? null, { isSilent: true }),
  }).filterMap((call) => call)

  const ended = sample({
    clock: [stop, setData.map(({ params }) => params)],
    source: $pending,
    fn: (pending, params) => pending[keyOf(params)],
  }).filterMap((call) => call)
  const othersEnded = sample({
    clock: [retain, reset.map((): readonly string[] => [])],
    source: $pending,
    fn: (pending, retained) => Object.values(pending).filter(({ key }) => !retained.includes(key)),
  })
  const superseded = refetched.filterMap(({ superseded }) => superseded)
  sample({ clock: [ended, superseded], fn: (call) => [call], target: abortFx })
  sample({ clock: othersEnded, filter: (calls) => calls.length > 0, target: abortFx })
  sample({ clock: [missing, continued, revalidated, refetched.map(({ call }) => call)], target: requestFx })

  const isCurrent = (pending: Readonly<Record<string, PresentCall>>, { params: call }: { params: PresentCall }) =>
    pending[call.key] === call
  const arrived = sample({
    clock: requestFx.done,
    source: $pending,
    filter: isCurrent,
    fn: (_, { params: { key, params, previous }, result }) => ({ key, params, data: dataOf(result, previous) }),
  })
  const failed = sample({
    clock: requestFx.fail,
    source: $pending,
    filter: isCurrent,
    fn: (_, { params: { key, params }, error }) => ({ key, params, error }),
  })

  $pending
    .on(requestFx, (pending, call) => ({ ...pending, [call.key]: call }))
    .on([ended, arrived, failed], (pending, { key }) => without(pending, key))
    .on(othersEnded, (pending, calls) => calls.reduce((rest, { key }) => without(rest, key), pending))
  const entryOf = (data: Data) => ({ data, error: null, isStale: false, loadedAt: now() })
  $entries
    .on(requestFx, (entries, { key, isSilent }) => {
      const entry = entries[key]
      return entry && !isSilent ? { ...entries, [key]: { ...entry, error: null } } : entries
    })
    .on(arrived, (entries, { key, data }) => ({ ...entries, [key]: entryOf(data) }))
    .on(failed, (entries, { key, error }) => ({
      ...entries,
      [key]: { loadedAt: 0, data: null, ...entries[key], isStale: false, error },
    }))
    .on(setData, (entries, { params, data }) => ({ ...entries, [keyOf(params)]: entryOf(data) }))
    .on(stop, (entries, params) => {
      const key = keyOf(params)
      const entry = entries[key]
      if (!entry) return entries
      const isKept = keepAfterStop && entry.data !== null
      return isKept ? { ...entries, [key]: { ...entry, error: null, isStale: true } } : without(entries, key)
    })
    .on(dropError, (entries, params) => (entries[keyOf(params)]?.error ? without(entries, keyOf(params)) : entries))
    .on(retain, (entries, retained) =>
      Object.fromEntries(Object.entries(entries).filter(([key]) => retained.includes(key))),
    )
    .reset(reset)

  return {
    start,
    refetch,
    fetchNext,
    revalidate,
    stop,
    retain,
    dropError,
    setData,
    reset,
    arrived,
    resumed,
    failed,
    $entries,
    $pending,
  }
}
