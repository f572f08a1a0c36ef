import { encode } from 'blurhash'
import { thumbnail } from './raster'
import type { SceneFamily } from './scene'

/** BlurHash (blurha.sh, 4 × 3 components) of the scene, from a thumbnail drawn in a few milliseconds. */
export async function blurHashOf(family: SceneFamily, seed: string): Promise<string> {
  const { data, width, height } = await thumbnail(family, seed)
  return encode(data, width, height, 4, 3)
}

/** The media path of the scene. A width and format follow it, as in `contracts` Picture. */
export const scenePath = (family: SceneFamily, seed: string): string => `/media/scenes/${family}-${seed}`
