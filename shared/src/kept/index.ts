export {
  clearStorage,
  readJson,
  readText,
  removeStored,
  type StorageArea,
  writeJson,
  writeText,
} from './browser-storage'
export { asFields, countsOf, type KeptInTab, keptInTab, textsOf, type Unread } from './kept-in-tab'
