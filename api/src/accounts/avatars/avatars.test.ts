import { randomUUID } from 'node:crypto'
import { endpoints } from 'shared/contracts'
import sharp from 'sharp'
import { Browser, refusalOf } from '../../testing/browser'
import { avatarForm, servedFile, testAvatar, testImage, testPerson, UPLOADS, uploadAvatar } from '../../testing/people'
import { type TestApp, testApp } from '../../testing/test-app'
import { deleteUnusedUploads } from './avatars'

const AVATAR = '/api/customer/auth/register/avatar'
const Uploaded = endpoints[`POST ${UPLOADS}`].response

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})

const choose = (browser: Browser, uuid: string) => browser.send('POST', AVATAR, { avatar: { '0': { uuid } } })

test('converts an upload into two squares, and shows them as the avatar of the customer', async () => {
  const { browser } = await testPerson(api)
  const sent = await uploadAvatar(browser, await testImage(900, 600))
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
    const { file, headers } = await servedFile(browser, path)
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: side, height: side })
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  }
})

test('removes metadata such as the location from an upload', async () => {
  const { browser } = await testPerson(api)
  const telling = await sharp(await testImage(200, 100))
    .withExif({ IFD0: { Copyright: 'Ada Lovell' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 3/1 48/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(telling).metadata()).exif).toBeDefined()
  const { data } = Uploaded.parse((await uploadAvatar(browser, telling)).json())
  const { file } = await servedFile(browser, data.url)
  const { exif, xmp, iptc, icc } = await sharp(file).metadata()
  expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
  expect(file.toString('latin1')).not.toContain('Ada Lovell')
})

test('rotates an upload upright by its orientation', async () => {
  const { browser } = await testPerson(api)
  const half = (background: string) =>
    sharp({ create: { width: 100, height: 200, channels: 3, background } })
      .png()
      .toBuffer()
  // Red on the left. With orientation 6, red is at the top when upright.
  const sideways = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#0000ff' } })
    .composite([{ input: await half('#ff0000'), left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { data } = Uploaded.parse((await uploadAvatar(browser, sideways)).json())
  const { file } = await servedFile(browser, data.url)
  const [red = 0, , blue = 0] = await sharp(file).extract({ left: 320, top: 20, width: 1, height: 1 }).raw().toBuffer()
  expect(red).toBeGreaterThan(200)
  expect(blue).toBeLessThan(60)
})

test('refuses a body that is not a multipart form, with a message', async () => {
  const { browser } = await testPerson(api)
  for (const [type, body] of [
    ['application/json', JSON.stringify({ file: 'me.jpg' })],
    ['image/jpeg', 'not read'],
    ['application/x-www-form-urlencoded', 'file=me.jpg'],
    ['multipart/form-data', 'without a boundary'],
  ] as const) {
    const response = await fetch(browser.origin + UPLOADS, { method: 'POST', headers: headersOf(browser, type), body })
    expect([type, response.status >= 400 && response.status < 500]).toEqual([type, true])
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\.$/) })
  }
})

const headersOf = (browser: Browser, type: string) => ({
  'content-type': type,
  'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
  cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
})

test('names the field that an incomplete upload lacks', async () => {
  const { browser } = await testPerson(api)
  const nameless = avatarForm(await testImage(), 'no uuid')
  const empty = new FormData()
  empty.append('uuid', randomUUID())
  for (const [body, field] of [
    [nameless, 'uuid'],
    [empty, 'file'],
  ] as const) {
    const response = await browser.send('POST', UPLOADS, body)
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]])
  }
})

test('refuses an upload without a session or CSRF token', async () => {
  const stranger = await Browser.open(api.app)
  expect(refusalOf(await uploadAvatar(stranger, await testImage()))).toEqual([401, 'UNAUTHENTICATED'])
  const { browser } = await testPerson(api)
  const forged = await browser.send('POST', UPLOADS, avatarForm(await testImage()), { 'x-xsrf-token': undefined })
  expect(refusalOf(forged)).toEqual([419, 'CSRF_MISMATCH'])
})

test('refuses to choose or overwrite the upload of another customer', async () => {
  const [ada, eve] = [await testPerson(api), await testPerson(api)]
  const uuid = randomUUID()
  await uploadAvatar(ada.browser, await testImage(), uuid)
  expect(refusalOf(await choose(eve.browser, uuid))).toEqual([404, 'NOT_FOUND'])
  expect((await uploadAvatar(eve.browser, await testImage(), uuid)).json().errors).toHaveProperty('uuid')
  expect((await choose(ada.browser, uuid)).statusCode).toBe(200)
})

test('a new avatar replaces the old one, and an empty body removes it', async () => {
  const { browser } = await testPerson(api)
  const first = await testAvatar(browser)
  const second = await testAvatar(browser)
  expect((await servedFile(browser, `/media/portraits/${first}-640.webp`)).status).toBe(404)
  expect((await servedFile(browser, `/media/portraits/${second}-640.webp`)).status).toBe(200)
  const without = await browser.send('POST', AVATAR)
  expect(without.json().data).toMatchObject({ avatar: null, registration_state: ['acceptedTermsAndConditions'] })
  expect((await servedFile(browser, `/media/portraits/${second}-96.webp`)).status).toBe(404)
})

test.each(['nothing.webp', `${randomUUID()}-640.png`, `${randomUUID()}-640.webp`, '..%2f..%2fetc%2fpasswd'])(
  'answers 404 to the avatar %s',
  async (name) => {
    const { browser } = await testPerson(api)
    expect((await servedFile(browser, `/media/portraits/${name}`)).status).toBe(404)
  },
)

test('deletes unused uploads after a day, and keeps avatars', async () => {
  const { browser } = await testPerson(api)
  const worn = await testAvatar(browser)
  const unused = randomUUID()
  await uploadAvatar(browser, await testImage(), unused)
  const later = (hours: number) => new Date(api.now().getTime() + hours * 3_600_000)
  await deleteUnusedUploads(api.database.db, later(23))
  expect((await servedFile(browser, `/media/portraits/${unused}-96.webp`)).status).toBe(200)
  await deleteUnusedUploads(api.database.db, later(25))
  expect((await servedFile(browser, `/media/portraits/${unused}-96.webp`)).status).toBe(404)
  expect((await servedFile(browser, `/media/portraits/${worn}-96.webp`)).status).toBe(200)
})

test('limits the uploads of a customer per hour', async () => {
  const strict = await testApp({ env: { LIMITS_UPLOADS: '2/3600' } })
  const { browser } = await testPerson(strict)
  const statuses = []
  for (let n = 0; n < 3; n += 1) statuses.push((await uploadAvatar(browser, await testImage())).statusCode)
  expect(statuses).toEqual([201, 201, 429])
})
