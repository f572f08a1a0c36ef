import { randomUUID } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { PORTRAIT_BYTES } from 'shared/rules'
import sharp from 'sharp'
import { uploads } from '../database/schema'
import { Browser, refusalOf } from '../testing/browser'
import { aPerson, aPicture, aPortrait, portraitForm } from '../testing/people'
import { type TestApp, testApp } from '../testing/test-app'
import { forgetUnusedUploads } from './portraits'

const UPLOADS = '/api/media-library-pro/uploads'
const AVATAR = '/api/customer/auth/register/avatar'
const Uploaded = endpoints[`POST ${UPLOADS}`].response

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})

const upload = (browser: Browser, file: Uint8Array, uuid?: string, name?: string, type?: string) =>
  browser.send('POST', UPLOADS, portraitForm(file, uuid, name, type))
const choose = (browser: Browser, uuid: string) => browser.send('POST', AVATAR, { avatar: { '0': { uuid } } })
const served = async (browser: Browser, path: string) => {
  const answer = await fetch(browser.origin + path)
  return { status: answer.status, headers: answer.headers, file: Buffer.from(await answer.arrayBuffer()) }
}

test('a portrait is made anew as two squares, and shown with its customer', async () => {
  const { browser } = await aPerson(api)
  const sent = await upload(browser, await aPicture(900, 600))
  expect(sent.statusCode).toBe(201)
  const { data } = Uploaded.parse(sent.json())
  const chosen = await choose(browser, data.uuid)
  expect(chosen.json().data).toMatchObject({
    avatar: { url: data.url, small: data.small },
    registration_state: ['uploadedAvatar', 'acceptedTermsAndConditions'],
  })
  for (const [path, side] of [
    [data.url, 640],
    [data.small, 96],
  ] as const) {
    const { file, headers } = await served(browser, path)
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: side, height: side })
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  }
})

test('where a picture was taken is not in what is served', async () => {
  const { browser } = await aPerson(api)
  const telling = await sharp(await aPicture(200, 100))
    .withExif({ IFD0: { Copyright: 'Ada Lovell' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 3/1 48/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(telling).metadata()).exif).toBeDefined()
  const { data } = Uploaded.parse((await upload(browser, telling)).json())
  const { file } = await served(browser, data.url)
  const { exif, xmp, iptc, icc } = await sharp(file).metadata()
  expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
  expect(file.toString('latin1')).not.toContain('Ada Lovell')
})

test('a picture taken sideways stands upright', async () => {
  const { browser } = await aPerson(api)
  const half = (background: string) =>
    sharp({ create: { width: 100, height: 200, channels: 3, background } })
      .png()
      .toBuffer()
  // Red on the left; held so that the left was up.
  const sideways = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#0000ff' } })
    .composite([{ input: await half('#ff0000'), left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { data } = Uploaded.parse((await upload(browser, sideways)).json())
  const { file } = await served(browser, data.url)
  const [red = 0, , blue = 0] = await sharp(file).extract({ left: 320, top: 20, width: 1, height: 1 }).raw().toBuffer()
  expect(red).toBeGreaterThan(200)
  expect(blue).toBeLessThan(60)
})

test('a page that hides behind a picture stays behind', async () => {
  const { browser } = await aPerson(api)
  const page = '<html><script>alert(document.cookie)</script></html>'
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), Buffer.from(page)])
  const picture = await aPicture()
  const both = Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2), Buffer.from(page)])
  const { data } = Uploaded.parse((await upload(browser, both, undefined, 'me.html')).json())
  const { file } = await served(browser, data.url)
  expect(file.toString('latin1')).not.toContain('script')
})

