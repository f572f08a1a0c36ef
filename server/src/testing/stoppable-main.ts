import fastify from 'fastify'
import { createReadiness, enableGracefulShutdown, startOperationServer, stopOnSignal } from '../operation'
import { createProcessMetrics } from '../operation/metrics'

// A server with one slow endpoint, for the test of stopping. It sends its two addresses, and "arrived" when the endpoint is asked.
const [drainMs = '0'] = process.argv.slice(2)
const app = fastify()
enableGracefulShutdown(app)
let answer = () => {}
app.get('/slow', async () => {
  process.send?.('arrived')
  await new Promise<void>((resolve) => {
    answer = resolve
  })
  return 'whole'
})
app.get('/answer', async () => answer())
const readiness = createReadiness()
const settings = { metrics: { host: '127.0.0.1', port: 0 }, drainMs: Number(drainMs) }
const operation = await startOperationServer(settings, { registry: createProcessMetrics(), readiness })
stopOnSignal({
  readiness,
  drainMs: settings.drainMs,
  log: { error: (context) => process.send?.({ error: String(Reflect.get(context, 'err')) }) },
  stop: async () => {
    await app.close()
    await operation?.close()
  },
})
process.on('message', (message) => {
  if (message === 'fail') throw new Error('a defect')
})
const origin = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ origin, operation: operation?.listeningOrigin })
