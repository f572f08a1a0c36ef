import { HEIGHT, WIDTH } from './kit/stage'
import * as draw from './scenes'

const families = {
  'chalk-downs': draw.chalkDowns,
  'forest-oaks': draw.forestOaks,
  'solent-sails': draw.solentSails,
  'chalk-river': draw.chalkRiver,
  'thatched-village': draw.thatchedVillage,
  'cathedral-city': draw.cathedralCity,
  'harbour-dusk': draw.harbourDusk,
  'vineyard-rows': draw.vineyardRows,
  'walled-garden': draw.walledGarden,
  'potters-bench': draw.pottersBench,
  'laid-table': draw.laidTable,
  'bandstand-bunting': draw.bandstandBunting,
  'starry-heath': draw.starryHeath,
  'beach-huts': draw.beachHuts,
  'village-forge': draw.villageForge,
  'print-studio': draw.printStudio,
  balloons: draw.balloons,
} as const

export type SceneFamily = keyof typeof families

/** All scene families, in kebab-case. */
export const sceneFamilies = Object.keys(families) as readonly SceneFamily[]

/** True for the name of a family of drawn scenes. */
export const isSceneFamily = (name: string): name is SceneFamily => Object.hasOwn(families, name)

/** `card` is the complete scene, 4:3; `wide` is a 16:9 strip of it for heroes; `share` is 1.9:1, for OG images. */
export type Crop = 'card' | 'wide' | 'share'

const proportions: Record<Crop, number> = { card: HEIGHT / WIDTH, wide: 9 / 16, share: 630 / 1200 }

export const heightOf = (crop: Crop, width: number) => Math.round(width * proportions[crop])

/** Draws the scene as an SVG document, `width` pixels wide. The same family, seed and crop always give the same bytes. */
export function drawScene(family: SceneFamily, seed: string, crop: Crop, width: number): string {
  const height = heightOf(crop, width)
  const visible = WIDTH * proportions[crop]
  const sheet = `0 ${crop === 'card' ? 0 : HEIGHT - visible - 90} ${WIDTH} ${visible}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${sheet}">${families[family](`${family}:${seed}`)}</svg>`
}
