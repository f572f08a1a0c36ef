export type { Block, ContentPage } from './blocks'
export { contentPageFx } from './content-page'
