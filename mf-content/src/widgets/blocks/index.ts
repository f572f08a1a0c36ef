export { BlockList } from './block-list'
