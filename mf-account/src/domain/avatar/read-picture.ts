import { type AvatarRefusal, avatarFileRule, avatarSizeRule } from 'shared/rules'

/** A chosen picture that has not been uploaded. */
export interface SelectedImage {
  /** Object URL, valid until `revokeImageUrl` revokes it. */
  url: string
  width: number
  height: number
}

/** The crop area, in pixels of the picture. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Side of the uploaded square in pixels: larger than any displayed size and far below the limit. */
const SENT_SIDE = 1280
const QUALITY = 0.9

const refused = (code: AvatarRefusal): never => {
  throw code
}

/**
 * Checks and decodes a file before it is uploaded.
 * @throws AvatarRefusal with the same code as the API
 */
export async function readPicture(file: File): Promise<SelectedImage> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const fault = avatarFileRule({ size: file.size, head })
  if (fault) return refused(fault)
  const url = URL.createObjectURL(file)
  try {
    const { naturalWidth: width, naturalHeight: height } = await loadImage(url)
    const tooLarge = avatarSizeRule({ width, height })
    return tooLarge ? refused(tooLarge) : { url, width, height }
  } catch (error) {
    URL.revokeObjectURL(url)
    return refused(error === 'PICTURE_TOO_LARGE' ? error : 'PICTURE_BROKEN')
  }
}

export const revokeImageUrl = ({ url }: SelectedImage): void => URL.revokeObjectURL(url)

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

/** Crops a picture and returns it as a JPEG file. */
export async function cropImage({ url }: SelectedImage, { x, y, width, height }: Area): Promise<Blob> {
  const side = Math.min(SENT_SIDE, Math.round(width))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('This browser has no 2D canvas')
  // JPEG has no transparency: transparent pixels become white.
  brush.fillStyle = 'white'
  brush.fillRect(0, 0, side, side)
  brush.drawImage(await loadImage(url), x, y, width, height, 0, 0, side, side)
  return await new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('Could not crop the photo'))),
      'image/jpeg',
      QUALITY,
    ),
  )
}
