export { prepareDatabase } from '../../app/prepare-database'
export { connect, type Db } from './connect'
export { type RunningPostgres, startEmbeddedPostgres } from './embedded'
