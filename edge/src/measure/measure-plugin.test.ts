import fastify, { type FastifyInstance } from 'fastify'
import { measure } from './measure-plugin'

const open: FastifyInstance[] = []
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})

async function listening(app: FastifyInstance) {
  open.push(app)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return (headers: Record<string, string> = {}) => fetch(`${origin}/edge/heap`, { headers })
}

test('what is dropped is no longer in use, what is held is', async () => {
  const app = fastify()
  measure(app, { others: async () => ({ 'worker discovery': 1_000 }) })
  const ask = await listening(app)
  const used = async () => (await (await ask()).json()).data
  const before = await used()
  // 160 MB: what other tests have left behind in this process may go meanwhile, and is far less.
  let held: number[][] | null = Array.from({ length: 2_000 }, (_, n) => new Array<number>(10_000).fill(n))
  const full = await used()
  expect(full.heaps.main - before.heaps.main).toBeGreaterThan(60_000_000)
  expect(held).toHaveLength(2_000)
  held = null
  const after = await used()
  expect(after.heaps.main - before.heaps.main).toBeLessThan(60_000_000)
  expect(after.used).toBe(after.heaps.main + 1_000)
})

test('whoever comes from elsewhere finds nothing there', async () => {
  const app = fastify()
  measure(app)
  expect((await (await listening(app))({ 'x-forwarded-for': '192.0.2.1' })).status).toBe(404)
})
