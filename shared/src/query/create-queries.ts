import { createEffect, type Effect, sample, scopeBind } from 'effector'
import { createQueryMap, type QueryEntries } from './create-query-map'
import { isUnreachable, reconnected } from './when-reconnected'

interface Config<Request, Response, Data, Trouble> {
  effect: Effect<Request, Response, Trouble>
  requestOf: (id: string) => Request
  select: (response: Response) => Data
}

/** Results by id; an id without a result is not requested or still loading. */
export type QueryResults<Data, Trouble> = QueryEntries<Data, Trouble>

/**
 * Creates a query that loads many resources by id at once, for widgets that repeat on a page. Widgets with the same id share one request,
 * and its result is kept until the page is reloaded.
 */
export function createQueries<Request, Response, Data, Trouble>({
  select,
  ...config
}: Config<Request, Response, Data, Trouble>) {
  const { start, refetch, dropError, $entries } = createQueryMap<string, Request, Response, Data, Trouble>({
    ...config,
    dataOf: (response) => select(response),
    keepAfterStop: true,
    staleTime: Number.POSITIVE_INFINITY,
    hasSkeleton: true,
  })
  const refetchAllFx = createEffect((ids: readonly string[]) => {
    const refetchOne = scopeBind(refetch, { safe: true })
    for (const id of ids) refetchOne(id)
  })
  sample({
    clock: reconnected,
    source: $entries,
    fn: (entries) => Object.keys(entries).filter((id) => isUnreachable(entries[id]?.error)),
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
