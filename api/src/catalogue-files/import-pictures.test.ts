import { asc, eq } from 'drizzle-orm'
import { fetchPictures } from '../partners'
import { auditLog, experiences, pictureJobs, picturePlans } from '../platform/database/schema'
import { Browser } from '../testing/browser'
import {
  catalogue,
  fileExperience,
  fileHost,
  smallCatalogue,
  testCatalogue,
  testFolder,
} from '../testing/catalogue-folder'
import { databaseDigest } from '../testing/database-digest'
import { partnerExperience, pictureForm, testPartner } from '../testing/partner-client'
import { servedFile, testImage } from '../testing/people'
import { type TestApp, testApp } from '../testing/test-app'

let api: TestApp
let photos: Buffer[]
beforeAll(async () => {
  photos = await Promise.all([testImage(800, 600), testImage(640, 480), testImage(900, 700)])
})
beforeEach(async () => {
  api = await testApp({ env: { DATA_DIR: await testFolder() } })
})

const names = ['a', 'b', 'c'] as const
const picture = (name: (typeof names)[number], changes: Record<string, unknown> = {}) => ({
  file: `pictures/${name}.jpg`,
  alt: `Picture ${name}`,
  ...changes,
})
const withPictures = (pictures: unknown[], changes: Record<string, unknown> = {}) =>
  smallCatalogue({
    'experiences/12.json': fileExperience({ pictures, ...changes }),
    ...Object.fromEntries(names.map((name, at) => [`pictures/${name}.jpg`, photos[at]])),
  })
const importFiles = async (files: Record<string, unknown>) =>
  catalogue(api, 'import', await testCatalogue(files), '--as', 'Mo')
const work = () => fetchPictures(api.context, api.now())
const stored = async (id = '12') => {
  const [row] = await api.database.db.select().from(experiences).where(eq(experiences.id, id))
  return row
}
const altsOf = async (id?: string) => (await stored(id))?.images.map(({ alt }) => alt)
const plans = () => api.database.db.select().from(picturePlans)

test('a new experience is paused until the worker has its first picture, and then on sale', async () => {
  const { lines } = await importFiles(withPictures([picture('a'), picture('b')]))
  expect(lines).toContain('experience 12: pictures: 2 new files')
  expect(lines).toContain('experience 12: stays paused until its first picture is ready')
  expect(lines.at(-1)).toBe('Imported. The worker processes the new pictures.')
  expect(await stored()).toMatchObject({ status: 'paused' })
  const waiting = (await (await Browser.open(api.app)).send('GET', '/api/customer/experiences/12')).json().data.picture
  expect(waiting.url).toBe('/media/scenes/chalk-downs-3f')
  expect(await work()).toBe(2)
  expect(await stored()).toMatchObject({ status: 'live' })
  expect(await altsOf()).toEqual(['Picture a', 'Picture b'])
  expect((await stored())?.images.map(({ is_primary }) => is_primary)).toEqual([true, false])
  const visitor = await Browser.open(api.app)
  const shown = (await visitor.send('GET', '/api/customer/experiences/12')).json().data.picture
  expect(shown.url).toMatch(/^\/media\/scenes\/photo-[0-9a-f]{16}$/)
  expect((await servedFile(visitor, `${shown.url}-640.webp`)).status).toBe(200)
  expect(await plans()).toEqual([])
  const actions = await api.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, 'experience:12'))
    .orderBy(asc(auditLog.id))
  expect(actions.map(({ action, actor }) => `${action} ${actor}`)).toEqual(
    expect.arrayContaining(['pictures_changed staff:Mo', 'resumed staff:Mo']),
  )
})

test('the same folder again changes nothing, before and after the worker has processed it', async () => {
  const files = withPictures([picture('a'), picture('b', { is_primary: true })])
  await importFiles(files)
  const waiting = await databaseDigest(api.database.db)
  expect((await importFiles(files)).lines.at(-1)).toBe('The catalogue was so already. Nothing was changed.')
  expect(await databaseDigest(api.database.db)).toEqual(waiting)
  await work()
  const processed = await databaseDigest(api.database.db)
  expect((await importFiles(files)).lines.at(-1)).toBe('The catalogue was so already. Nothing was changed.')
  expect(await databaseDigest(api.database.db)).toEqual(processed)
})

test('a live experience keeps its pictures until all new ones are ready', async () => {
  await importFiles(smallCatalogue())
  await importFiles(withPictures([picture('b'), { id: 'potters-bench-1', alt: 'The bench' }, picture('a')]))
  expect(await stored()).toMatchObject({ status: 'live' })
  expect(await altsOf()).toEqual(['A bench'])
  const [first] = await api.database.db.select().from(pictureJobs).orderBy(asc(pictureJobs.id))
  await api.database.db
    .update(pictureJobs)
    .set({ nextAttemptAt: new Date(api.now().getTime() + 60_000) })
    .where(eq(pictureJobs.id, first?.id ?? ''))
  expect(await work()).toBe(1)
  expect(await altsOf()).toEqual(['A bench'])
  api.wind(60_000)
  expect(await work()).toBe(1)
  expect(await altsOf()).toEqual(['Picture b', 'The bench', 'Picture a'])
  expect((await stored())?.images.map(({ is_primary }) => is_primary)).toEqual([true, false, false])
})

