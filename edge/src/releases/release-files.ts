import fs from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isApp } from './promote'
import type { ReleaseCache } from './release-cache'

const RELEASED = /^\/releases\/([a-z]+)\/([\w.+-]+)\//

/** True for files of a release, except its record and its server bundle, which only the edge reads. */
function isPublic(pathname: string): boolean {
  const [, owner = '', version, ...file] = pathname.split('/')
  return isApp(owner) && !!version && file.length > 0 && file[0] !== 'server' && file.at(-1) !== 'release.json'
}

/**
 * Serves released files: immutable, compressed in advance, and with a real 404 for a missing file. A page that has been open for long may
 * request files of a version that this machine has not copied yet.
 */
export async function releaseFiles(app: FastifyInstance, { folder, copies }: { folder: string; copies: ReleaseCache }) {
  app.addHook('onRequest', async (request) => {
    const [, owner = '', version = ''] = RELEASED.exec(request.url) ?? []
    if (!isApp(owner) || version.startsWith('.')) return
    await copies.find(owner, version).catch((error: unknown) => {
      request.log.warn({ err: error }, `files of ${owner}@${version} unavailable`)
    })
  })
  // In development there may be no releases yet.
  await fs.mkdir(folder, { recursive: true })
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/releases/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'deny',
    decorateReply: false,
    allowedPath: isPublic,
    setHeaders: (response) => {
      response.header('access-control-allow-origin', '*')
      response.header('x-content-type-options', 'nosniff')
    },
  })
  app.setNotFoundHandler((_request, reply) => {
    reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('There is no such file.')
  })
}
