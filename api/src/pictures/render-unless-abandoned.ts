import type { FastifyReply } from 'fastify'
import { Refusal } from '../platform/refusal'
import type { PictureCache } from './picture-cache'
import { RenderAbandoned } from './render-queue'

/** Renders a picture for a response. Null when the client disconnected before the render began. */
export async function renderUnlessAbandoned(
  cache: PictureCache,
  name: string,
  draw: () => Promise<Buffer>,
  reply: FastifyReply,
): Promise<Buffer | null> {
  const closed = new AbortController()
  const onClose = () => closed.abort()
  reply.raw.once('close', onClose)
  try {
    return await cache.render(name, draw, closed.signal)
  } catch (error) {
    if (!(error instanceof RenderAbandoned)) throw error
    if (closed.signal.aborted) return null
    throw new Refusal('BUSY', { retryAfterSeconds: 1 })
  } finally {
    reply.raw.off('close', onClose)
  }
}
