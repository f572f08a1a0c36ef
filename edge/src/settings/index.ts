export {
  type CommandSettings,
  deprecatedIn,
  type EdgeSettings,
  readCommandSettings,
  readSettings,
} from './read-settings'
