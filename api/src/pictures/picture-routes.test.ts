import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { createFolderObjects, type ObjectStore } from 'server/objects'
import sharp from 'sharp'
import { Refusal } from '../platform/refusal'
import { pictureRoutes } from './picture-routes'
import { openPictures, type PictureStore } from './picture-store'
import { type RenderQueue, renderQueue } from './render-queue'

const MAX_WAITING = 3
const ILLUSTRATIONS = join(import.meta.dirname, '../../illustrations')
let folder: string
let queue: RenderQueue
/** Reads of the store that fail, with this error. */
let failure: Error | null
let failures: unknown[]
let pictures: PictureStore
/** Rendered files looked for, and requests whose connection closed before the response. */
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
  failure = null
  failures = []
  const objects = createFolderObjects(folder)
  const watched: ObjectStore = {
    ...objects,
    read: async (key) => {
      if (!key.startsWith('originals/')) lookups += 1
      if (failure) throw failure
      return await objects.read(key)
    },
    write: async (...file) => {
      if (failure) throw failure
      await objects.write(...file)
    },
  }
  pictures = openPictures(watched, { queue, onFailure: (error) => failures.push(error) })
  pictureRoutes(app, { pictures })
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

test('renders a photograph of any shape in the crop that was asked for', async () => {
  const wide = await sharp({ create: { width: 1_000, height: 400, channels: 3, background: '#24483f' } })
    .jpeg()
    .toBuffer()
  await pictures.add('kayak-abc123', wide, 'image/jpeg')
  const card = await get('/media/scenes/kayak-abc123-640.webp')
  expect(await sharp(card.bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 480 })
  const hero = await get('/media/scenes/kayak-abc123-wide-1440.jpg')
  expect(await sharp(hero.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1440, height: 810 })
  expect(await pictures.storedIds()).toEqual(['kayak-abc123'])
})

test('all stock numbers of a family are illustrations, and the number after the last is not', async () => {
  const statuses = await Promise.all(
    ['0', '3f', '40', '03'].map(async (number) => (await get(`/media/scenes/chalk-downs-${number}-320.webp`)).status),
  )
  expect(statuses).toEqual([200, 200, 404, 404])
})

test('while the store fails, illustrations are rendered and other pictures are answered 503, and the failure is told', async () => {
  await pictures.add('kayak-abc123', await readFile(join(ILLUSTRATIONS, 'beach-huts-1.svgz')), 'image/svg+xml')
  failure = new Error('the bucket is away')
  expect((await get('/media/scenes/beach-huts-1-320.webp')).status).toBe(200)
  expect((await get('/media/scenes/kayak-abc123-320.webp')).status).toBe(503)
  expect(new Set(failures)).toEqual(new Set([failure]))
  failure = null
  expect((await get('/media/scenes/kayak-abc123-320.webp')).status).toBe(200)
})

test('stores one file for ten concurrent requests of a new picture', async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, () => get('/media/scenes/beach-huts-7-320.avif')))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  const kept = await readdir(folder, { recursive: true })
  expect(kept.filter((name) => name.includes('beach-huts'))).toHaveLength(1)
})

test('answers 404 to an unknown picture, in the common error shape', async () => {
  const response = await get('/media/scenes/no-such-thing-1-320.avif')
  expect(response.status).toBe(404)
  expect(JSON.parse(response.bytes.toString())).toMatchObject({ code: 'PICTURE_UNKNOWN', message: expect.any(String) })
})

const drawn = async () =>
  (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) => name.includes('.'))

test('answers 404 to a picture that is not in the store, without rendering it', async () => {
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
