export { connect, type Db } from './connect'
export { type RunningPostgres, startEmbeddedPostgres } from './embedded'
export { prepareDatabase } from './prepare'
