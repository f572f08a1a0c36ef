import { stockSeed } from 'shared/rules'

/**
 * The path of a drawn scene, without width and format. The same family and key always give the same drawing.
 * @param crop `wide` is the 16:9 crop for the top of a page
 */
export const sceneUrl = (family: string, key: string, crop: 'card' | 'wide' = 'card'): string =>
  `/media/scenes/${family}-${stockSeed(key)}${crop === 'wide' ? '-wide' : ''}`
