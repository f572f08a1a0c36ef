import type { Effect } from 'effector'
import { createMappedQuery, type SingleQueryOptions } from './create-query'

interface Meta {
  page: number
  lastPage: number
}

export interface Pages<Item, PageMeta extends Meta = Meta> {
  items: readonly Item[]
  /** Of the last page that has arrived. */
  meta: PageMeta
}

interface Config<Params, Request, Item, PageMeta extends Meta, Trouble> extends SingleQueryOptions<Params> {
  effect: Effect<Request, { data: Item[]; meta: PageMeta }, Trouble>
  /** The request for one page; the first is 1. */
  requestOf: (page: number, params: Params) => Request
}

/**
 * Creates a query for a list that grows page by page: `fetchNext` adds a page. After a failure the pages so far stay on screen, and
 * `fetchNext` requests the missing one again, which may be the first.
 */
export function createPagedQuery<Params, Request, Item, PageMeta extends Meta, Trouble>({
  requestOf,
  ...config
}: Config<Params, Request, Item, PageMeta, Trouble>) {
  const query = createMappedQuery({
    ...config,
    requestOf: (params: Params, pages: Pages<Item, PageMeta> | null) => requestOf((pages?.meta.page ?? 0) + 1, params),
    dataOf: ({ data, meta }, pages): Pages<Item, PageMeta> => ({ items: [...(pages?.items ?? []), ...data], meta }),
  })
  return {
    ...query,
    $items: query.$data.map((pages) => pages?.items ?? null),
    $hasMore: query.$data.map((pages) => pages !== null && pages.meta.page < pages.meta.lastPage),
  }
}
