import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, LATENCY_BUCKETS, type Registry } from 'server/metrics'
import { apps } from 'shared/contracts'
import type { ObserveBundles } from './rendering/bundles'

/** What the edge measures besides its requests. */
export interface EdgeMetrics {
  registry: Registry
  /** Calls of server bundles, and workers that were terminated, by app@version. */
  bundles: ObserveBundles
  /** The purge feed was read. */
  purgesRead: () => void
  /** The registry of releases was read. */
  registryRead: () => void
  /** The edge has halted a canary of an app. */
  canaryHalted: (app: string) => void
}

/** Adds the edge's metrics to those of its process. */
export function createEdgeMetrics(registry: Registry): EdgeMetrics {
  const registers = [registry]
  const calls = new Histogram({
    name: 'edge_bundle_call_seconds',
    help: 'Time of a call of a server bundle',
    labelNames: ['bundle', 'call', 'outcome'],
    buckets: LATENCY_BUCKETS,
    registers,
  })
  const terminated = new Counter({
    name: 'edge_bundle_terminated_total',
    help: 'Workers of server bundles that were terminated because they looped, ran out of memory or exited',
    labelNames: ['bundle'],
    registers,
  })
  const ageOf = (name: string, help: string) => {
    let readAt = Date.now()
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set((Date.now() - readAt) / 1000)
      },
    })
    return () => {
      readAt = Date.now()
    }
  }
  const halted = new Counter({
    name: 'edge_canaries_halted_total',
    help: 'Canaries that this edge has halted',
    labelNames: ['app'],
    registers,
  })
  // Prometheus sees an increase only of a series that existed before.
  for (const app of apps) halted.inc({ app }, 0)
  return {
    registry,
    bundles: {
      called: ({ bundle, call, seconds, isFailed }) => {
        terminated.inc({ bundle }, 0)
        calls.observe({ bundle, call, outcome: isFailed ? 'failed' : 'done' }, seconds)
      },
      terminated: (bundle) => terminated.inc({ bundle }),
    },
    purgesRead: ageOf(
      'edge_purge_feed_age_seconds',
      'Time since the purge feed was last read: pages can be outdated by this time',
    ),
    registryRead: ageOf('edge_registry_age_seconds', 'Time since the registry of releases was last read'),
    canaryHalted: (app) => halted.inc({ app }),
  }
}

/** Counts pages by how the cache answered: `hit`, `miss` and so on, as the header x-page says. */
export function countPages(app: FastifyInstance, { registry }: EdgeMetrics): void {
  const pages = new Counter({
    name: 'edge_pages_total',
    help: 'Pages by the outcome of the page cache',
    labelNames: ['outcome'],
    registers: [registry],
  })
  app.addHook('onResponse', async (_request, reply) => {
    const outcome = reply.getHeader('x-page')
    if (typeof outcome === 'string') pages.inc({ outcome })
  })
}
