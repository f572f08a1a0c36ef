import type { GeneralInfo } from './endpoints/system'
import type { Owner } from './owner'
import type { BrowserRegistry } from './registry'

/** Values of stores by their sid, as one page carries them from the server to the browser. */
export type PageState = Readonly<Record<string, unknown>>

/** One exposed thing to be shown: the page at the request's address (`lifecycles`), or a widget with its props. */
export interface Part {
  /** What is exposed, without `./`. */
  expose: string
  props: object
}

/** What the customer sent as a plain form, and what came of it. */
export interface Posted {
  values: Readonly<Record<string, string>>
  code: string
  errors: Readonly<Record<string, readonly string[]>>
  /** When it may be tried again, for what was tried too often. */
  retryAfterSeconds?: number
}

export interface LoadRequest {
  /** Loaded side by side, into one state. */
  parts: readonly Part[]
  /** Path and query. */
  url: string
  /** What the page holds already; this load adds to it. */
  state: PageState
  settings: GeneralInfo | null
  /** Where the API and the content service are, seen from the server. */
  apiOrigin: string
  contentOrigin: string
  /** IP address of the visitor that the page is rendered for: the API counts the page's requests by it. */
  visitorIp?: string
  /** After so many milliseconds what has not come is left to the browser. */
  limitMs: number
  posted?: Posted
}

/** What a page says about itself to the browser's tab, to search engines and to whoever it is shared with. */
export interface Head {
  /** Without the product's suffix. */
  title: string
  description?: string
  /** Path and query that search engines list it under; the path as it was asked for when left out. */
  canonical?: string
  /** Path of a drawn scene, in whatever size: with the title on it, it is shown where the page is linked to. */
  image?: string
  /** What Open Graph calls the page; `website` when left out. */
  type?: 'website' | 'article'
  /** The path of the same for feed readers. */
  feed?: string
  indexed?: boolean
  /** There is no such thing: the page is served as a 404. */
  missing?: boolean
  /** The path this page has moved to, for good: a server answers 301 and keeps the query. */
  redirect?: string
  /** Objects of schema.org. Paths of this site are made into whole addresses by whoever serves them. */
  structuredData?: object[]
}

export interface Loaded {
  /** What was added to the state, or changed in it. */
  state: PageState
  /** 404 when the API knows nothing of what the page is about. */
  status: 200 | 404
  head: Head | null
  /** What has to change for this to be out of date: the `surrogate-key`s of every answer that was used. */
  tags: string[]
  /** False for what may be otherwise for the next visitor: something failed, or nothing was added since the limit passed first. */
  isLasting: boolean
}

export interface RenderRequest {
  part: Part
  url: string
  state: PageState
  settings: GeneralInfo | null
  /** Keeps the ids of this root apart from every other root's; the browser's root gets the same. */
  prefix: string
  /** Places, by prefix, that will stay empty: they are drawn as skeletons. */
  unfilled: readonly string[]
}

/** A place in rendered HTML that another release's part belongs in, as the comment `<!--slot:prefix-->`. */
export interface Slot extends Part {
  prefix: string
  owner: Owner
}

export interface Rendered {
  html: string
  slots: Slot[]
}

/** What the server bundle of a remote's release exports as its default, besides its `version`. */
export interface RemoteBundle {
  load(request: LoadRequest): Promise<Loaded>
  render(request: RenderRequest): Promise<Rendered>
}

export interface FrameRequest {
  registry: BrowserRegistry
  url: string
  state: PageState
  settings: GeneralInfo | null
  /** What stands in the frame: the page, the skeleton of a page that only the browser may draw, or the not-found page. */
  shows: ServedPage
  unfilled: readonly string[]
}

export type ServedPage = 'page' | 'skeleton' | 'not-found'

/** What the server bundle of a shell's release exports as its default, besides its `version`. */
export interface ShellBundle {
  render(request: FrameRequest): Promise<Rendered & { ground: string }>
}
