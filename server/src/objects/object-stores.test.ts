import path from 'node:path'
import { bucketAndFolder } from '../testing/bucket-and-folder'
import { createFolderObjects } from './folder-objects'
import type { ObjectStore } from './object-store'
import { createS3Objects } from './s3-objects'

const here = bucketAndFolder()

const kinds: [string, () => ObjectStore][] = [
  ['a folder', () => createFolderObjects(path.join(here.folder, 'objects'))],
  ['a bucket', () => createS3Objects(here.bucket.bucket, here.bucket.client)],
]

describe.each(kinds)('%s', (_, open) => {
  test('is empty at first', async () => {
    expect(await open().read('originals/a.jpg')).toBeNull()
    expect(await open().keysBelow('originals/')).toEqual([])
  })

  test('returns what was written last', async () => {
    const store = open()
    await store.write('originals/a.jpg', Buffer.from('first'), 'image/jpeg')
    await store.write('originals/a.jpg', Buffer.from('second'), 'image/jpeg')
    expect((await store.read('originals/a.jpg'))?.toString()).toBe('second')
  })

  test('lists the keys below a folder', async () => {
    const store = open()
    for (const key of ['originals/a.jpg', 'originals/deep/b.jpg', 'originals-2/c.jpg'])
      await store.write(key, Buffer.from(key), 'image/jpeg')
    expect((await store.keysBelow('originals/')).sort()).toEqual(['originals/a.jpg', 'originals/deep/b.jpg'])
  })

  test('keeps one whole file when ten are written at once', async () => {
    const store = open()
    const texts = Array.from({ length: 10 }, (_, one) => String(one).repeat(100_000))
    await Promise.all(texts.map((text) => store.write('a', Buffer.from(text), 'text/plain')))
    expect(texts).toContain((await store.read('a'))?.toString())
    expect(await store.keysBelow('')).toEqual(['a'])
  })
})