const png = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
const noise = async (format: 'jpeg' | 'png' | 'webp') =>
  sharp(await aPicture(300, 300))
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
  ['of 6 MB', 'PICTURE_TOO_HEAVY', 413, async () => Buffer.concat([await aPicture(), Buffer.alloc(6 * 1024 * 1024)])],
  [
    'a byte too heavy',
    'PICTURE_TOO_HEAVY',
    413,
    async () => Buffer.concat([await aPicture(), Buffer.alloc(PORTRAIT_BYTES)]),
  ],
  [
    'that is a drawing',
    'PICTURE_KIND_UNKNOWN',
    422,
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['that is a page', 'PICTURE_KIND_UNKNOWN', 422, async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['that is empty', 'PICTURE_EMPTY', 422, async () => Buffer.alloc(0)],
  ['that begins as a picture', 'PICTURE_BROKEN', 422, async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
  ['of more than 40 megapixels', 'PICTURE_TOO_LARGE', 422, () => plain(7000, 6000)],
  ['too wide', 'PICTURE_TOO_LARGE', 422, () => plain(8001, 4)],
  ['of a hundred bytes that unpacks to gigabytes', 'PICTURE_TOO_LARGE', 422, async () => promising(60_000, 60_000)],
  ['that promises more than it has', 'PICTURE_BROKEN', 422, async () => promising(4000, 4000)],
  ['that moves', 'PICTURE_MOVES', 422, filmOf],
  ['that moves and is a PNG', 'PICTURE_MOVES', 422, movingPng],
  ['that ends half-way (JPEG)', 'PICTURE_BROKEN', 422, () => half(noise('jpeg'))],
  ['that ends half-way (PNG)', 'PICTURE_BROKEN', 422, () => half(noise('png'))],
  ['that ends half-way (WebP)', 'PICTURE_BROKEN', 422, () => half(noise('webp'))],
])('a file %s is refused in words', async (_, code, status, file) => {
  const { browser, user } = await aPerson(api)
  const answer = await upload(browser, await file(), undefined, 'me.jpg')
  expect(refusalOf(answer)).toEqual([status, code])
  expect(answer.json().message).toMatch(/^(This|There|Please).+\.$/)
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

/** A PNG that says it is so large, and has a handful of bytes. */
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
  ['a picture that is called a page', () => aPicture(), 'me.html', 'text/html'],
  ['a picture without a name for what it is', () => aPicture(), 'me', ''],
])('%s is what it is by its content, and served as nothing else', async (_, file, name, type) => {
  const { browser } = await aPerson(api)
  const answer = await upload(browser, await file(), randomUUID(), name, type)
  expect(answer.statusCode).toBe(201)
  const { headers } = await served(browser, Uploaded.parse(answer.json()).data.url)
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual(['image/webp', 'inline'])
})

test('an archive that hides behind a picture stays behind', async () => {
  const { browser } = await aPerson(api)
  const archive = Buffer.concat([
    Buffer.from('PK\u0003\u0004'),
    Buffer.from('a secret file'),
    Buffer.from('PK\u0005\u0006'),
  ])
  const { data } = Uploaded.parse((await upload(browser, Buffer.concat([await png(), archive]))).json())
  for (const path of [data.url, data.small]) {
    const { file } = await served(browser, path)
    expect(file.toString('latin1')).not.toMatch(/PK|secret/)
  }
})

test('words in a picture that unpack to a hundred times their size cost nothing', async () => {
  const { browser } = await aPerson(api)
  const words = chunk(
    'zTXt',
    Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(64 * 1024 * 1024))]),
  )
  const still = await png()
  const before = process.memoryUsage().rss
  const answer = await upload(browser, Buffer.concat([still.subarray(0, 33), words, still.subarray(33)]))
  expect([201, 422]).toContain(answer.statusCode)
  expect(process.memoryUsage().rss - before).toBeLessThan(48 * 1024 * 1024)
})

test('what is sent as something else than a form with a file is refused', async () => {
  const { browser } = await aPerson(api)
  for (const [type, body] of [
    ['application/json', JSON.stringify({ file: 'me.jpg' })],
    ['image/jpeg', 'not read'],
    ['application/x-www-form-urlencoded', 'file=me.jpg'],
    ['multipart/form-data', 'without a boundary'],
  ] as const) {
    const answer = await fetch(browser.origin + UPLOADS, { method: 'POST', headers: headersOf(browser, type), body })
    expect([type, answer.status >= 400 && answer.status < 500]).toEqual([type, true])
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/\.$/) })
  }
})

