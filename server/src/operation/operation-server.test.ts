import fastify from 'fastify'
import { operationSettings } from '../settings'
import { createProcessMetrics, measureRequests } from './metrics'
import { createReadiness, startOperationServer } from './operation-server'

const settings = operationSettings({ METRICS_PORT: 0, METRICS_HOST: '127.0.0.1', DRAIN_SECONDS: 0 })

async function operated(check?: () => Promise<boolean>) {
  const registry = createProcessMetrics()
  const readiness = createReadiness()
  const app = await startOperationServer(settings, { registry, readiness, ...(check && { check }) })
  if (!app) throw new Error('The operation server was not started')
  const statusOf = async (url: string) => (await app.inject({ url })).statusCode
  return { app, registry, readiness, statusOf }
}

test('a process is live and ready until it drains', async () => {
  const { app, readiness, statusOf } = await operated()
  expect([await statusOf('/live'), await statusOf('/ready')]).toEqual([200, 200])
  readiness.drain()
  expect([await statusOf('/live'), await statusOf('/ready')]).toEqual([200, 404])
  await app.close()
})

test.each([
  ['is unavailable', async () => false],
  ['cannot be asked', async () => Promise.reject(new Error('no connection'))],
])('a process is live, but not ready, while what it needs %s', async (_, check) => {
  const { app, statusOf } = await operated(check)
  expect([await statusOf('/live'), await statusOf('/ready')]).toEqual([200, 503])
  await app.close()
})

test('without a port there is no operation server', async () => {
  const none = operationSettings({ METRICS_HOST: '127.0.0.1', DRAIN_SECONDS: 5 })
  expect(none).toEqual({ metrics: null, drainMs: 5000 })
  const parts = { registry: createProcessMetrics(), readiness: createReadiness() }
  expect(await startOperationServer(none, parts)).toBeNull()
})

test('the metrics have the requests of the process by method, route and status, and its heap', async () => {
  const { app, registry } = await operated()
  const served = fastify()
  measureRequests(served, registry)
  served.get('/bookings/:uuid', async () => 'one')
  await served.inject({ url: '/bookings/secret-1' })
  await served.inject({ url: '/nowhere' })
  const { body, headers } = await app.inject({ url: '/metrics' })
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/bookings/:uuid",status="200"} 1')
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="no route",status="404"} 1')
  expect(body).toContain('nodejs_heap_size_used_bytes')
  expect(body).not.toContain('secret-1')
  await app.close()
})
