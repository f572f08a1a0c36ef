import { mix } from './colour'
import { type Light, lights } from './light'
import { type Random, seededRandom } from './random'
import { type Season, seasons } from './season'

/** Every scene is drawn on a sheet of this size. */
export const WIDTH = 1200
export const HEIGHT = 900

/** One scene: its random numbers, light and season, and colours as they look in that light. */
export interface Stage {
  random: Random
  light: Light
  season: Season
  /** Where the light comes from: -1 left, 1 right. */
  side: -1 | 1
  /** A colour at a depth: 0 is the foreground, 1 the horizon. */
  paint(colour: string, depth?: number): string
  lit(colour: string, depth?: number): string
  shade(colour: string, depth?: number): string
  id(): string
}

/** Prepares a scene. `hours` and `months` limit the random choice of light and season to those that suit it. */
export function setStage(
  seed: string,
  hours: readonly [Light['name'], ...Light['name'][]],
  months: readonly [Season['name'], ...Season['name'][]],
): Stage {
  const random = seededRandom(seed)
  const light = random.pick(lights[random.pick(hours)])
  const month = random.pick(months)
  const season = seasons.find(({ name }) => name === month) ?? seasons[0]
  let ids = 0
  const inks = new Map<string, string>()
  const once =
    (name: string, make: (colour: string, depth: number) => string) =>
    (colour: string, depth = 0) => {
      const key = name + colour + depth
      const ink = inks.get(key) ?? make(colour, depth)
      inks.set(key, ink)
      return ink
    }
  const paint = once('paint', (colour, depth) =>
    mix(mix(colour, light.tint, light.wash), light.haze, Math.min(1, Math.max(0, depth)) * light.hazing),
  )
  return {
    random,
    light,
    season,
    side: random.chance(0.5) ? -1 : 1,
    paint,
    lit: once('lit', (colour, depth) => mix(paint(colour, depth), light.gleam, light.name === 'night' ? 0.14 : 0.3)),
    shade: once('shade', (colour, depth) => mix(paint(colour, depth), light.ink, 0.3 * (1 - depth * 0.6))),
    id: () => `i${ids++}`,
  }
}
