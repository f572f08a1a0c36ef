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

/** The path of a scene's picture, without width and format, as in `contracts` Picture. */
export const scenePath = (family: SceneFamily, seed: string): string => `/media/scenes/${family}-${seed}`

/** Draws the scene, 4:3, as an SVG document. The same family and seed (hexadecimal) always give the same bytes. */
export const drawScene = (family: SceneFamily, seed: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${families[family](`${family}:${seed}`)}</svg>`
