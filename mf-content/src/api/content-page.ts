import { attach, combine, createEffect } from 'effector'
import { $answerListener, $contentOrigin, type AnswerListener } from 'shared/http'
import { $settings, type Settings } from 'shared/settings'
import { type ContentPage, readPage } from './blocks'

/** `missing`: there is no such page. `unreachable`: the content service, or our settings for it, could not be had. */
export type ContentFailure = 'missing' | 'unreachable'

const TIMEOUT_MS = 8000

async function fetchPage(
  slug: string,
  origin: string,
  { space, environment, accessToken }: Settings['content'],
): Promise<ContentPage> {
  // Only a visitor who comes here by a click loads the client.
  const { createClient } = await import(/* webpackChunkName: "content-client" */ 'contentful')
  const address = new URL(origin || `${location.origin}/cda`)
  const client = createClient({
    space,
    environment,
    accessToken,
    host: address.host,
    basePath: address.pathname.replace(/\/$/, ''),
    insecure: address.protocol === 'http:',
    timeout: TIMEOUT_MS,
    retryLimit: 1,
  })
  const { items } = await client.withoutUnresolvableLinks.getEntries({
    content_type: 'page',
    'fields.slug': slug,
    include: 3,
    limit: 1,
  })
  const [entry] = items
  if (!entry) throw 'missing' satisfies ContentFailure
  return readPage({ sys: entry.sys, fields: entry.fields })
}

/** What has to change for a content page to be out of date. */
const CONTENT_TAG = 'content'

interface PageRequest {
  slug: string
  origin: string
  onAnswer: AnswerListener | null
  settings: Settings | null
}

const fetchPageFx = createEffect<PageRequest, ContentPage, ContentFailure>(
  async ({ slug, origin, onAnswer, settings }) => {
    const hear = (isLasting: boolean) => onAnswer?.({ tags: [CONTENT_TAG], isLasting })
    try {
      if (!settings) throw 'unreachable'
      const page = await fetchPage(slug, origin, settings.content)
      hear(true)
      return page
    } catch (error) {
      hear(error === 'missing')
      throw error === 'missing' ? error : 'unreachable'
    }
  },
)

/** A page of the content service by its slug, through the real client. */
export const contentPageFx = attach({
  source: combine({ origin: $contentOrigin, onAnswer: $answerListener, settings: $settings }),
  mapParams: ({ slug }: { slug: string }, place) => ({ slug, ...place }),
  effect: fetchPageFx,
})
