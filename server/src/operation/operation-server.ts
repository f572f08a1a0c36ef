import fastify, { type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { OperationSettings } from '../settings'

/** Tells load balancers whether a process takes requests. */
export interface Readiness {
  /** From now on the process is not ready, because it stops. */
  drain: () => void
  isDraining: () => boolean
}

/** Creates the readiness of a process that has not been told to stop. */
export function createReadiness(): Readiness {
  let isDraining = false
  return {
    drain: () => {
      isDraining = true
    },
    isDraining: () => isDraining,
  }
}

/**
 * Starts the operation server of a process, on a port that is not public: /metrics for Prometheus, /live (200 while the process runs) and
 * /ready: 200 while it takes requests, 503 while it cannot, 404 once it is about to stop. A load balancer may abort what a process that cannot
 * work has in progress, but not what one that stops has: https://docs.haproxy.org/2.6/configuration.html#http-check%20disable-on-404
 * @param options.check whether what the process needs is available, such as its database
 * @returns null when the settings name no port
 */
export async function startOperationServer(
  { metrics }: OperationSettings,
  {
    registry,
    readiness,
    check = async () => true,
  }: { registry: Registry; readiness: Readiness; check?: () => Promise<boolean> },
): Promise<FastifyInstance | null> {
  if (!metrics) return null
  const app = fastify({ forceCloseConnections: true })
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  app.get('/live', async () => ({ status: 'live' }))
  app.get('/ready', async (_request, reply) => {
    if (readiness.isDraining()) return reply.code(404).send({ status: 'draining' })
    const isReady = await check().catch(() => false)
    return isReady ? { status: 'ready' } : reply.code(503).send({ status: 'not ready' })
  })
  await app.listen(metrics)
  return app
}
