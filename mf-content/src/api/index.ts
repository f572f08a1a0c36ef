export { contentPageFx } from './content-page'
export type { Block, ContentPage } from './blocks'
