import { type PictureFormat, pictureFormats } from './raster'
import { type Crop, isSceneFamily, type SceneFamily } from './scene'

const WIDTHS = [320, 640, 960, 1440]

export interface PictureName {
  family: SceneFamily
  seed: string
  crop: Crop
  width: number
  format: PictureFormat
}

/** Reads `<family>-<seedhex>[-wide]-<width>.<format>`; undefined for anything else. */
export function readPictureName(name: string): PictureName | undefined {
  const match = /^([a-z]+(?:-[a-z]+)*)-([0-9a-f]{1,16})(-wide)?-(\d{3,4})\.(\w+)$/.exec(name)
  const [, family = '', seed = '', wide, width = '', extension] = match ?? []
  const format = pictureFormats.find((known) => known === extension)
  if (!isSceneFamily(family) || !format || !WIDTHS.includes(Number(width))) return undefined
  return { family, seed, crop: wide ? 'wide' : 'card', width: Number(width), format }
}
