import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { fetchPictures } from '../partners'
import { auditLog, experiences } from '../platform/database/schema'
import {
  catalogue,
  fileExperience,
  fileHost,
  readFolder,
  sessionsCsv,
  testCatalogue,
  testFolder,
} from '../testing/catalogue-folder'
import { testImage } from '../testing/people'
import { type TestApp, testApp } from '../testing/test-app'

const open = async (template: 'empty' | 'seeded' = 'empty', at?: string) =>
  testApp({ template, ...(at && { at }), env: { DATA_DIR: await testFolder() } })

async function exported(api: TestApp): Promise<string> {
  const folder = await testFolder()
  const { lines } = await catalogue(api, 'export', folder, '--as', 'Mo')
  expect(lines).toEqual([expect.stringMatching(/^Exported \d+ hosts, \d+ experiences/)])
  return folder
}

/** A catalogue with everything that files can say. */
async function fullCatalogue(): Promise<string> {
  const [ticket] = fileExperience().tickets
  return testCatalogue({
    'hosts.json': [
      fileHost({ avatar: { file: 'pictures/nell.jpg', alt: 'Nell' } }),
      fileHost({ id: '10', name: 'Ada', verified: false, avatar: { id: 'beach-huts-2', alt: 'Huts' } }),
    ],
    'experiences/12.json': fileExperience({
      pictures: [
        { file: 'pictures/a.jpg', alt: 'A' },
        { id: 'potters-bench-1', alt: 'B', is_primary: true },
        { file: 'pictures/c.png', alt: 'C, "quoted"' },
      ],
      private_allowed: true,
      tickets: [
        { ...ticket, planned_prices: [{ price: 5000, takes_effect_at: '2026-09-01T00:00:00+01:00' }] },
        { ...ticket, kind: 'private', name: 'Group', min: 1, max: 1 },
      ],
    }),
    'experiences/3.json': fileExperience({
      id: '3',
      host: '10',
      status: 'paused',
      min_age: null,
      created_at: '2025-01-01T10:00:00Z',
    }),
    'experiences/4.json': fileExperience({ id: '4', status: 'retired', facilities: undefined }),
    'sessions.csv': sessionsCsv(
      '12,2026-07-01 10:00,8,2,',
      '12,2026-10-25 01:30,8,,30',
      '12,2026-10-25 01:30+00:00,8,,0',
      '3,2026-07-02 10:00,5,,',
    ),
    'pictures/nell.jpg': await testImage(640, 480),
    'pictures/a.jpg': await testImage(800, 600),
    'pictures/c.png': await testImage(700, 500),
  })
}

test('an export, imported into an empty database and store, gives the same export', async () => {
  const api = await open()
  expect((await catalogue(api, 'import', await fullCatalogue(), '--as', 'Mo')).isFine).toBe(true)
  await fetchPictures(api.context, api.now())
  const folder = await exported(api)
  const first = await readFolder(folder)
  expect(Object.keys(first)).toEqual(
    expect.arrayContaining([
      'experiences/12.json',
      'experiences/3.json',
      'experiences/4.json',
      'hosts.json',
      'sessions.csv',
    ]),
  )
  expect(Object.keys(first).filter((name) => name.startsWith('pictures/'))).toHaveLength(3)
  expect(first['sessions.csv']).toBe(
    sessionsCsv(
      '12,2026-07-01 10:00,8,2,',
      '12,2026-10-25 01:30,8,0,30',
      '12,2026-10-25 01:30+00:00,8,0,0',
      '3,2026-07-02 10:00,5,0,',
    ),
  )
  const other = await open()
  const { isFine, lines } = await catalogue(other, 'import', folder, '--as', 'Mo')
  expect([isFine, lines]).toEqual([true, expect.arrayContaining(['pictures: 0 new files', 'Imported.'])])
  expect(await readFolder(await exported(other))).toEqual(first)
  const [row] = await other.database.db.select().from(experiences).where(eq(experiences.id, '12'))
  expect(row?.status).toBe('live')
  const original = row?.images[0]?.url.split('/').at(-1) ?? ''
  expect(await other.context.pictures.has(original)).toBe(true)
})

test('an export, imported where it comes from, changes nothing', async () => {
  const api = await open()
  await catalogue(api, 'import', await fullCatalogue(), '--as', 'Mo')
  await fetchPictures(api.context, api.now())
  const { lines } = await catalogue(api, 'import', await exported(api), '--as', 'Mo')
  expect(lines.at(-1)).toBe('The catalogue was so already. Nothing was changed.')
})

test('the demo data is exported and imported into an empty database, the same', async () => {
  const seeded = await open('seeded')
  const folder = await exported(seeded)
  const other = await open()
  // Its drawings are in the store that both share.
  other.context.pictures = { ...seeded.context.pictures, has: async () => true }
  expect((await catalogue(other, 'import', folder, '--as', 'Mo')).isFine).toBe(true)
  expect(await readFolder(await exported(other))).toEqual(await readFolder(folder))
})

test('an export is audited, and refuses a folder that has files', async () => {
  const api = await open()
  const folder = await exported(api)
  expect(await api.database.db.select().from(auditLog)).toMatchObject([
    { subject: 'catalogue:files', action: 'exported', actor: 'staff:Mo', details: { hosts: 0, experiences: 0 } },
  ])
  expect(await readFile(path.join(folder, 'hosts.json'), 'utf8')).toBe('[]\n')
  await expect(catalogue(api, 'export', folder, '--as', 'Mo')).rejects.toThrow(/not empty/)
})
