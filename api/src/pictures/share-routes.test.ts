import { internalHeaders } from 'server/access'
import sharp from 'sharp'
import { originOf } from '../testing/browser'
import { type TestApp, testApp } from '../testing/test-app'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})

const SCENE = '/media/scenes/harbour-dusk-2a'
const get = (path: string) => fetch(originOf(api.app) + path, { headers: internalHeaders(api.settings.internalToken) })

async function addressOf(title: string, picture = SCENE) {
  const response = await get(`/api/internal/share-picture?${new URLSearchParams({ picture, title })}`)
  expect(response.status).toBe(200)
  const { data }: { data: { path: string } } = await response.json()
  return data.path
}

test('gives the edge the path of a scene with a title, which serves an immutable image of 1200 × 630 pixels', async () => {
  const path = await addressOf('Paddle the Itchen, Winchester', `${SCENE}-wide-960.jpg`)
  const response = await get(path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(response.headers.get('cache-control')).toContain('immutable')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(bytes.length).toBeLessThan(200_000)
})

test('different titles give different images, and the same title gives the same path', async () => {
  const [one, same, other] = await Promise.all(['Kites', 'Kites', 'Boats'].map((title) => addressOf(title)))
  expect(one).toBe(same)
  expect(other).not.toBe(one)
  const [kites, boats] = await Promise.all(
    [one, other].map(async (path = '') => Buffer.from(await (await get(path)).arrayBuffer())),
  )
  expect(kites?.equals(boats ?? Buffer.alloc(0))).toBe(false)
})

test('answers 404 to a path whose title, scene or key has been changed', async () => {
  const path = await addressOf('Kites')
  const [, , , scene = '', , key = ''] = path.split('/')
  const words = Buffer.from('Send money to me').toString('base64url')
  for (const forged of [
    `/media/share/${scene}/${words}/${key}`,
    `/media/share/beach-huts-1/${path.split('/').slice(4).join('/')}`,
    `${path}.jpg`,
    path.replace('.jpg', ''),
    '/media/share/',
    `/media/share/${'/'.repeat(3_000)}`,
  ]) {
    const response = await get(forged)
    expect([response.status, (await response.json()).code]).toEqual([404, 'PICTURE_UNKNOWN'])
  }
})

test('gives paths only for known scenes', async () => {
  const query = (picture: string) => `/api/internal/share-picture?${new URLSearchParams({ picture, title: 'Kites' })}`
  for (const picture of ['/media/scenes/no-such-thing-1', 'https://elsewhere.example/cat.jpg', '/media/scenes/'])
    expect((await get(query(picture))).status).toBe(404)
})

test.each([
  ['another script', '漢字の名前'],
  ['pictures', '🎣🎣🎣'],
  ['several scripts at once', 'Ærøskøbing – Łódź – Москва 🎣 – “Fish & chips” <b>'],
  ['very many words', 'Paddle '.repeat(60)],
  ['one very long word', 'Paddle'.repeat(60)],
  ['combining characters', 'Ca\u0301fe\u0301 \u200d\u202e tea'],
])('draws a title in %s with the characters that the typeface has', async (_, title) => {
  const response = await get(await addressOf(title))
  expect(response.status).toBe(200)
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630 })
})
