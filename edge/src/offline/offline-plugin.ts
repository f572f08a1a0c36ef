import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GeneralInfo, Registry, ReleaseRecord } from 'shared/contracts'
import { WORKER_FILE } from 'tooling/worker-file'
import { EncodedBody, encodingFor } from '../pages/encoded-body'
import type { EdgeSettings } from '../settings'
import { manifestOf } from './manifest'
import { OFFLINE_PAGE_HEADERS, offlinePage } from './offline-page'
import { releaseName, workerScript } from './worker-script'

interface Options {
  settings: EdgeSettings
  registry: () => Registry | null
  generalInfo: () => Promise<GeneralInfo | null>
  /** True with dev servers: they have no service worker, and serve their own icons. */
  development: boolean
}

const WORKER_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  // A cached script would delay new releases.
  'cache-control': 'no-cache',
  'service-worker-allowed': '/',
  'content-security-policy': "default-src 'self'",
  'x-content-type-options': 'nosniff',
}
const farewell = new EncodedBody(await fs.readFile(new URL('./self-destroying-worker.js', import.meta.url), 'utf8'))
const types: Readonly<Record<string, string>> = { '.png': 'image/png', '.svg': 'image/svg+xml' }

/**
 * Serves what installation and offline use need, at stable URLs: the shell's service worker, the offline page, the manifest and its icons.
 * All of it belongs to the live release, also for testers.
 */
export async function offline(app: FastifyInstance, { settings, registry, generalInfo, development }: Options) {
  const fileOf = ({ app: owner, version }: ReleaseRecord, file: string) =>
    fs.readFile(path.join(settings.releasesFolder, owner, version, file))
  const pageOf = async ({ shell }: Registry) =>
    offlinePage({ productName: (await generalInfo())?.product_name ?? settings.productName, shell: shell.live })

  const workers = new WeakMap<Registry, Promise<EncodedBody>>()
  function workerOf(live: Registry): Promise<EncodedBody> {
    const known = workers.get(live)
    if (known) return known
    const making = Promise.all([fileOf(live.shell.live, WORKER_FILE), pageOf(live)]).then(
      ([code, page]) => new EncodedBody(workerScript(code.toString(), releaseName(live, page))),
    )
    workers.set(live, making)
    making.catch(() => workers.delete(live))
    return making
  }

  app.get('/service-worker.js', async (request, reply) => {
    const live = registry()
    if (!live || development) return nothing(reply)
    // A 404 would not remove the worker: browsers keep it if its script is missing.
    const isWanted = settings.hasServiceWorker && has(live.shell.live, WORKER_FILE)
    return await send(request, reply.headers(WORKER_HEADERS), isWanted ? await workerOf(live) : farewell)
  })

  app.get('/offline', async (request, reply) => {
    const live = registry()
    if (!live) return nothing(reply)
    return await send(request, reply.headers(OFFLINE_PAGE_HEADERS), new EncodedBody(await pageOf(live)))
  })

  app.get('/manifest.webmanifest', async (_request, reply) => {
    const name = (await generalInfo())?.product_name ?? settings.productName
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifestOf(name)))
  })

  app.get<{ Params: { name: string } }>('/icons/:name', async ({ params }, reply) => {
    const shell = registry()?.shell.live
    const file = `icons/${params.name}`
    const type = types[path.extname(params.name)]
    if (shell && development && type) return reply.redirect(shell.base + file)
    if (!shell || !type || !has(shell, file)) return nothing(reply)
    return reply
      .type(type)
      .headers({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' })
      .send(await fileOf(shell, file))
  })
}

/** True if the release lists this file; no other file is read. */
const has = ({ assets }: ReleaseRecord, file: string) => assets.some((asset) => asset.path === file)

const nothing = (reply: FastifyReply) =>
  reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('There is nothing here.')

async function send(request: FastifyRequest, reply: FastifyReply, bodies: EncodedBody) {
  // Weak (RFC 9110, section 8.8.1): one tag for all encodings of the content.
  const etag = `W/"${createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22)}"`
  reply.headers({ etag, vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await bodies.as(encoding))
}
