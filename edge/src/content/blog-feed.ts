import type { FastifyInstance } from 'fastify'
import type { GeneralInfo } from 'shared/contracts'
import { z } from 'zod'
import { escapeHtml } from '../pages/escape'
import type { EdgeSettings } from '../settings'
import type { ContentSource } from './content-source'

const NEWEST = 20

/** The fields of a post that the feed contains. */
const Posts = z.object({
  items: z.array(
    z.object({
      fields: z.object({
        title: z.string(),
        slug: z.string(),
        summary: z.string().default(''),
        publishedOn: z.string(),
        tags: z.array(z.string()).default([]),
      }),
    }),
  ),
})

/** Serves the newest blog posts as RSS 2.0. */
export function blogFeed(
  app: FastifyInstance,
  {
    settings,
    source,
    generalInfo,
  }: { settings: EdgeSettings; source: ContentSource; generalInfo: () => Promise<GeneralInfo | null> },
) {
  app.get('/blog/feed.xml', async (request, reply) => {
    const info = await generalInfo()
    try {
      if (!info) throw new Error('The settings of the content service could not be loaded.')
      const { space, environment, access_token } = info.content
      const query = new URLSearchParams({
        content_type: 'blogPost',
        order: '-fields.publishedOn,sys.id',
        limit: String(NEWEST),
        include: '0',
        select: 'sys,fields.title,fields.slug,fields.summary,fields.publishedOn,fields.tags',
      })
      const path = `/spaces/${space}/environments/${environment}/entries?${query}`
      const { bodies } = await source.ask(path, `Bearer ${access_token}`)
      const { items } = Posts.parse(JSON.parse(bodies.identity.toString()))
      const posts = items.map(({ fields }) => fields)
      return reply
        .type('application/rss+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .send(feedOf(posts, { origin: settings.publicUrl, productName: info.product_name }))
    } catch (err) {
      request.log.warn({ err }, 'blog feed failed')
      return reply
        .code(503)
        .header('retry-after', '60')
        .type('text/plain; charset=utf-8')
        .send('Please try again in a minute.')
    }
  })
}

type Post = z.infer<typeof Posts>['items'][number]['fields']

function feedOf(posts: readonly Post[], { origin, productName }: { origin: string; productName: string }): string {
  const element = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>`
  const items = posts.map(({ title, slug, summary, publishedOn, tags }) => {
    const url = `${origin}/blog/${slug}`
    return [
      '<item>',
      element('title', title),
      element('link', url),
      element('guid', url),
      element('pubDate', new Date(`${publishedOn.slice(0, 10)}T08:00:00Z`).toUTCString()),
      element('description', summary),
      ...tags.map((tag) => element('category', tag)),
      '</item>',
    ].join('\n')
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element('title', `${productName}: stories from the county`)}
${element('link', `${origin}/blog`)}
${element('description', 'Walks, water, workshops and suppers: stories, places and plain advice for days out in Hampshire.')}
<language>en-gb</language>
<atom:link href="${escapeHtml(`${origin}/blog/feed.xml`)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`
}
