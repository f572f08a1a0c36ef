import type { EventCallable, Store } from 'effector'
import type { ComponentType } from 'react'
import type { FormPost } from 'shared/contracts/server-bundle'
import type { Head } from 'shared/nav'

/** A visit of a page: its location and path parameters. */
export interface PageVisit {
  pathname: string
  params: Readonly<Record<string, string>>
  search: string
  hash: string
  /** The result of a form posted without JavaScript. */
  posted?: FormPost
}

/** What a page's `index.ts` exports as `page`. */
export interface PageModule {
  Page: ComponentType
  /** Sent when the page is first shown, and whenever its path or query changes. */
  visited?: EventCallable<PageVisit>
  /** Sent when the customer has left the page. */
  left?: EventCallable<void>
  /** The page's metadata once the data is loaded. Until then the tab shows the route's title. */
  $head?: Store<Head | null>
}
