import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { experiences, pictureJobs } from '../../platform/database/schema'
import { Browser, refusalOf } from '../../testing/browser'
import { closeAfterTests } from '../../testing/close-after-tests'
import { testExperience } from '../../testing/fixtures'
import { type PartnerClient, partnerExperience, pictureForm, testPartner } from '../../testing/partner-client'
import { servedFile, testImage } from '../../testing/people'
import { type PictureServer, startPictureServer } from '../../testing/picture-server'
import { type TestApp, testApp } from '../../testing/test-app'
import { fetchPictures } from './fetch-pictures'

let folder: string
let server: PictureServer
let photo: Buffer
let isServerDown = false
let api: TestApp
let partner: PartnerClient
/** The experience of the running test. Each test has a separate one. */
let id = ''
let count = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  closeAfterTests(() => rm(folder, { recursive: true }))
  photo = await testImage(800, 600)
  server = await startPictureServer((request, response) => {
    if (isServerDown) response.writeHead(503).end()
    else if (request.url === '/photo.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo)
    else if (request.url === '/text.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end('not a picture')
    else response.writeHead(404).end()
  })
  api = await testApp({ env: { DATA_DIR: folder } })
  partner = await testPartner(api, null)
})
beforeEach(async () => {
  isServerDown = false
  id = `e${++count}`
  await testExperience(api.database.db, api.now(), { id, slug: `pots-${id}` })
})

const picturesPath = () => `/experiences/${id}/pictures`
const jobsPath = () => `/experiences/${id}/picture-jobs`
const upload = (file: Uint8Array, fields?: Record<string, string>) =>
  partner.send('POST', picturesPath(), pictureForm(file, fields))
const listed = async (at = picturesPath()) => (await partner.send('GET', at)).json().data
const sendUrl = (url: string, fields: Record<string, unknown> = {}) =>
  partner.send('POST', picturesPath(), { url, alt: 'A pot', ...fields })
const fetchNow = () => fetchPictures(api.context, api.now(), server.rules)
const originalOf = (id: string) => readFile(join(folder, 'pictures', 'originals', id))

