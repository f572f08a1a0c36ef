import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { pictures } from './pictures-plugin'

let folder: string
let app: FastifyInstance
let origin: string

const get = async (path: string) => {
  const answer = await fetch(origin + path)
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  app = Fastify()
  await app.register(pictures, { dataDir: folder })
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
})

afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

test('a picture is drawn in the width and format asked for, and may be kept for ever', async () => {
  const answer = await get('/media/scenes/harbour-dusk-2a-320.webp')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 })
})

test('a hero is 16:9', async () => {
  const answer = await get('/media/scenes/harbour-dusk-2a-wide-640.jpg')
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 360 })
})

test('ten people asking at once for a new picture get one file', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => get('/media/scenes/beach-huts-7-320.avif')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const kept = await readdir(join(folder, 'pictures'), { recursive: true })
  expect(kept.filter((name) => name.includes('beach-huts'))).toHaveLength(1)
})

test('an unknown picture is a 404 in the shape of every other error', async () => {
  const answer = await get('/media/scenes/no-such-thing-1-320.avif')
  expect(answer.status).toBe(404)
  expect(JSON.parse(answer.bytes.toString())).toMatchObject({ code: 'PICTURE_UNKNOWN', message: expect.any(String) })
})
