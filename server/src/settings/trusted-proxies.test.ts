import fastify from 'fastify'
import { TrustedProxies } from './trusted-proxies'

/** The address that a server takes for the client's, when the request comes from 127.0.0.1 with this X-Forwarded-For. */
async function clientOf(trusted: string, forwarded: string) {
  const app = fastify({ trustProxy: TrustedProxies.parse(trusted) })
  app.get('/', async ({ ip }) => ip)
  const { body } = await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } })
  return body
}

test.each([
  ['one trusted proxy', 'loopback', '203.0.113.7', '203.0.113.7'],
  ['an address that the visitor has made up', 'loopback', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['a chain of trusted proxies', 'loopback, 10.0.0.0/8', '203.0.113.7, 10.1.2.3', '203.0.113.7'],
  [
    'a made-up trusted address before the chain',
    'loopback 10.0.0.0/8',
    '10.9.9.9, 203.0.113.7, 10.1.2.3',
    '203.0.113.7',
  ],
  ['an untrusted proxy in the chain', 'loopback', '203.0.113.7, 10.1.2.3', '10.1.2.3'],
  ['IPv6', 'loopback, 2001:db8::/32', '2001:db9::7, 2001:db8::1', '2001:db9::7'],
  ['no trusted proxy', '192.0.2.1', '203.0.113.7', '127.0.0.1'],
])('finds the client behind %s', async (_, trusted, forwarded, client) => {
  expect(await clientOf(trusted, forwarded)).toBe(client)
})

test.each(['10.0.0.0/33', 'everyone', '10.0.0/8', '2001:db8::/129', '10.0.0.0/8/8'])('refuses %s', (text) => {
  expect(() => TrustedProxies.parse(text)).toThrow('must be addresses or networks')
})
