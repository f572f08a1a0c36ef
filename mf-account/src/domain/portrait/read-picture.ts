import { type PortraitRefusal, portraitFileRule, portraitSizeRule } from 'shared/rules'

/** A picture as it was chosen, to be looked at here. Nothing of it has gone anywhere yet. */
export interface ChosenPicture {
  /** Good until it is given back with `forgetPicture`. */
  url: string
  width: number
  height: number
}

/** Of the crop, in pixels of the picture. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Pixels a side of what is sent: more than is ever shown, and less than the limit by far. */
const SENT_SIDE = 1280
const QUALITY = 0.9

const refused = (code: PortraitRefusal): never => {
  throw code
}

/** Looks at a file before anything is sent. @throws PortraitRefusal as the server would say it */
export async function readPicture(file: File): Promise<ChosenPicture> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const fault = portraitFileRule({ size: file.size, head })
  if (fault) return refused(fault)
  const url = URL.createObjectURL(file)
  try {
    const { naturalWidth: width, naturalHeight: height } = await loadImage(url)
    const tooLarge = portraitSizeRule({ width, height })
    return tooLarge ? refused(tooLarge) : { url, width, height }
  } catch (error) {
    URL.revokeObjectURL(url)
    return refused(error === 'PICTURE_TOO_LARGE' ? error : 'PICTURE_BROKEN')
  }
}

export const forgetPicture = ({ url }: ChosenPicture): void => URL.revokeObjectURL(url)

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

/** The part of a picture that was chosen, as a file to send. */
export async function cutOut({ url }: ChosenPicture, { x, y, width, height }: Area): Promise<Blob> {
  const side = Math.min(SENT_SIDE, Math.round(width))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('This browser cannot draw')
  // JPEG knows no transparency: what shines through is paper.
  brush.fillStyle = 'white'
  brush.fillRect(0, 0, side, side)
  brush.drawImage(await loadImage(url), x, y, width, height, 0, 0, side, side)
  return await new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be cut out'))),
      'image/jpeg',
      QUALITY,
    ),
  )
}
