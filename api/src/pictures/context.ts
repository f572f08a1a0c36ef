import type { PictureStore } from './picture-store'

declare module '../platform/context' {
  interface Context {
    pictures: PictureStore
  }
}
