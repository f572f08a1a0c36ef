export { BrowsePage } from './browse-page'
