import { type Crop, type PictureFormat, pictureFormats } from './render-picture'

const WIDTHS = [320, 640, 960, 1440]
const ID = '[a-z]+(?:-[a-z]+)*-[0-9a-f]{1,16}'
const WHOLE_ID = new RegExp(`^${ID}$`)
const NAME = new RegExp(`^(${ID}?)(-wide)?-(\\d{3,4})\\.(\\w+)$`)
const PATH = new RegExp(`^/media/scenes/(${ID})(?:-wide)?(?:-\\d{3,4}\\.\\w+)?$`)

/** A picture of ours: an original in one crop, width and format. */
export interface PictureName {
  /** Of the original. */
  id: string
  crop: Crop
  /** In pixels. */
  width: number
  format: PictureFormat
}

/** True for the id of an original: words and a hexadecimal number, like `harbour-dusk-1d`. */
export const isPictureId = (text: string): boolean => WHOLE_ID.test(text)

/** Reads `<id>[-wide]-<width>.<format>`; undefined for anything else. */
export function readPictureName(name: string): PictureName | undefined {
  const [, id = '', wide, width = '', extension] = NAME.exec(name) ?? []
  const format = pictureFormats.find((known) => known === extension)
  if (!id || !format || !WIDTHS.includes(Number(width))) return undefined
  return { id, crop: wide ? 'wide' : 'card', width: Number(width), format }
}

/** Reads the id of the picture at a path of ours, with any crop, width and format or without; null for other pictures. */
export const idAtPath = (path: string): string | null => PATH.exec(path)?.[1] ?? null
