import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { PictureStore } from 'api/pictures'
import type { Queries } from 'api/platform/database/connect'
import { experiences, hosts } from 'api/platform/database/schema'
import { drawScene, isSceneFamily } from './drawings/scene'

const zipped = promisify(gzip)

/**
 * Draws the pictures of experiences and hosts that are not in the store yet.
 * @returns how many were drawn
 */
export async function storePictures(db: Queries, pictures: PictureStore): Promise<number> {
  const shown = [
    ...(await db.select({ images: experiences.images }).from(experiences)).flatMap(({ images }) => images),
    ...(await db.select({ avatar: hosts.avatar }).from(hosts)).flatMap(({ avatar }) => avatar ?? []),
  ]
  const ids = new Set(shown.map(({ url }) => url.replace('/media/scenes/', '')))
  for (const id of await pictures.storedIds()) ids.delete(id)
  let drawn = 0
  for (const id of ids) {
    const [, family = '', seed = ''] = /^([a-z-]+)-([0-9a-f]+)$/.exec(id) ?? []
    if (!isSceneFamily(family) || (await pictures.has(id))) continue
    await pictures.add(id, await zipped(drawScene(family, seed)), 'image/svg+xml')
    drawn += 1
  }
  return drawn
}
