import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPictureStore } from 'api/pictures'
import { testExperience } from 'api/testing/fixtures'
import { testDatabase } from 'api/testing/test-database'
import { storePictures } from './index'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('draws the pictures that experiences show and that are not in the store, once', async () => {
  const { db } = await testDatabase('empty')
  const picture = { url: '/media/scenes/chalk-downs-1abcd', alt: 'A hill', blur_hash: 'L9AS}j^-0#M{', is_primary: true }
  const images = [
    picture,
    { ...picture, url: '/media/scenes/beach-huts-2abcd', is_primary: false },
    { ...picture, url: '/media/scenes/beach-huts-3', is_primary: false },
    { ...picture, url: '/media/scenes/our-photograph-1abcd', is_primary: false },
  ]
  await testExperience(db, new Date('2026-06-10T09:00:00Z'), { id: '71', images })
  const pictures = openPictureStore({ bucket: null, dataDir: folder })
  expect(await storePictures(db, pictures)).toBe(2)
  expect((await pictures.storedIds()).sort()).toEqual(['beach-huts-2abcd', 'chalk-downs-1abcd'])
  expect(await pictures.read('chalk-downs-1abcd-320.webp')).toMatchObject({ type: 'image/webp' })
  expect(await storePictures(db, pictures)).toBe(0)
})
