import { join } from 'node:path'
import { pictureCache } from './picture-cache'
import { readPictureName } from './picture-name'
import { printScene } from './raster'

/** Raised when the drawings change, so that pictures kept on disk from before are not served. */
const EDITION = 1

/** Where drawn pictures are kept below the folder that survives restarts. */
export const keptPictures = (dataDir: string) => pictureCache(join(dataDir, 'pictures', `edition-${EDITION}`))

/** A picture by its name, `<family>-<seedhex>-<width>.<format>`, drawn if it has not been before; null when there is none of that name. */
export async function sceneFile(dataDir: string, name: string): Promise<Buffer | null> {
  const picture = readPictureName(name)
  if (!picture) return null
  const { family, seed, crop, width, format } = picture
  return keptPictures(dataDir).get(name, () => printScene(family, seed, crop, width, format))
}
