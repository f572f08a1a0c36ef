export { blurHashOf, scenePath } from './blur-hash'
export { type PicturesOptions, pictures } from './pictures-plugin'
export { isSceneFamily, type SceneFamily, sceneFamilies } from './scene'
export { sceneFile } from './scene-file'
