export type { Limit } from './environment'
export { readSettings, type Settings } from './read-settings'
export { deprecatedIn } from './required-settings'
