import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { pictures } from './pictures-plugin'

let folder: string
let app: FastifyInstance

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  app = Fastify()
  await app.register(pictures, { dataDir: folder })
})

afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

test('a picture is drawn in the width and format asked for, and may be kept for ever', async () => {
  const answer = await app.inject('/media/scenes/harbour-dusk-2a-320.webp')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/webp')
  expect(answer.headers['cache-control']).toContain('immutable')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 })
})

test('a hero is 16:9', async () => {
  const answer = await app.inject('/media/scenes/harbour-dusk-2a-wide-640.jpg')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 360 })
})

test('ten people asking at once for a new picture get one file', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.inject('/media/scenes/beach-huts-7-320.avif')))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const kept = await readdir(join(folder, 'pictures'), { recursive: true })
  expect(kept.filter((name) => name.includes('beach-huts'))).toHaveLength(1)
})

test('an unknown picture is a 404 in the shape of every other error', async () => {
  const answer = await app.inject('/media/scenes/no-such-thing-1-320.avif')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 'PICTURE_UNKNOWN', message: expect.any(String) })
})
