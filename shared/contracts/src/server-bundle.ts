import type { GeneralInfo } from './endpoints/system'
import type { Owner } from './owner'
import type { BrowserRegistry } from './registry'

/** Store values by sid, as one page carries them from the server to the browser. */
export type PageState = Readonly<Record<string, unknown>>

/** An exposed module to render: the page at the request's URL (`lifecycles`), or a widget with its props. */
export interface Part {
  /** Name of the exposed module, without `./`. */
  expose: string
  props: object
}

/** A form that the customer posted without JavaScript, and its result. */
export interface FormPost {
  values: Readonly<Record<string, string>>
  code: string
  errors: Readonly<Record<string, readonly string[]>>
  /** When the customer may retry, after too many attempts. */
  retryAfterSeconds?: number
}

export interface LoadRequest {
  /** Loaded in parallel into one state. */
  parts: readonly Part[]
  /** Path and query. */
  url: string
  /** State that the page already has; this load adds to it. */
  state: PageState
  settings: GeneralInfo | null
  /** Origins of the API and the content service, as seen from the server. */
  apiOrigin: string
  contentOrigin: string
  /** IP address of the visitor for whom the page is rendered. The API applies its rate limits to it. */
  visitorIp?: string
  /** W3C `traceparent` of the request for the page, which calls of the API continue. Missing when the request is not traced. */
  traceParent?: string
  /** Deadline in milliseconds. Data that arrives later is left to the browser to load. */
  limitMs: number
  posted?: FormPost
}

/** Metadata of a page for the browser's tab, search engines and link previews. */
export interface Head {
  /** Without the product's suffix. */
  title: string
  description?: string
  /** Path and query that search engines list the page under; the requested path when left out. */
  canonical?: string
  /** Path of an illustrated scene, in any size. Link previews show it with the title on it. */
  image?: string
  /** The page's type in Open Graph; `website` when left out. */
  type?: 'website' | 'article'
  /** Path of the same content as a feed. */
  feed?: string
  indexed?: boolean
  /** The page does not exist: it is served as a 404. */
  missing?: boolean
  /** Where this page has moved to. The server answers 301, and adds the query of the request unless this has one. Browsers ignore it. */
  redirect?: string
  /** Objects of schema.org. The server that renders the page turns paths of this site into absolute URLs. */
  structuredData?: object[]
}

export interface Loaded {
  /** Values added to the state, or changed in it. */
  state: PageState
  /** 404 when the API does not know the page's subject. */
  status: 200 | 404
  head: Head | null
  /** The surrogate keys of every response that was used. Purging one of them invalidates this result. */
  tags: string[]
  /** False if the next visitor may get another result: a request failed, or the deadline passed before everything was loaded. */
  isLasting: boolean
}

export interface RenderRequest {
  part: Part
  url: string
  state: PageState
  settings: GeneralInfo | null
  /** Prefix of the ids of this React root, distinct from every other root's. The browser uses the same prefix to hydrate. */
  prefix: string
  /** Prefixes of the slots that stay empty: they are rendered as skeletons. */
  unfilled: readonly string[]
}

/** A slot in rendered HTML for a part of another release. Its marker is the comment `<!--slot:prefix-->`. */
export interface Slot extends Part {
  prefix: string
  owner: Owner
}

export interface Rendered {
  html: string
  slots: Slot[]
}

/** The default export of a remote's server bundle, besides its `version`. */
export interface RemoteBundle {
  load(request: LoadRequest): Promise<Loaded>
  render(request: RenderRequest): Promise<Rendered>
}

export interface LayoutRequest {
  registry: BrowserRegistry
  url: string
  state: PageState
  settings: GeneralInfo | null
  /** What the layout contains: the page, a skeleton of a page that only the browser may render, or the not-found page. */
  shows: ServedPage
  unfilled: readonly string[]
}

export type ServedPage = 'page' | 'skeleton' | 'not-found'

/** The default export of the shell's server bundle, besides its `version`. */
export interface ShellBundle {
  render(request: LayoutRequest): Promise<Rendered & { ground: string }>
}
