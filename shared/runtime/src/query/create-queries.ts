import { createEffect, createStore, type Effect, sample, scopeBind } from 'effector'
import { createQueryMap, keyOf, type QueryEntries, type QueryEntry, type QueryOptions } from './create-query-map'
import { isUnreachable, reconnected } from './when-reconnected'

interface Config<Params, Request, Response, Data, Trouble> extends Pick<QueryOptions, 'hasSkeleton'> {
  effect: Effect<Request, Response, Trouble>
  requestOf: (params: Params) => Request
  select: (response: Response) => Data
}

export type QueryResults<Data, Trouble> = QueryEntries<Data, Trouble>

/** The result for these parameters; undefined while it is not requested or loading for the first time. */
export const resultOf = <Data, Trouble>(
  results: QueryResults<Data, Trouble>,
  params: unknown,
): QueryEntry<Data, Trouble> | undefined => results[keyOf(params)]

/**
 * Creates a query that loads many resources at once, for widgets that repeat on a page. Widgets with the same parameters share one request,
 * and its result is kept until the page is reloaded. `resultOf` takes one of the results.
 */
export function createQueries<Params, Request, Response, Data, Trouble>({
  select,
  ...config
}: Config<Params, Request, Response, Data, Trouble>) {
  const { start, refetch, dropError, $entries } = createQueryMap<Params, Request, Response, Data, Trouble>({
    ...config,
    dataOf: (response) => select(response),
    keepAfterStop: true,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const $started = createStore<Readonly<Record<string, Params>>>({}, { serialize: 'ignore' }).on(
    start,
    (started, params) => ({ ...started, [keyOf(params)]: params }),
  )
  const refetchAllFx = createEffect((all: readonly Params[]) => {
    const refetchOne = scopeBind(refetch, { safe: true })
    for (const params of all) refetchOne(params)
  })
  sample({
    clock: reconnected,
    source: { started: $started, results: $entries },
    fn: ({ started, results }) =>
      Object.values(started).filter((params) => isUnreachable(resultOf(results, params)?.error)),
    target: refetchAllFx,
  })
  return {
    start,
    refetch,
    /** The widget is gone: a failed request is made again by the next one. A pending request continues, because others may share it. */
    stop: dropError,
    $results: $entries,
  }
}
