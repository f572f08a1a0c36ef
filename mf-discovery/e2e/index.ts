export { BrowseMap } from './browse-map'
export { BrowsePage } from './browse-page'
export { ExperiencePage } from './experience-page'
