import Fastify from 'fastify'
import { registryOf, release, route } from '../testing/releases'
import { tools } from './tools-plugin'

const registry = registryOf({ booking: [route('/pay')] })
const open: { close: () => Promise<unknown> }[] = []
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})

async function edge(percent: number) {
  const app = Fastify()
  open.push(app)
  const canary = { release: release('booking', [], '2.0.0'), percent }
  const booking = registry.remotes.booking
  if (!booking) throw new Error('No booking.')
  await app.register(tools, { registry: () => ({ ...registry, remotes: { booking: { ...booking, canary } } }) })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return (query: string, headers = {}) => fetch(`${origin}/__mf${query}`, { redirect: 'manual', headers })
}

test('/__mf opens the tools on a page of this site, and never redirects to another site', async () => {
  const ask = await edge(0)
  expect((await ask('?to=/browse?adults=2')).headers.get('location')).toBe('/browse?adults=2#mf')
  expect((await ask('')).headers.get('location')).toBe('/#mf')
  expect((await ask('?to=//elsewhere.test')).headers.get('location')).toBe('/#mf')
})

test('/__mf lists the bucket, canaries and overrides of the visitor as JSON', async () => {
  const ask = await edge(100)
  const response = await ask('', {
    accept: 'application/json',
    cookie: 'meander_bucket=7; meander_overrides=account%401.2.0',
  })
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(await response.json()).toEqual({
    bucket: 7,
    overrides: 'account@1.2.0',
    canaries: [{ app: 'booking', version: '2.0.0', percent: 100, given: true }],
  })
})
