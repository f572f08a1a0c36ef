import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Released files: immutable, compressed beforehand, and a real 404 for anything that is not there. */
export async function releaseFiles(app: FastifyInstance, { folder }: { folder: string }) {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/releases/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'deny',
    decorateReply: false,
    // Server bundles are for the edge alone.
    allowedPath: (pathname) => !pathname.includes('/server/') && !pathname.endsWith('/release.json'),
    setHeaders: (response) => {
      response.header('access-control-allow-origin', '*')
      response.header('x-content-type-options', 'nosniff')
    },
  })
  app.setNotFoundHandler((_request, reply) => {
    reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('There is no such file.')
  })
}