test('a file that several experiences name is processed once, and known by its content afterwards', async () => {
  const files = withPictures([picture('a')])
  files['experiences/13.json'] = fileExperience({ id: '13', pictures: [picture('a', { alt: 'Elsewhere' })] })
  const { 'sessions.csv': _, ...withoutSessions } = files
  await importFiles(withoutSessions)
  await work()
  const [one, other] = [await stored('12'), await stored('13')]
  expect([one?.images[0]?.url, one?.status, other?.status]).toEqual([other?.images[0]?.url, 'live', 'live'])
  expect(await altsOf('13')).toEqual(['Elsewhere'])
  const renamed = {
    ...withoutSessions,
    'experiences/14.json': fileExperience({ id: '14', pictures: [{ file: 'pictures/z.jpg', alt: 'Z' }] }),
  }
  const { lines } = await importFiles({ ...renamed, 'pictures/z.jpg': photos[0] })
  expect(lines).toContain('pictures: 0 new files')
  expect(await stored('14')).toMatchObject({ status: 'live', images: [{ url: one?.images[0]?.url, alt: 'Z' }] })
})

test('a damaged file is left out, and tried again by the next import', async () => {
  const files = {
    ...withPictures([picture('a'), picture('b')]),
    'pictures/a.jpg': photos[0]?.subarray(0, (photos[0]?.length ?? 0) / 2),
  }
  await importFiles(files)
  expect(await work()).toBe(1)
  expect(await altsOf()).toEqual(['Picture b'])
  expect(await stored()).toMatchObject({ status: 'live' })
  expect((await api.database.db.select().from(pictureJobs).where(eq(pictureJobs.status, 'failed')))[0]?.error).toMatch(
    /damaged/,
  )
  const { lines } = await importFiles(files)
  expect(lines).toContainEqual(expect.stringMatching(/^pictures\/a\.jpg: could not be processed before \(.*damaged/))
})

test('without a usable picture an experience stays paused', async () => {
  const half = photos[0]?.subarray(0, (photos[0]?.length ?? 0) / 2)
  await importFiles({ ...withPictures([picture('a')]), 'pictures/a.jpg': half })
  await work()
  expect(await stored()).toMatchObject({ status: 'paused' })
  expect(await plans()).toEqual([])
})

test('a worker that dies leaves its file to another one', async () => {
  await importFiles(withPictures([picture('a')]))
  const leasedUntil = new Date(api.now().getTime() + 300_000)
  await api.database.db.update(pictureJobs).set({ attempts: 1, nextAttemptAt: leasedUntil })
  expect(await work()).toBe(0)
  api.wind(300_000)
  expect(await Promise.all([work(), work()])).toEqual(expect.arrayContaining([0, 1]))
  expect(await altsOf()).toEqual(['Picture a'])
})

test('a newer import replaces what still waits', async () => {
  await importFiles(withPictures([picture('a')]))
  await importFiles(withPictures([picture('b'), picture('c')]))
  expect(await work()).toBe(2)
  expect(await altsOf()).toEqual(['Picture b', 'Picture c'])
  await importFiles(withPictures([picture('a')]))
  await importFiles(withPictures([{ id: 'potters-bench-1', alt: 'The bench' }]))
  expect(await work()).toBe(0)
  expect(await altsOf()).toEqual(['The bench'])
})

test('pictures are reordered, and their texts changed, without a job', async () => {
  await importFiles(withPictures([picture('a'), picture('b')]))
  await work()
  const { lines } = await importFiles(withPictures([picture('b'), picture('a', { alt: 'A new text' })]))
  expect(lines).toContain('pictures: 0 new files')
  expect(await altsOf()).toEqual(['Picture b', 'A new text'])
})

test('the first picture that a partner uploads replaces the illustration', async () => {
  await importFiles(smallCatalogue({ 'experiences/12.json': fileExperience({ pictures: undefined }) }))
  const partner = await testPartner(api, '7')
  await partner.send('POST', '/experiences/12/pictures', pictureForm(photos[0] ?? new Uint8Array(), { alt: 'A spoon' }))
  expect(await altsOf()).toEqual(['A spoon'])
  expect(partnerExperience().name).toBe((await stored())?.name)
})

test('a host gets its picture at once', async () => {
  const avatar = { file: 'pictures/a.jpg', alt: 'Nell' }
  const files = { ...withPictures([{ id: 'potters-bench-1', alt: 'A' }]), 'hosts.json': [fileHost({ avatar })] }
  await importFiles(files)
  const { data } = (await (await Browser.open(api.app)).send('GET', '/api/customer/hosts/7')).json()
  expect(JSON.stringify(data)).toMatch(/\/media\/scenes\/photo-[0-9a-f]{16}/)
  expect((await importFiles(files)).lines.at(-1)).toBe('The catalogue was so already. Nothing was changed.')
})

test('an experience that is paused while its pictures wait stays paused', async () => {
  await importFiles(withPictures([picture('a')]))
  await importFiles(
    smallCatalogue({ 'experiences/12.json': fileExperience({ pictures: undefined, status: 'paused' }) }),
  )
  expect(await work()).toBe(1)
  expect(await altsOf()).toEqual(['Picture a'])
  expect(await stored()).toMatchObject({ status: 'paused' })
})
