import path from 'node:path'
import { createFolderObjects, createS3Objects, type S3Location } from 'server/objects'
import { openPictures, type PictureStore } from './picture-store'

/** Where pictures are stored: a bucket, or else the subfolder `pictures` of the data folder. */
export interface PictureLocation {
  bucket: S3Location | null
  dataDir: string
}

/** Opens the pictures of these settings. @param onFailure see `openPictures` */
export const openPictureStore = (
  { bucket, dataDir }: PictureLocation,
  onFailure?: (error: unknown) => void,
): PictureStore =>
  openPictures(bucket ? createS3Objects(bucket) : createFolderObjects(path.resolve(dataDir, 'pictures')), {
    ...(onFailure && { onFailure }),
  })
