import fastify, { type FastifyInstance } from 'fastify'
import { limitPages } from './page-limit'

const open: FastifyInstance[] = []
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})

async function edge(pageLimit: { count: number; seconds: number } | null) {
  const app = fastify({ trustProxy: 'loopback' })
  open.push(app)
  await app.register(async (scope) => {
    await limitPages(scope, { pageLimit, productName: 'Meander' })
    scope.get('/*', async () => 'a page')
  })
  await app.ready()
  return (ip: string, accept = 'text/html') =>
    app.inject({ url: '/browse', headers: { 'x-forwarded-for': ip, accept }, remoteAddress: '127.0.0.1' })
}

test('refuses a network’s request over the limit with a page that says when to come back, and serves other networks', async () => {
  const visit = await edge({ count: 2, seconds: 60 })
  expect([await visit('203.0.113.5'), await visit('203.0.113.5')].map(({ statusCode }) => statusCode)).toEqual([
    200, 200,
  ])
  const refused = await visit('203.0.113.5')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers['cache-control']).toContain('no-store')
  expect(refused.body).toMatch(/This page reloads automatically in \d+ seconds/)
  expect((await visit('203.0.113.6')).statusCode).toBe(200)
})

test('counts all addresses of one IPv6 network together', async () => {
  const visit = await edge({ count: 2, seconds: 60 })
  for (const host of ['1', '2']) expect((await visit(`2001:db8:1:2::${host}`)).statusCode).toBe(200)
  expect((await visit('2001:db8:1:2:ffff::3')).statusCode).toBe(429)
  expect((await visit('2001:db8:1:3::1')).statusCode).toBe(200)
})

test('refuses a request that does not accept HTML with JSON', async () => {
  const visit = await edge({ count: 1, seconds: 60 })
  await visit('203.0.113.5')
  const refused = await visit('203.0.113.5', 'application/json')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS'])
})

test('refuses no request when the limit is off', async () => {
  const visit = await edge(null)
  for (let count = 0; count < 50; count += 1) expect((await visit('203.0.113.5')).statusCode).toBe(200)
})
