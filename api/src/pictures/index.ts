export { blurHashOf } from './blur-hash'
export { DRAWINGS_PER_FAMILY } from './illustrations'
export { openPhoto, type PhotoLimits, readablePhoto } from './open-photo'
export { openPictureStore, type PictureLocation } from './open-picture-store'
export { idAtPath, isPictureId } from './picture-name'
export { pictureRoutes } from './picture-routes'
export type { PictureStore } from './picture-store'
export { shareRoutes } from './share-routes'
export {
  assertPhoto,
  isOriginal,
  PHOTO_MAX_BYTES,
  photoIdOf,
  photoTooHeavy,
  type StoredPhoto,
  storePhoto,
} from './store-photo'
export { WAITING_PICTURE_ID, waitingPictures, withoutWaiting } from './waiting-picture'
