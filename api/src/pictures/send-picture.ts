import type { FastifyReply } from 'fastify'
import { Refusal } from '../platform/refusal'
import type { RenderedPicture } from './picture-store'
import { RenderAbandoned } from './render-queue'

/**
 * Answers with a picture that may have to be rendered first, to be cached for a year; 404 with code PICTURE_UNKNOWN when there is none.
 * A picture that was not rendered, because all who asked for it have left, is not answered.
 */
export async function sendPicture(
  reply: FastifyReply,
  read: (abandoned: AbortSignal) => Promise<RenderedPicture | null>,
): Promise<FastifyReply> {
  const closed = new AbortController()
  const onClose = () => closed.abort()
  reply.raw.once('close', onClose)
  try {
    const picture = await read(closed.signal)
    if (!picture) return sendUnknown(reply)
    return reply.type(picture.type).header('cache-control', 'public, max-age=31536000, immutable').send(picture.bytes)
  } catch (error) {
    if (!(error instanceof RenderAbandoned)) throw error
    if (closed.signal.aborted) return reply.hijack()
    throw new Refusal('BUSY', { retryAfterSeconds: 1 })
  } finally {
    reply.raw.off('close', onClose)
  }
}

/** Answers that there is no such picture. */
export const sendUnknown = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({
      message: 'There is no such picture.',
      code: 'PICTURE_UNKNOWN',
      request_id: String(reply.request.id),
    })
