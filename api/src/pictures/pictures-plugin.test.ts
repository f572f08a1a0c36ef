import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { Refusal } from '../platform/refusal'
import { pictures } from './pictures-plugin'
import { type RenderQueue, renderQueue } from './render-queue'

const MAX_WAITING = 3
let folder: string
let queue: RenderQueue
/** Scenes looked up, and requests whose connection closed before the response. */
let lookups: number
let aborted: number
let app: FastifyInstance
let origin: string

const get = async (path: string) => {
  const response = await fetch(origin + path)
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  app = Fastify()
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Refusal ? error.status : 500).send())
  queue = renderQueue({ lanes: 1, maxWaiting: MAX_WAITING })
  lookups = 0
  aborted = 0
  app.addHook('onRequestAbort', (_request, done) => {
    aborted += 1
    done()
  })
  await app.register(pictures, {
    dataDir: folder,
    isKnownScene: async (_family, seed) => {
      lookups += 1
      return seed.length < 3
    },
    queue,
  })
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
})

afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

test('renders a picture in the requested width and format, with an immutable cache header', async () => {
  const response = await get('/media/scenes/harbour-dusk-2a-320.webp')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(await sharp(response.bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 })
})

test('renders a wide picture in 16:9', async () => {
  const response = await get('/media/scenes/harbour-dusk-2a-wide-640.jpg')
  expect(await sharp(response.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 360 })
})

test('stores one file for ten concurrent requests of a new picture', async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, () => get('/media/scenes/beach-huts-7-320.avif')))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  const kept = await readdir(join(folder, 'pictures'), { recursive: true })
  expect(kept.filter((name) => name.includes('beach-huts'))).toHaveLength(1)
})

test('answers 404 to an unknown picture, in the common error shape', async () => {
  const response = await get('/media/scenes/no-such-thing-1-320.avif')
  expect(response.status).toBe(404)
  expect(JSON.parse(response.bytes.toString())).toMatchObject({ code: 'PICTURE_UNKNOWN', message: expect.any(String) })
})

const drawn = async () =>
  (await readdir(join(folder, 'pictures'), { recursive: true }).catch(() => [])).filter((name) => name.includes('.'))

test('answers 404 to a scene that nothing shows, without rendering it', async () => {
  const seeds = Array.from({ length: 50 }, (_, index) => (0xabc000 + index).toString(16))
  const responses = await Promise.all(seeds.map((seed) => get(`/media/scenes/beach-huts-${seed}-1440.avif`)))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]))
  expect(await drawn()).toEqual([])
})

test('answers 503 when the render queue is full, and renders the waiting pictures', async () => {
  const { release, occupied } = occupyQueue()
  const statuses: number[] = []
  const responses = Array.from({ length: MAX_WAITING + 2 }, async (_, seed) => {
    const { status } = await get(`/media/scenes/chalk-downs-${seed.toString(16)}-320.webp`)
    statuses.push(status)
  })
  await until(() => statuses.length === 2)
  expect(statuses).toEqual([503, 503])
  release()
  await Promise.all([occupied, ...responses])
  expect(statuses.slice(2)).toEqual(Array.from({ length: MAX_WAITING }, () => 200))
})

test('does not render a picture whose only caller disconnects while it waits', async () => {
  const { release, occupied } = occupyQueue()
  const leaving = new AbortController()
  const path = (seed: string) => `${origin}/media/scenes/forest-oaks-${seed}-320.webp`
  const left = [fetch(path('2'), leaving), fetch(path('3'), leaving)].map((request) => request.catch(() => 'gone'))
  const stays = fetch(path('3'))
  await until(() => lookups === 3)
  leaving.abort()
  await Promise.all(left)
  await until(() => aborted === 2)
  release()
  await Promise.all([occupied, stays])
  await get('/media/scenes/forest-oaks-4-320.webp')
  expect((await drawn()).map((name) => name.replace(/^.*forest-oaks-/, '')).sort()).toEqual([
    '3-320.webp',
    '4-320.webp',
  ])
})

async function until(condition: () => boolean) {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve))
}

/** Takes the only lane of the queue until `release` is called. */
function occupyQueue() {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  return {
    release,
    occupied: queue.run(
      () => held,
      () => true,
    ),
  }
}
