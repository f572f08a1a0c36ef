export {
  clearStorage,
  readJson,
  readText,
  removeStored,
  type StorageArea,
  writeJson,
  writeText,
} from './browser-storage'
export { asFields, countsOf, createTabStorage, type TabStorage, textsOf, type UnknownFields } from './tab-storage'
