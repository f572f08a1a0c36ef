import { once } from 'node:events'
import { request as ask, createServer } from 'node:http'
import fastify from 'fastify'
import { readSettings } from '../settings'
import { startFakeServer } from '../testing/fake-server'
import { proxies } from './proxies'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** An edge with the proxies only, a fake upstream, and a function that requests a path exactly as it is written. */
async function forwarding() {
  const behind = await startFakeServer(({ headers }) => ({
    body: { forwardedFor: headers['x-forwarded-for'] ?? null },
  }))
  closing.push(behind.close)
  // The real edge has the same router options.
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await app.register(proxies, readSettings({ API_URL: behind.url, SANDBOX_URL: behind.url }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  closing.push(() => app.close())
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : null
  const raw = (path: string, method = 'GET', sending: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
      const sent = ask({ host: '127.0.0.1', port, path, method, headers: sending, agent: false }, (response) => {
        let body = ''
        response.on('data', (chunk) => {
          body += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
      })
      sent.on('error', reject)
      sent.end()
    })
  return { raw, asked: behind.asked }
}

test.each([
  '/api/internal',
  '/api/internal/',
  '/api/internal/purges',
  '/api/internal/purges?after=1',
  '/api/INTERNAL/purges',
  '/api/%69nternal/purges',
  '/api/internal%2Fpurges',
  '/api//internal/purges',
  '/api/./internal/purges',
  '/api/%2e/internal/purges',
  '/api/customer/../internal/purges',
  '/api/customer/%2e%2e/internal/purges',
  '/api/customer/..%2finternal/purges',
  '/api\\internal\\purges',
  '/media/../api/internal/purges',
  '/octo/../api/internal/purges',
])('internal endpoints of the API cannot be reached as %s', async (path) => {
  const { raw, asked } = await forwarding()
  const response = await raw(path)
  expect([400, 404]).toContain(response.status)
  expect(asked).toEqual([])
})

test('internal endpoints of the API are 404 with an API error body for every method', async () => {
  const { raw } = await forwarding()
  for (const method of ['GET', 'POST', 'PUT']) {
    const response = await raw('/api/internal/purges', method)
    expect([response.status, JSON.parse(response.body).code]).toEqual([404, 'NOT_FOUND'])
  }
})

test('forwards other requests to the API with the address of the visitor', async () => {
  const { raw, asked } = await forwarding()
  const response = await raw('/api/customer/experiences?search=internal/')
  expect([response.status, JSON.parse(response.body).forwardedFor]).toEqual([200, '127.0.0.1'])
  expect((await raw('/api/internals')).status).toBe(200)
  expect((await raw('/octo/bookings', 'PATCH')).status).toBe(200)
  expect(asked).toEqual(['/api/customer/experiences?search=internal/', '/api/internals', '/octo/bookings'])
})

/** An edge with a fake API, which closes the connection of its `closesAt`th request and responds to others with `status`. */
async function beforeApi({ closesAt = 0, status = 200 }: { closesAt?: number; status?: number }) {
  const methods: string[] = []
  const api = createServer((request, response) => {
    if (methods.push(request.method ?? '') === closesAt) return request.socket.destroy()
    response.writeHead(status, { 'retry-after': '5' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  closing.push(async () => api.close())
  const address = api.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const app = fastify()
  await app.register(proxies, readSettings({ API_URL: url, SANDBOX_URL: url }))
  const edge = await app.listen({ host: '127.0.0.1', port: 0 })
  closing.push(() => app.close())
  return { edge, methods }
}

test('retries a GET request whose connection has just been closed', async () => {
  const { edge, methods } = await beforeApi({ closesAt: 2 })
  await fetch(`${edge}/api/ready`)
  expect((await fetch(`${edge}/api/ready`)).status).toBe(200)
  expect(methods).toHaveLength(3)
})

test('never retries a POST request', async () => {
  const { edge, methods } = await beforeApi({ closesAt: 1 })
  expect((await fetch(`${edge}/api/holds`, { method: 'POST' })).status).toBe(503)
  expect(methods).toEqual(['POST'])
})

test('does not retry a request that the API answers with 503', async () => {
  const { edge, methods } = await beforeApi({ status: 503 })
  const response = await fetch(`${edge}/api/customer/experiences`)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(methods).toHaveLength(1)
})

test.each(['GET', 'HEAD'])('a %s that the API does not answer in time is 503, sent once', async (method) => {
  const methods: string[] = []
  // Accepts requests and never answers.
  const api = createServer((request) => methods.push(request.method ?? '')).listen(0, '127.0.0.1')
  await once(api, 'listening')
  closing.push(async () => {
    api.close()
    api.closeAllConnections()
  })
  const address = api.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const app = fastify()
  await app.register(proxies, readSettings({ API_URL: url, SANDBOX_URL: url, API_READ_TIMEOUT_MS: '100' }))
  const edge = await app.listen({ host: '127.0.0.1', port: 0 })
  closing.push(() => app.close())
  expect((await fetch(`${edge}/api/customer/experiences`, { method })).status).toBe(503)
  expect(methods).toEqual([method])
})