test('an upload is stored without its metadata, upright and not too large, and shown on the page', async () => {
  const telling = await sharp(await testImage(4000, 1000))
    .withExif({ IFD0: { Copyright: 'Ada Lovell' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 3/1 48/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(telling).metadata()).exif).toBeDefined()
  const sent = await upload(telling, { alt: 'A tall kiln', is_primary: 'true' })
  expect([sent.statusCode, sent.json().data]).toEqual([
    201,
    expect.objectContaining({ status: 'done', source_url: null, picture_id: expect.stringMatching(/^photo-/) }),
  ])
  const pictureId = sent.json().data.picture_id
  const original = await originalOf(pictureId)
  const { format, width, height, exif, xmp, iptc } = await sharp(original).metadata()
  expect({ format, width, height, exif, xmp, iptc }).toMatchObject({ format: 'jpeg', width: 720, height: 2880 })
  expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
  expect(original.toString('latin1')).not.toContain('Ada Lovell')

  const visitor = await Browser.open(api.app)
  const { picture, images } = (await visitor.send('GET', `/api/customer/experiences/${id}`)).json().data
  expect(picture).toMatchObject({ url: `/media/scenes/${pictureId}`, alt: 'A tall kiln', is_primary: true })
  expect(picture.blur_hash).toMatch(/^.{20,}$/)
  expect(images).toHaveLength(2)
  expect((await servedFile(visitor, `${picture.url}-640.webp`)).status).toBe(200)
})

test.each(['png', 'webp', 'avif'] as const)('accepts %s by its content', async (format) => {
  const file = await sharp(photo).toFormat(format).toBuffer()
  expect((await upload(file)).json().data.status).toBe('done')
})

const heic = () => {
  const box = Buffer.alloc(1000)
  box.writeUInt32BE(24, 0)
  box.write('ftypheic\0\0\0\0mif1heic', 4, 'latin1')
  return box
}
const film = async () =>
  sharp([photo, await sharp(photo).negate().toBuffer()], { join: { animated: true } })
    .webp()
    .toBuffer()

test.each([
  ['a HEIC picture', 'PICTURE_KIND_UNKNOWN', 422, async () => heic()],
  ['an SVG', 'PICTURE_KIND_UNKNOWN', 422, async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a GIF', 'PICTURE_KIND_UNKNOWN', 422, async () => Buffer.from('GIF89a')],
  ['an empty file', 'PICTURE_EMPTY', 422, async () => Buffer.alloc(0)],
  ['a small picture', 'PICTURE_TOO_SMALL', 422, () => testImage(639, 480)],
  ['a wide strip', 'PICTURE_TOO_LARGE', 422, () => testImage(12_001, 500)],
  ['half a picture', 'PICTURE_BROKEN', 422, async () => photo.subarray(0, photo.length / 2)],
  ['a film', 'PICTURE_MOVES', 422, film],
  ['more than 15 MB', 'PICTURE_TOO_HEAVY', 413, async () => Buffer.concat([photo, Buffer.alloc(15 * 1024 * 1024)])],
])('refuses %s with a message', async (_, code, status, file) => {
  const refused = await upload(await file())
  expect(refusalOf(refused)).toEqual([status, code])
  expect(refused.json().message).toMatch(/^[A-Z].+\.$/)
  if (code === 'PICTURE_KIND_UNKNOWN') expect(refused.json().message).toMatch(/JPEG, PNG, WebP or AVIF.*HEIC/)
  expect(await listed()).toHaveLength(1)
})

test.each([
  [{}, 'alt'],
  [{ alt: '  ' }, 'alt'],
  [{ alt: 'a'.repeat(201) }, 'alt'],
  [{ alt: 'A pot', is_primary: 'perhaps' }, 'is_primary'],
  [{ alt: 'A pot', colour: 'red' }, 'colour'],
])('refuses an upload with %j, and names the field', async (fields, field) => {
  const refused = await upload(photo, fields)
  expect([...refusalOf(refused), Object.keys(refused.json().errors)]).toEqual([422, 'VALIDATION', [field]])
})

test('refuses a form without a file, and JSON that has neither file nor URL or claims a file', async () => {
  const form = new FormData()
  form.append('alt', 'A pot')
  const bodies: [unknown, string][] = [
    [form, 'file'],
    [{ alt: 'A pot' }, 'url'],
    [{ alt: 'A pot', file: 'sha256:0' }, 'file'],
    [{ alt: 'A pot', file: 'me.jpg' }, 'file'],
    [{ alt: 'A pot', url: 'ftp://pictures.example/photo.jpg' }, 'url'],
  ]
  for (const [body, field] of bodies) {
    const refused = await partner.send('POST', picturesPath(), body)
    expect([...refusalOf(refused), Object.keys(refused.json().errors)]).toEqual([422, 'VALIDATION', [field]])
  }
})

test('an Idempotency-Key belongs to one file', async () => {
  const send = (file: Uint8Array) =>
    partner.send('POST', picturesPath(), pictureForm(file), { 'idempotency-key': 'picture-1' })
  const first = await send(photo)
  expect((await send(photo)).json()).toEqual(first.json())
  expect(refusalOf(await send(await testImage(640, 480)))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  expect(await listed()).toHaveLength(2)
  // Without a key the same file again changes only the text.
  await upload(photo, { alt: 'A blue pot' })
  expect((await listed()).map(({ alt }: { alt: string }) => alt)).toEqual(['A hill', 'A blue pot'])
})

test('pictures are arranged in one request, and the primary one passes on when it is removed', async () => {
  await upload(photo)
  const [hill, pot] = await listed()
  const swapped = [
    { id: pot.id, alt: 'A green pot', is_primary: true },
    { id: hill.id, alt: 'A hill', is_primary: false },
  ]
  const etag = (await partner.send('GET', picturesPath())).headers.get('etag') ?? ''
  const arranged = await partner.send('PUT', picturesPath(), { pictures: swapped }, { 'if-match': etag })
  expect(arranged.json().data).toMatchObject(swapped)
  const stale = await partner.send('PUT', picturesPath(), { pictures: swapped }, { 'if-match': etag })
  expect(refusalOf(stale)).toEqual([412, 'PRECONDITION_FAILED'])
  for (const wrong of [
    swapped.slice(1),
    [...swapped, swapped[0]],
    swapped.map((each) => ({ ...each, is_primary: false })),
    swapped.map((each) => ({ ...each, is_primary: true })),
    [swapped[0], { ...swapped[1], id: 'photo-0' }],
  ]) {
    const refused = await partner.send('PUT', picturesPath(), { pictures: wrong })
    expect([...refusalOf(refused), Object.keys(refused.json().errors)]).toEqual([422, 'VALIDATION', ['pictures']])
  }
  const removed = await partner.send('DELETE', `${picturesPath()}/${pot.id}`)
  expect(removed.json().data).toMatchObject([{ id: hill.id, is_primary: true }])
  expect(refusalOf(await partner.send('DELETE', `${picturesPath()}/${hill.id}`))).toEqual([
    422,
    'EXPERIENCE_INCOMPLETE',
  ])
  expect((await partner.send('DELETE', `${picturesPath()}/${pot.id}`)).statusCode).toBe(404)
})

test('a picture with a URL is fetched by the job and then shown', async () => {
  const sent = await sendUrl(`${server.origin}/photo.jpg`, { is_primary: true })
  expect([sent.statusCode, sent.json().data]).toEqual([
    201,
    expect.objectContaining({ status: 'pending', attempts: 0, picture_id: null }),
  ])
  expect(await listed()).toHaveLength(1)
  expect(await fetchNow()).toBe(1)
  expect(await fetchNow()).toBe(0)
  const job = (await partner.send('GET', `${jobsPath()}/${sent.json().data.id}`)).json().data
  expect(job).toMatchObject({ status: 'done', attempts: 1, error: null })
  expect((await listed()).map((each: { id: string; is_primary: boolean }) => [each.id, each.is_primary])).toEqual([
    ['chalk-downs-1', false],
    [job.picture_id, true],
  ])
  const page = await (await Browser.open(api.app)).send('GET', `/api/customer/experiences/${id}`)
  expect(page.json().data.picture.url).toBe(`/media/scenes/${job.picture_id}`)
})

test.each([
  ['/text.jpg', /JPEG, PNG, WebP or AVIF/],
  ['/nothing.jpg', /status 404/],
])('a picture at %s fails at once, and says why', async (at, reason) => {
  await sendUrl(server.origin + at)
  expect(await fetchNow()).toBe(0)
  expect(await listed(jobsPath())).toMatchObject([
    { status: 'failed', attempts: 1, error: expect.stringMatching(reason) },
  ])
})

test.each(['http://127.0.0.1:{port}/photo.jpg', 'http://inside.example:{port}/photo.jpg', 'https://169.254.169.254/'])(
  'a picture at %s is not fetched from our network',
  async (template) => {
    const before = server.requested.length
    await sendUrl(template.replace('{port}', String(server.port)))
    await fetchNow()
    expect(await listed(jobsPath())).toMatchObject([
      { status: 'failed', error: expect.stringContaining('on the internet') },
    ])
    expect(server.requested).toHaveLength(before)
  },
)

test('a server that is down is asked again, and given up after five attempts', async () => {
  isServerDown = true
  await sendUrl(`${server.origin}/photo.jpg`)
  await fetchNow()
  expect(await listed(jobsPath())).toMatchObject([
    { status: 'pending', attempts: 1, error: expect.stringContaining('503') },
  ])
  await fetchNow()
  expect(await listed(jobsPath())).toMatchObject([{ attempts: 1 }])
  for (let attempt = 2; attempt <= 5; attempt += 1) {
    api.wind(3_600_000)
    await fetchNow()
  }
  expect(await listed(jobsPath())).toMatchObject([{ status: 'failed', attempts: 5 }])
})

test('a picture whose worker died is fetched by another one once the lease has ended', async () => {
  const sent = await sendUrl(`${server.origin}/photo.jpg`)
  const leasedUntil = new Date(api.now().getTime() + 300_000)
  await api.database.db
    .update(pictureJobs)
    .set({ attempts: 1, nextAttemptAt: leasedUntil })
    .where(eq(pictureJobs.id, sent.json().data.id))
  expect(await fetchNow()).toBe(0)
  api.wind(300_000)
  expect(await fetchNow()).toBe(1)
})

test('two workers fetch a picture once', async () => {
  await sendUrl(`${server.origin}/photo.jpg`)
  const added = await Promise.all([fetchNow(), fetchNow()])
  expect(added.sort()).toEqual([0, 1])
  expect(await listed()).toHaveLength(2)
})

test('a draft takes pictures, and is not submitted while one is being fetched', async () => {
  const draft = (await partner.send('POST', '/experiences', partnerExperience({ host_id: `h${id}` }))).json().data
  const path = `/experiences/${draft.id}`
  const at = `${path}/pictures`
  await partner.send('POST', at, pictureForm(await testImage(640, 480)))
  await partner.send('POST', at, { url: `${server.origin}/photo.jpg`, alt: 'A second' })
  const early = await partner.send('POST', `${path}/submit`)
  expect([...refusalOf(early), Object.keys(early.json().errors)]).toEqual([422, 'EXPERIENCE_INCOMPLETE', ['pictures']])
  await fetchNow()
  expect((await partner.send('POST', `${path}/submit`)).statusCode).toBe(200)
  // A change of the pictures is one that staff have not seen.
  const [first] = await listed(at)
  await partner.send('DELETE', `${at}/${first.id}`)
  expect((await partner.send('GET', path)).json().data.status).toBe('draft')
})

test('refuses more than twenty pictures', async () => {
  const images = Array.from({ length: 20 }, (_, at) => ({
    url: `/media/scenes/photo-${at.toString(16)}`,
    alt: 'A pot',
    blur_hash: 'L9AS}j^-0#M{',
    is_primary: at === 0,
  }))
  await api.database.db.update(experiences).set({ images }).where(eq(experiences.id, id))
  expect(refusalOf(await upload(photo))).toEqual([409, 'PICTURES_LIMIT'])
  expect(refusalOf(await sendUrl(`${server.origin}/photo.jpg`))).toEqual([409, 'PICTURES_LIMIT'])
})
