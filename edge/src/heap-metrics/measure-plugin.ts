import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'

/** Bytes in use after a garbage collection, by thread. */
export type Heaps = Record<string, number>

/**
 * Serves `GET /edge/heap` for the benchmark: collects garbage and returns the bytes still in use. Registered only with EDGE_HEAP_METRICS=1
 * outside production. Requests from other machines get 404. `others` adds the heaps of worker threads, each after its own collection.
 */
export function heapMetrics(app: FastifyInstance, { others }: { others?: () => Promise<Heaps> } = {}) {
  const collect = garbageCollector()
  app.get('/edge/heap', async ({ socket, headers }, reply) => {
    const address = socket.remoteAddress ?? ''
    const isLoopback = address === '::1' || /^(::ffff:)?127\./.test(address)
    if (!isLoopback || headers['x-forwarded-for']) return reply.callNotFound()
    const worked = (await others?.()) ?? {}
    // The first collection finalises some objects that only the second one frees.
    for (let time = 0; time < 2; time++) {
      collect()
      await new Promise((resolve) => setImmediate(resolve))
    }
    const { heapUsed, external, rss } = process.memoryUsage()
    const heaps: Heaps = { main: heapUsed + external, ...worked }
    reply.header('cache-control', 'no-store')
    return { data: { used: Object.values(heaps).reduce((sum, bytes) => sum + bytes, 0), heaps, rss } }
  })
}

/** Enables V8's `gc` at run time, so that the process needs no --expose-gc. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') throw new Error('This Node.js process does not expose garbage collection.')
  return () => void collect()
}
