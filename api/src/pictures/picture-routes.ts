import type { FastifyInstance } from 'fastify'
import type { PictureStore } from './picture-store'
import { sendPicture } from './send-picture'

/**
 * GET /media/scenes/:name, name being `<id>-<width>.<avif|webp|jpg>` with widths 320, 640, 960 and 1440; `-wide` before the width crops to
 * 16:9 instead of 4:3. Rendered on first request, stored, cached for a year by clients. Any other name, and a picture that is not in the
 * store, is 404 with code PICTURE_UNKNOWN. A full render queue is 503 with code BUSY.
 */
export function pictureRoutes(app: FastifyInstance, { pictures }: { pictures: PictureStore }): void {
  app.get<{ Params: { name: string } }>('/media/scenes/:name', { schema: { hide: true } }, (request, reply) =>
    sendPicture(reply, (abandoned) => pictures.read(request.params.name, abandoned)),
  )
}
