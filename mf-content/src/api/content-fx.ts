import type { ContentfulClientApi } from 'contentful'
import { attach, combine, createEffect, type Effect } from 'effector'
import { $contentOrigin, $responseListener, type ResponseListener } from 'shared/http'
import { $settings, type Settings } from 'shared/settings'
import type { Entry } from './entry'

/**
 * `missing`: the entry does not exist. `unreachable`: the content service failed, or its settings could not be loaded.
 */
export type ContentFailure = 'missing' | 'unreachable'

export interface ContentResult {
  items: Entry[]
  total: number
}

/** Queries entries with the parameters of the delivery API: `find({ content_type: 'page', 'fields.slug': 'team' })`. */
export type Find = (query: Record<string, string | number>) => Promise<ContentResult>

type Client = ContentfulClientApi<'WITHOUT_UNRESOLVABLE_LINKS'>

const TIMEOUT_MS = 8000
/** Surrogate key of every page that is rendered from content. */
const CONTENT_TAG = 'content'
/** Header of a response that the edge has served from its copy because the content service failed. */
const CACHED_COPY_HEADER = 'x-content-copy'

async function clientFor(
  origin: string,
  { space, environment, accessToken }: Settings['content'],
  onKeptCopy: () => void,
): Promise<Client> {
  // A browser loads the client only when the visitor navigates to a content page, not for a server-rendered one.
  const { createClient } = await import(/* webpackChunkName: "content-client" */ 'contentful')
  const address = new URL(origin || `${location.origin}/cda`)
  return createClient({
    space,
    environment,
    accessToken,
    host: address.host,
    basePath: address.pathname.replace(/\/$/, ''),
    insecure: address.protocol === 'http:',
    timeout: TIMEOUT_MS,
    retryLimit: 1,
    responseLogger: (response) => {
      if ('headers' in response && response.headers[CACHED_COPY_HEADER]) onKeptCopy()
    },
  }).withoutUnresolvableLinks
}

interface Call<Request> {
  request: Request
  origin: string
  onAnswer: ResponseListener | null
  settings: Settings | null
}

/**
 * Creates an effect that reads from the content service with its official client. On the server it reports what the
 * page depends on, and whether the result may be cached.
 * @param read throws `'missing'` when the entry does not exist
 */
export function contentFx<Request, Answer>(
  read: (find: Find, request: Request) => Promise<Answer>,
): Effect<Request, Answer, ContentFailure> {
  const askFx = createEffect<Call<Request>, Answer, ContentFailure>(async ({ request, origin, onAnswer, settings }) => {
    let isFresh = true
    const hear = (isLasting: boolean) => onAnswer?.({ tags: [CONTENT_TAG], isLasting })
    try {
      if (!settings) throw 'unreachable'
      const client = await clientFor(origin, settings.content, () => {
        isFresh = false
      })
      const find: Find = async (query) => {
        const { items, total } = await client.getEntries(query)
        return { items: items.map(({ sys, fields }) => ({ sys, fields })), total }
      }
      const response = await read(find, request)
      hear(isFresh)
      return response
    } catch (error) {
      hear(error === 'missing' && isFresh)
      throw error === 'missing' ? error : 'unreachable'
    }
  })
  return attach({
    source: combine({ origin: $contentOrigin, onAnswer: $responseListener, settings: $settings }),
    mapParams: (request: Request, place) => ({ request, ...place }),
    effect: askFx,
  })
}
