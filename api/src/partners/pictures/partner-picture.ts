import { idAtPath } from '../../pictures'
import type { PictureRow } from '../../platform/database/schema'
import type { PartnerPicture } from '../contract/pictures'

/** The id of a picture: that of its original in the picture store. */
export const pictureIdOf = ({ url }: Pick<PictureRow, 'url'>): string => idAtPath(url) ?? url

/** Converts a picture to the partner API's format. */
export const toPartnerPicture = (picture: PictureRow): PartnerPicture => ({
  id: pictureIdOf(picture),
  url: picture.url,
  alt: picture.alt,
  blur_hash: picture.blur_hash,
  is_primary: picture.is_primary,
})
