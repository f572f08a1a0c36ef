import { randomUUID } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { AVATAR_MAX_BYTES } from 'shared/rules'
import sharp from 'sharp'
import { uploads } from '../../platform/database/schema'
import { refusalOf } from '../../testing/browser'
import { servedFile, testImage, testPerson, UPLOADS, uploadAvatar } from '../../testing/people'
import { type TestApp, testApp } from '../../testing/test-app'

const Uploaded = endpoints[`POST ${UPLOADS}`].response

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})

test('removes an HTML page that is hidden in a picture', async () => {
  const { browser } = await testPerson(api)
  const page = '<html><script>alert(document.cookie)</script></html>'
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), Buffer.from(page)])
  const picture = await testImage()
  const both = Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2), Buffer.from(page)])
  const { data } = Uploaded.parse((await uploadAvatar(browser, both, undefined, 'me.html')).json())
  const { file } = await servedFile(browser, data.url)
  expect(file.toString('latin1')).not.toContain('script')
})

const png = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
const noise = async (format: 'jpeg' | 'png' | 'webp') =>
  sharp(await testImage(300, 300))
    .toFormat(format)
    .toBuffer()
const half = async (file: Promise<Buffer>) => file.then((bytes) => bytes.subarray(0, bytes.length / 2))
const filmOf = async () =>
  sharp(await Promise.all([png(), noise('png')]), { join: { animated: true } })
    .webp()
    .toBuffer()
const movingPng = async () => {
  const still = await png()
  const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)])
  return Buffer.concat([still.subarray(0, 33), control, still.subarray(33)])
}

test.each([
  ['of 6 MB', 'PICTURE_TOO_HEAVY', 413, async () => Buffer.concat([await testImage(), Buffer.alloc(6 * 1024 * 1024)])],
  [
    'one byte too large',
    'PICTURE_TOO_HEAVY',
    413,
    async () => Buffer.concat([await testImage(), Buffer.alloc(AVATAR_MAX_BYTES)]),
  ],
  ['that is an SVG', 'PICTURE_KIND_UNKNOWN', 422, async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['that is HTML', 'PICTURE_KIND_UNKNOWN', 422, async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['that is empty', 'PICTURE_EMPTY', 422, async () => Buffer.alloc(0)],
  ['that begins like a picture', 'PICTURE_BROKEN', 422, async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
  ['of more than 40 megapixels', 'PICTURE_TOO_LARGE', 422, () => plain(7000, 6000)],
  ['too wide', 'PICTURE_TOO_LARGE', 422, () => plain(8001, 4)],
  ['of a hundred bytes that unpacks to gigabytes', 'PICTURE_TOO_LARGE', 422, async () => promising(60_000, 60_000)],
  ['whose header declares more pixels than it has', 'PICTURE_BROKEN', 422, async () => promising(4000, 4000)],
  ['that is animated', 'PICTURE_MOVES', 422, filmOf],
  ['that is an animated PNG', 'PICTURE_MOVES', 422, movingPng],
  ['that is truncated (JPEG)', 'PICTURE_BROKEN', 422, () => half(noise('jpeg'))],
  ['that is truncated (PNG)', 'PICTURE_BROKEN', 422, () => half(noise('png'))],
  ['that is truncated (WebP)', 'PICTURE_BROKEN', 422, () => half(noise('webp'))],
])('refuses a file %s, with a message', async (_, code, status, file) => {
  const { browser, user } = await testPerson(api)
  const response = await uploadAvatar(browser, await file(), undefined, 'me.jpg')
  expect(refusalOf(response)).toEqual([status, code])
  expect(response.json().message).toMatch(/^[A-Z].+\.$/)
  expect(await api.database.db.select({ uuid: uploads.uuid }).from(uploads).where(eq(uploads.userId, user.id))).toEqual(
    [],
  )
})

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

/** A PNG whose header claims these dimensions, with only a few bytes of pixels. */
function promising(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(64)))
  return Buffer.concat([signature, chunk('IHDR', header), pixels, chunk('IEND', Buffer.alloc(0))])
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png()
    .toBuffer()

test.each([
  ['a PNG that is called .jpg', png, 'me.jpg', 'image/jpeg'],
  ['a picture with the name of a page', () => testImage(), 'me.html', 'text/html'],
  ['a picture without extension and type', () => testImage(), 'me', ''],
])('%s is recognised by its content and served as WebP', async (_, file, name, type) => {
  const { browser } = await testPerson(api)
  const response = await uploadAvatar(browser, await file(), randomUUID(), name, type)
  expect(response.statusCode).toBe(201)
  const { headers } = await servedFile(browser, Uploaded.parse(response.json()).data.url)
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual(['image/webp', 'inline'])
})

test('removes an archive that is appended to a picture', async () => {
  const { browser } = await testPerson(api)
  const archive = Buffer.concat([
    Buffer.from('PK\u0003\u0004'),
    Buffer.from('a secret file'),
    Buffer.from('PK\u0005\u0006'),
  ])
  const { data } = Uploaded.parse((await uploadAvatar(browser, Buffer.concat([await png(), archive]))).json())
  for (const path of [data.url, data.small]) {
    const { file } = await servedFile(browser, path)
    expect(file.toString('latin1')).not.toContain('a secret file')
  }
})

test('compressed text of 64 MB in a picture uses no memory', async () => {
  const { browser } = await testPerson(api)
  const words = chunk(
    'zTXt',
    Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(64 * 1024 * 1024))]),
  )
  const still = await png()
  const before = process.memoryUsage().rss
  const response = await uploadAvatar(browser, Buffer.concat([still.subarray(0, 33), words, still.subarray(33)]))
  expect([201, 422]).toContain(response.statusCode)
  expect(process.memoryUsage().rss - before).toBeLessThan(48 * 1024 * 1024)
})
