import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'

/** Bytes in use after a collection, by whose they are. */
export type Heaps = Record<string, number>

/**
 * What the bench reads of a running edge: `GET /edge/heap` collects garbage and says what is still in use. Registered only with EDGE_MEASURE=1
 * outside production, and 404 for whoever is not on this machine. `others` adds what is not in this thread: workers, each after a
 * collection of its own.
 */
export function measure(app: FastifyInstance, { others }: { others?: () => Promise<Heaps> } = {}) {
  const collect = garbageCollector()
  app.get('/edge/heap', async ({ socket, headers }, reply) => {
    const address = socket.remoteAddress ?? ''
    const isLoopback = address === '::1' || /^(::ffff:)?127\./.test(address)
    if (!isLoopback || headers['x-forwarded-for']) return reply.callNotFound()
    const worked = (await others?.()) ?? {}
    // What a first collection finalises, only a second one frees.
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

/** V8's own, without the process having been started for it. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') throw new Error('This Node cannot be asked to collect garbage.')
  return () => void collect()
}
