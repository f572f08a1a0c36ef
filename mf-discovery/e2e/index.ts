export { BrowseMap } from './browse-map'
export { BrowsePage } from './browse-page'
export { DiscoverPanel } from './discover-panel'
export { ExperiencePage } from './experience-page'
