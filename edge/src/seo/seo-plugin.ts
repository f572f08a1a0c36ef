import fs from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { EVERYTHING, type GeneralInfo, type PurgeTag, type Registry } from 'shared/contracts'
import { z } from 'zod'
import type { ContentSource } from '../content/content-source'
import type { EdgeSettings } from '../settings'
import { robotsOf } from './robots'
import { securityTxt } from './security-txt'
import { sitemapEntries, sitemapFiles } from './sitemap'

interface Options {
  settings: EdgeSettings
  registry: () => Registry | null
  content: ContentSource
  generalInfo: () => Promise<GeneralInfo | null>
  /** Registers a listener for purged tags. */
  onPurge: (listener: (tags: readonly string[]) => void) => void
  /** Monotonic clock in milliseconds. */
  now?: () => number
}

/** TTL of the sitemap without a purge. */
const FRESH_MS = 10 * 60_000
/** Minimum time between two regenerations after purges: every sale changes search results. */
const REST_MS = 10_000
const MADE_OF: readonly string[] = ['search', 'content', 'general-info', EVERYTHING] satisfies PurgeTag[]
const Numbered = z.object({ file: z.coerce.number() })
const FAVICON = 'icons/favicon.ico'

/** Serves /robots.txt, /sitemap.xml with every page that may be listed, /favicon.ico and /.well-known/security.txt. */
export async function seo(app: FastifyInstance, options: Options) {
  const { settings, registry, content, generalInfo, onPurge } = options
  const now = options.now ?? (() => performance.now())
  const origin = settings.publicUrl.replace(/\/$/, '')
  let last: { files: string[]; madeAt: number; of: Registry } | null = null
  let isOutOfDate = false
  let making: Promise<string[]> | null = null
  onPurge((tags) => {
    if (tags.some((tag) => MADE_OF.includes(tag))) isOutOfDate = true
  })

  async function made(live: Registry): Promise<string[]> {
    const madeAt = now()
    isOutOfDate = false
    try {
      const info = await generalInfo()
      if (!info) throw new Error('The settings of the content service could not be loaded.')
      const addresses = await sitemapEntries({ registry: live, apiUrl: settings.apiUrl, content, info })
      const files = sitemapFiles(addresses, origin)
      last = { files, madeAt, of: live }
      return files
    } catch (err) {
      isOutOfDate = true
      if (!last) throw err
      app.log.warn({ err }, 'could not regenerate the sitemap; serving the previous one')
      last = { ...last, madeAt, of: live }
      return last.files
    }
  }

  async function sitemap(live: Registry): Promise<string[]> {
    const age = last ? now() - last.madeAt : Number.POSITIVE_INFINITY
    if (last?.of === live && age < (isOutOfDate ? REST_MS : FRESH_MS)) return last.files
    making ??= made(live).finally(() => {
      making = null
    })
    return await making
  }

  async function sendSitemap(file: number, request: FastifyRequest, reply: FastifyReply) {
    const live = registry()
    try {
      if (!live) throw new Error('Nothing has been released yet.')
      const xml = (await sitemap(live))[file]
      if (xml === undefined) {
        return reply.code(404).type('text/plain; charset=utf-8').send('The sitemap has no such file.')
      }
      return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=300').send(xml)
    } catch (err) {
      request.log.warn({ err }, 'sitemap failed')
      return reply
        .code(503)
        .header('retry-after', '60')
        .type('text/plain; charset=utf-8')
        .send('Please try again in a minute.')
    }
  }
  app.get('/sitemap.xml', (request, reply) => sendSitemap(0, request, reply))
  app.get('/sitemap-:file(^[1-9]\\d*).xml', (request, reply) =>
    sendSitemap(Numbered.parse(request.params).file, request, reply),
  )

  app.get('/robots.txt', async (_request, reply) => {
    const live = registry()
    // After a 503 crawlers fetch nothing; a missing robots.txt would allow everything (RFC 9309).
    if (!live) return reply.code(503).header('retry-after', '60').type('text/plain; charset=utf-8').send('')
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsOf(live, { stage: settings.stage, origin }))
  })

  app.get('/.well-known/security.txt', async (_request, reply) => {
    const info = await generalInfo()
    void reply.type('text/plain; charset=utf-8')
    if (!info) return reply.code(503).header('retry-after', '60').send('Please try again in a minute.\n')
    return reply
      .header('cache-control', 'public, max-age=86400')
      .send(securityTxt({ email: info.contact.email, origin, now: Date.now() }))
  })

  // Browsers request it for documents that name no icon: a picture, a file or an error.
  app.get('/favicon.ico', async (_request, reply) => {
    const shell = registry()?.shell.live
    if (!shell?.assets.some((asset) => asset.path === FAVICON)) return reply.redirect('/icons/icon.svg', 302)
    const icon = await fs.readFile(path.join(settings.releasesFolder, shell.app, shell.version, FAVICON))
    return reply.type('image/x-icon').header('cache-control', 'public, max-age=86400').send(icon)
  })
}
