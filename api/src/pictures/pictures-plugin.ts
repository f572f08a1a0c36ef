import type { FastifyPluginAsync } from 'fastify'
import { readPictureName } from './picture-name'
import { printScene } from './raster'
import type { RenderQueue } from './render-queue'
import { renderUnlessAbandoned } from './render-unless-abandoned'
import type { SceneFamily } from './scene'
import { scenePictureCache } from './scene-file'

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

/** `dataDir` is the folder that survives restarts; pictures are stored in its subfolder `pictures`. */
export interface PicturesOptions {
  dataDir: string
  /** Only these scenes are drawn. */
  isKnownScene: (family: SceneFamily, seed: string) => Promise<boolean>
  queue?: RenderQueue
}

/**
 * GET /media/scenes/:name, name being `<family>-<seedhex>-<width>.<avif|webp|jpg>` with widths 320, 640, 960 and 1440; `-wide` before the
 * width crops to 16:9 instead of 4:3. Rendered on first request, stored on disk, cached for a year by clients. Any other name, and a
 * scene that nothing shows, is 404 with code PICTURE_UNKNOWN. A full render queue is 503 with code BUSY.
 */
export const pictures: FastifyPluginAsync<PicturesOptions> = async (app, { dataDir, isKnownScene, queue }) => {
  const cache = scenePictureCache(dataDir, queue)

  app.get<{ Params: { name: string } }>('/media/scenes/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params
    const picture = readPictureName(name)
    const cached = picture && (await cache.read(name))
    if (!picture || !(cached || (await isKnownScene(picture.family, picture.seed)))) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send({ message: 'There is no such picture.', code: 'PICTURE_UNKNOWN', request_id: String(request.id) })
    }
    const { family, seed, crop, width, format } = picture
    const draw = () => printScene(family, seed, crop, width, format)
    const file = cached ?? (await renderUnlessAbandoned(cache, name, draw, reply))
    if (!file) return reply.hijack()
    return reply.type(types[format]).header('cache-control', 'public, max-age=31536000, immutable').send(file)
  })
}
