import type { FastifyPluginAsync } from 'fastify'
import { readPictureName } from './picture-name'
import { printScene } from './raster'
import { keptPictures } from './scene-file'

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

/** `dataDir` is the folder that survives restarts; pictures are kept in `pictures` below it. */
export interface PicturesOptions {
  dataDir: string
}

/**
 * GET /media/scenes/:name, name being `<family>-<seedhex>-<width>.<avif|webp|jpg>` with widths 320, 640, 960 and 1440;
 * `-wide` before the width cuts 16:9 instead of 4:3. Drawn on first request, kept on disk, cached for ever by clients.
 * Any other name is 404 with code PICTURE_UNKNOWN.
 */
export const pictures: FastifyPluginAsync<PicturesOptions> = async (app, { dataDir }) => {
  const cache = keptPictures(dataDir)

  app.get<{ Params: { name: string } }>('/media/scenes/:name', { schema: { hide: true } }, async (request, reply) => {
    const picture = readPictureName(request.params.name)
    if (!picture) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send({ message: 'There is no such picture.', code: 'PICTURE_UNKNOWN', request_id: String(request.id) })
    }
    const { family, seed, crop, width, format } = picture
    const file = await cache.get(request.params.name, () => printScene(family, seed, crop, width, format))
    return reply.type(types[format]).header('cache-control', 'public, max-age=31536000, immutable').send(file)
  })
}
