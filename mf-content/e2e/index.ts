export { recordedModel } from '../contentful/recorded-model'
export { BlogPage } from './blog-page'
export { contentPaths } from './content-paths'
export { HomePage } from './home-page'
