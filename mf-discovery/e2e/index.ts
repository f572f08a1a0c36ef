export { BrowsePage } from './browse-page'
export { ExperiencePage } from './experience-page'
