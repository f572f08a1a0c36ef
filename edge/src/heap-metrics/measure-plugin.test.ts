import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import fastify, { type FastifyInstance } from 'fastify'
import { heapMetrics } from './measure-plugin'

const open: FastifyInstance[] = []
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})

async function listening(app: FastifyInstance) {
  open.push(app)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return (headers: Record<string, string> = {}) => fetch(`${origin}/edge/heap`, { headers })
}

/** Reads the heap before, while and after it holds 16 MB, in a separate process without other garbage. */
const READINGS = `
import fastify from 'fastify'
import { heapMetrics } from ${JSON.stringify(new URL('./measure-plugin.ts', import.meta.url).href)}
const app = fastify()
heapMetrics(app, { others: async () => ({ 'worker discovery': 1_000 }) })
const origin = await app.listen({ host: '127.0.0.1', port: 0 })
const used = async () => (await (await fetch(origin + '/edge/heap')).json()).data
await used()
const before = await used()
let held = Array.from({ length: 200 }, (_, n) => new Array(10_000).fill(n))
const full = await used()
const count = held.length
held = null
console.log(JSON.stringify({ before, full, count, after: await used() }))
process.exit(0)
`

test('the reported heap includes memory in use and excludes released memory', async () => {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', READINGS]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, NODE_OPTIONS: '' } })
  const { before, full, after } = JSON.parse(stdout)
  expect(full.heaps.main - before.heaps.main).toBeGreaterThan(10_000_000)
  expect(after.heaps.main - before.heaps.main).toBeLessThan(3_000_000)
  expect(after.used).toBe(after.heaps.main + 1_000)
})

test('answers 404 to a request forwarded from another machine', async () => {
  const app = fastify()
  heapMetrics(app)
  expect((await (await listening(app))({ 'x-forwarded-for': '192.0.2.1' })).status).toBe(404)
})
