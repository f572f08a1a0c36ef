import type { EventCallable, Store } from 'effector'
import type { ComponentType } from 'react'
import type { Head } from 'shared/nav'
import type { Posted } from '../contracts/server-bundle'

/** One look at a page: where, and with which path parameters. */
export interface PageVisit {
  pathname: string
  params: Readonly<Record<string, string>>
  search: string
  hash: string
  /** Came of a form that was sent without JavaScript. */
  posted?: Posted
}

/** What the `index.ts` of a page offers as `page`. */
export interface PageModule {
  Page: ComponentType
  /** Sent whenever the address of the page changes while it is shown, its query included, and when it is first shown. */
  visited?: EventCallable<PageVisit>
  /** Sent when the customer has gone elsewhere. */
  left?: EventCallable<void>
  /** Tab title and the like, once the data is there; the route's own title until then. */
  $head?: Store<Head | null>
}
