import type { PictureRow } from '../platform/database/schema'

/** The illustration that an experience shows until its first picture is ready. Until then it is paused. */
export const WAITING_PICTURE_ID = 'chalk-downs-3f'
const URL = `/media/scenes/${WAITING_PICTURE_ID}`
/** BlurHash of the illustration. */
const BLUR_HASH = 'LdO3I8xZWBxt.AWDfRofAIWCfRWW'

/** The pictures of an experience that has none yet. */
export const waitingPictures = (experienceName: string): PictureRow[] => [
  { url: URL, alt: experienceName, blur_hash: BLUR_HASH, is_primary: true },
]

/** Leaves out the illustration for experiences without a picture. */
export const withoutWaiting = <P extends Pick<PictureRow, 'url'>>(pictures: readonly P[]): P[] =>
  pictures.filter(({ url }) => url !== URL)