const headersOf = (browser: Browser, type: string) => ({
  'content-type': type,
  'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
  cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
})

test('what is no upload at all is told what is missing', async () => {
  const { browser } = await aPerson(api)
  const nameless = portraitForm(await aPicture(), 'no uuid')
  const empty = new FormData()
  empty.append('uuid', randomUUID())
  for (const [body, field] of [
    [nameless, 'uuid'],
    [empty, 'file'],
  ] as const) {
    const answer = await browser.send('POST', UPLOADS, body)
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]])
  }
})

test('nobody uploads without a session, or from another site', async () => {
  const stranger = await Browser.open(api.app)
  expect(refusalOf(await upload(stranger, await aPicture()))).toEqual([401, 'UNAUTHENTICATED'])
  const { browser } = await aPerson(api)
  const forged = await browser.send('POST', UPLOADS, portraitForm(await aPicture()), { 'x-xsrf-token': undefined })
  expect(refusalOf(forged)).toEqual([419, 'CSRF_MISMATCH'])
})

test('nobody wears the portrait of somebody else', async () => {
  const [ada, eve] = [await aPerson(api), await aPerson(api)]
  const uuid = randomUUID()
  await upload(ada.browser, await aPicture(), uuid)
  expect(refusalOf(await choose(eve.browser, uuid))).toEqual([404, 'NOT_FOUND'])
  expect((await upload(eve.browser, await aPicture(), uuid)).json().errors).toHaveProperty('uuid')
  expect((await choose(ada.browser, uuid)).statusCode).toBe(200)
})

test('a new portrait takes the place of the old one, and an empty body takes it away', async () => {
  const { browser } = await aPerson(api)
  const first = await aPortrait(browser)
  const second = await aPortrait(browser)
  expect((await served(browser, `/media/portraits/${first}-640.webp`)).status).toBe(404)
  expect((await served(browser, `/media/portraits/${second}-640.webp`)).status).toBe(200)
  const without = await browser.send('POST', AVATAR)
  expect(without.json().data).toMatchObject({ avatar: null, registration_state: ['acceptedTermsAndConditions'] })
  expect((await served(browser, `/media/portraits/${second}-96.webp`)).status).toBe(404)
})

test.each(['nothing.webp', `${randomUUID()}-640.png`, `${randomUUID()}-640.webp`, '..%2f..%2fetc%2fpasswd'])(
  'there is no portrait at %s',
  async (name) => {
    const { browser } = await aPerson(api)
    expect((await served(browser, `/media/portraits/${name}`)).status).toBe(404)
  },
)

test('what was uploaded and not chosen is forgotten after a day, what is worn stays', async () => {
  const { browser } = await aPerson(api)
  const worn = await aPortrait(browser)
  const unused = randomUUID()
  await upload(browser, await aPicture(), unused)
  const later = (hours: number) => new Date(api.now().getTime() + hours * 3_600_000)
  await forgetUnusedUploads(api.database.db, later(23))
  expect((await served(browser, `/media/portraits/${unused}-96.webp`)).status).toBe(200)
  await forgetUnusedUploads(api.database.db, later(25))
  expect((await served(browser, `/media/portraits/${unused}-96.webp`)).status).toBe(404)
  expect((await served(browser, `/media/portraits/${worn}-96.webp`)).status).toBe(200)
})

test('the third portrait of an hour that allows two has to wait', async () => {
  const strict = await testApp({ env: { LIMITS_UPLOADS: '2/3600' } })
  const { browser } = await aPerson(strict)
  const statuses = []
  for (let n = 0; n < 3; n += 1) statuses.push((await upload(browser, await aPicture())).statusCode)
  expect(statuses).toEqual([201, 201, 429])
})
