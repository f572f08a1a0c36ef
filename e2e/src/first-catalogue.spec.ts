import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { BrowsePage } from 'mf-discovery/e2e'
import { findingsOnTheWay } from './axe'
import { bookTwoPlaces, payByCard, testBuyer } from './buy'
import { type EmptySystem, startEmptySystem } from './empty-system'
import { expect, test } from './fixtures'
import { liveOnly } from './live-only'
import { testImage } from './test-image'

liveOnly('The test has a system of its own, without the chosen versions.')
test.describe.configure({ mode: 'serial' })

const NAMES = ['Carve a Wooden Spoon', 'Bake Sourdough Bread', 'Watch the Night Sky']
const DAYS = 20
const DAY_MS = 86_400_000

let system: EmptySystem
let folder: string
test.beforeAll(async () => {
  test.setTimeout(180_000)
  system = await startEmptySystem()
  folder = path.join(system.folder, 'catalogue')
  await writeCatalogue(folder)
})
test.afterAll(() => system?.stop())

/** Three experiences with a picture each, and a session on each of the next days. */
async function writeCatalogue(at: string): Promise<void> {
  await fs.mkdir(path.join(at, 'experiences'), { recursive: true })
  await fs.mkdir(path.join(at, 'pictures'))
  const host = {
    id: '1',
    name: 'Nell Ashdown',
    bio: 'Makes things.',
    email: 'nell@example.com',
    since: '2020-01-01',
    verified: true,
  }
  await fs.writeFile(path.join(at, 'hosts.json'), JSON.stringify([host]))
  for (const [index, name] of NAMES.entries()) {
    const id = String(index + 1)
    await fs.writeFile(path.join(at, `pictures/${id}.png`), testImage(1200 + 60 * index, 900).buffer)
    await fs.writeFile(path.join(at, `experiences/${id}.json`), JSON.stringify(experience(id, name)))
  }
  const days = Array.from({ length: DAYS }, (_, index) =>
    new Date(Date.now() + (index + 2) * DAY_MS).toISOString().slice(0, 10),
  )
  const lines = NAMES.flatMap((_, index) => days.map((day) => `${index + 1},${day} 10:00,8,0,`))
  const header = 'experience,start,capacity,seats_sold_elsewhere,cutoff_minutes'
  await fs.writeFile(path.join(at, 'sessions.csv'), [header, ...lines, ''].join('\n'))
}

const experience = (id: string, name: string) => ({
  id,
  host: '1',
  status: 'live',
  name,
  headline: 'A morning with your hands',
  description: 'You learn it from the beginning.',
  categories: ['creative'],
  address: '4 High Street',
  town: 'Stockbridge',
  postcode: 'SO20 6HB',
  latitude: 51.1134,
  longitude: -1.4914,
  meeting_point: 'By the clock',
  duration_minutes: 120,
  unaccompanied_children_ok: false,
  min_guests: 1,
  max_guests: 8,
  private_allowed: false,
  cutoff_minutes: 60,
  cancellation_policy: 'flexible',
  vouchers_allowed: true,
  tickets: [{ kind: 'adult', name: 'Adult', price: 4500, min: 1, max: 8 }],
  pictures: [{ file: `pictures/${id}.png`, alt: `${name}, at the table` }],
})

const catalogue = async (...args: string[]): Promise<string> => {
  const command = ['run', '-s', 'catalogue', '--', ...args]
  const { stdout } = await promisify(execFile)('npm', command, { env: { ...process.env, ...system.env } })
  return stdout
}

test('without a catalogue the product says that there is nothing yet', { tag: '@slow' }, async ({ page }) => {
  for (const address of ['/', '/browse']) {
    await page.goto(system.origin + address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await findingsOnTheWay(page)).toEqual([])
  }
  await expect(page.getByRole('link', { name: NAMES[0] })).toHaveCount(0)
})

test('one command fills it from a folder, with pictures, and a guest buys places', { tag: '@slow' }, async ({
  page,
}) => {
  expect(await catalogue('check', folder)).toContain(NAMES[0])
  await catalogue('import', folder, '--as', 'Ada')
  // Experiences go on sale with their first picture, which the worker processes.
  await expect
    .poll(async () => (await (await fetch(`${system.origin}/api/customer/experiences`)).json()).meta.total, {
      timeout: 60_000,
    })
    .toBe(NAMES.length)
  await page.goto(`${system.origin}/browse?adults=2`)
  const browse = new BrowsePage(page)
  await expect(browse.heading).toHaveText('3 experiences')
  await page.getByRole('link', { name: NAMES[1] }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: NAMES[1] })).toBeVisible()
  const link = page.getByRole('link', { name: `Picture 1 of 1: ${NAMES[1]}, at the table` })
  const picture = link.locator('img:not([aria-hidden])')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const checkout = await bookTwoPlaces(page)
  await checkout.fillIn(testBuyer())
  await checkout.goOn()
  const booking = await payByCard(page)
  await expect(booking.qrCodes).toHaveCount(2)
  await page.goto('about:blank')
})

test('the export of what was imported changes nothing when it is imported again', { tag: '@slow' }, async () => {
  const exported = path.join(system.folder, 'exported')
  await catalogue('export', exported, '--as', 'Ada')
  expect(await fs.readdir(path.join(exported, 'experiences'))).toEqual(['1.json', '2.json', '3.json'])
  const before = await catalogue('check', exported)
  expect(before).not.toContain('→')
})
