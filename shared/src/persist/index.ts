export {
  clearStorage,
  readJson,
  readText,
  removeStored,
  type StorageArea,
  writeJson,
  writeText,
} from './browser-storage'
export { asFields, countsOf, type TabStorage, createTabStorage, textsOf, type UnknownFields } from './tab-storage'
