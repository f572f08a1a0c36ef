import { join } from 'node:path'
import { pictureCache } from './picture-cache'
import { readPictureName } from './picture-name'
import { printScene } from './raster'
import type { RenderQueue } from './render-queue'

/** Increment when the drawings change, so that stored pictures of the old drawings are not served. */
const EDITION = 1

/** The cache of rendered scenes, in the folder that survives restarts. */
export const scenePictureCache = (dataDir: string, queue?: RenderQueue) =>
  pictureCache(join(dataDir, 'pictures', `edition-${EDITION}`), queue)

/** Reads or renders a picture by its name, `<family>-<seedhex>-<width>.<format>`; null when the name is invalid. */
export async function sceneFile(dataDir: string, name: string): Promise<Buffer | null> {
  const picture = readPictureName(name)
  if (!picture) return null
  const { family, seed, crop, width, format } = picture
  const cache = scenePictureCache(dataDir)
  return (await cache.read(name)) ?? (await cache.render(name, () => printScene(family, seed, crop, width, format)))
}
