import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { NO_STORE_HEADERS } from '../cache/cache-bypass'
import type { EdgeSettings } from '../settings'
import { TOO_MANY_PAGES_HEADERS, tooManyPages } from './too-many-pages'

/**
 * Counts every request to `app`'s routes by the visitor's network (an IPv4 address, or 64 bits of an IPv6 one), in this process. A request
 * over the limit gets 429 with the seconds to wait: a page for browsers that navigate, JSON otherwise.
 */
export async function limitPages(
  app: FastifyInstance,
  { pageLimit, productName }: Pick<EdgeSettings, 'pageLimit' | 'productName'>,
): Promise<void> {
  if (!pageLimit) return
  await app.register(rateLimit, { global: false })
  const check = app.createRateLimit({ max: pageLimit.count, timeWindow: pageLimit.seconds * 1000 })
  app.addHook('onRequest', async (request, reply) => {
    const result = await check(request)
    if (result.isAllowed || !result.isExceeded) return
    return refuse(reply, {
      seconds: Math.max(1, result.ttlInSeconds),
      wantsPage: request.headers.accept?.includes('text/html') ?? false,
      productName,
    })
  })
}

function refuse(
  reply: FastifyReply,
  { seconds, wantsPage, productName }: { seconds: number; wantsPage: boolean; productName: string },
) {
  void reply.code(429).header('retry-after', String(seconds)).headers(NO_STORE_HEADERS)
  if (wantsPage) return reply.headers(TOO_MANY_PAGES_HEADERS).send(tooManyPages({ productName, seconds }))
  return reply.send({
    message: `There were too many requests from your network. Please try again in ${seconds} seconds.`,
    code: 'TOO_MANY_REQUESTS',
  })
}
