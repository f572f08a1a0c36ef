import './context'

export { blurHashOf } from './blur-hash'
export { DRAWINGS_PER_FAMILY } from './illustrations'
export { openPictureStore, type PictureLocation } from './open-picture-store'
export { pictureRoutes } from './picture-routes'
export type { PictureStore } from './picture-store'
export { shareRoutes } from './share-routes'
