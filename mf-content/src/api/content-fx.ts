import type { ContentfulClientApi } from 'contentful'
import { attach, combine, createEffect, type Effect } from 'effector'
import { $answerListener, $contentOrigin, type AnswerListener } from 'shared/http'
import { $settings, type Settings } from 'shared/settings'
import type { Entry } from './entry'

/** `missing`: there is no such thing. `unreachable`: the content service, or our settings for it, could not be had. */
export type ContentFailure = 'missing' | 'unreachable'

export interface Found {
  items: Entry[]
  total: number
}

/** Asks for entries by the names of the delivery API: `find({ content_type: 'page', 'fields.slug': 'team' })`. */
export type Find = (query: Record<string, string | number>) => Promise<Found>

type Client = ContentfulClientApi<'WITHOUT_UNRESOLVABLE_LINKS'>

const TIMEOUT_MS = 8000
/** What has to change for something made of content to be out of date. */
const CONTENT_TAG = 'content'
/** Says that the service did not answer, and that this is what it said before. */
const KEPT_COPY = 'x-content-copy'

async function clientFor(
  origin: string,
  { space, environment, accessToken }: Settings['content'],
  onKeptCopy: () => void,
): Promise<Client> {
  // Only a visitor who comes here by a click loads the client.
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
    responseLogger: (answer) => {
      if ('headers' in answer && answer.headers[KEPT_COPY]) onKeptCopy()
    },
  }).withoutUnresolvableLinks
}

interface Call<Request> {
  request: Request
  origin: string
  onAnswer: AnswerListener | null
  settings: Settings | null
}

/**
 * Something read from the content service, through its real client. On the server the page hears what it depends on, and whether the next
 * visitor may be given the same. `read` throws `'missing'` when there is no such thing.
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
      const answer = await read(find, request)
      hear(isFresh)
      return answer
    } catch (error) {
      hear(error === 'missing' && isFresh)
      throw error === 'missing' ? error : 'unreachable'
    }
  })
  return attach({
    source: combine({ origin: $contentOrigin, onAnswer: $answerListener, settings: $settings }),
    mapParams: (request: Request, place) => ({ request, ...place }),
    effect: askFx,
  })
}
