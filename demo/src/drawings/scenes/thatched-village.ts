import { church, cottage } from '../kit/buildings'
import { hedge, meadow } from '../kit/nature'
import { below, circle, group, heightAt, path, rect, ridge, stroke } from '../kit/shapes'
import { sky } from '../kit/sky'
import { HEIGHT, type Stage, setStage, WIDTH } from '../kit/stage'
import { tree } from '../kit/trees'

const WALLS = ['#f4ead6', '#efd9b8', '#e9c4a6', '#f6f1e4', '#d9b49a', '#e6d7c3'] as const

/** Hollyhocks against a wall. */
function hollyhocks(stage: Stage, x: number, y: number, height: number): string {
  const { random, season } = stage
  const parts: string[] = []
  for (let index = 0; index < 4; index++) {
    const foot = x + index * height * 0.2
    const size = height * random.between(0.7, 1.1)
    const colour = random.pick(season.flower)
    parts.push(stroke(`M${foot} ${y}L${foot + random.between(-5, 5)} ${y - size}`, stage.shade(season.hedge), 4))
    for (let bloom = 0; bloom < 6; bloom++)
      parts.push(
        circle(
          foot + random.between(-6, 6),
          y - size * (0.35 + bloom * 0.11),
          height * 0.06 * (1.2 - bloom * 0.1),
          bloom % 2 ? stage.paint(colour) : stage.lit(colour),
        ),
      )
  }
  return group(parts)
}

export function thatchedVillage(seed: string): string {
  const stage = setStage(
    seed,
    ['dawn', 'noon', 'golden', 'golden', 'dusk', 'night'],
    ['spring', 'summer', 'autumn', 'winter'],
  )
  const { random, season, side } = stage
  const horizon = random.between(390, 440)
  const above = sky(stage, horizon)
  const down = ridge(stage, horizon - 60, 44, 0.8)
  const parts = [
    above.drawing,
    path(below(down), stage.paint(random.pick(season.fields), 0.84)),
    hedge(
      stage,
      down.map(([x, y]) => [x, y + 34] as const),
      0,
      WIDTH,
      10,
      season.hedge,
      0.78,
    ),
  ]
  const wood = ridge(stage, horizon + 26, 14, 1.6)
  parts.push(hedge(stage, wood, -20, WIDTH + 20, 30, random.pick(season.leaf), 0.58))
  parts.push(church(stage, WIDTH / 2 - side * random.between(30, 160), horizon + 66, 210, 0.46))
  const green = ridge(stage, horizon + 62, 10, 1.2)
  const turf = random.pick(season.grass)
  parts.push(path(below(green), stage.paint(turf, 0.36)))
  for (let count = 0; count < 5; count++) {
    const x = random.between(40, WIDTH - 40)
    parts.push(tree(stage, x, heightAt(green, x) + 14, random.between(110, 160), 0.42))
  }
  parts.push(
    cottage(stage, {
      x: WIDTH / 2 + side * 170,
      y: horizon + 122,
      width: 210,
      height: 140,
      wall: random.pick(WALLS),
      depth: 0.3,
    }),
  )
  parts.push(
    cottage(stage, {
      x: WIDTH / 2 - side * 250,
      y: horizon + 150,
      width: 260,
      height: 176,
      wall: random.pick(WALLS),
      depth: 0.2,
    }),
  )
  const lawn = ridge(stage, horizon + 140, 8, 1)
  parts.push(path(below(lawn), stage.paint(turf, 0.12)))
  const x = (offset: number) => WIDTH / 2 + side * offset
  const lane = `M${x(-20)} ${horizon + 122}C${x(60)} ${horizon + 190} ${x(-20)} ${horizon + 250} ${x(-250)} ${HEIGHT + 10}L${x(90)} ${HEIGHT + 10}C${x(110)} ${horizon + 290} ${x(140)} ${horizon + 200} ${x(8)} ${horizon + 122}Z`
  parts.push(path(lane, stage.lit(season.name === 'winter' ? '#e4e2da' : '#e2cfaa', 0.05)))
  parts.push(tree(stage, x(40 + 500), horizon + 210, 330, 0.12))
  parts.push(cottage(stage, { x: x(400), y: horizon + 316, width: 440, height: 312, wall: random.pick(WALLS) }))
  parts.push(tree(stage, x(-545), horizon + 330, 400, 0.05))
  const wallTop = horizon + 316
  const stone = '#c2b08f'
  for (let row = 0; row < 3; row++) {
    for (let block = 0; block < 16; block++) {
      const bx = x(180) + side * (block * 32 + (row % 2) * 14)
      parts.push(
        rect(
          bx - 15,
          wallTop + 6 + row * 20,
          30,
          18,
          random.chance(0.4) ? stage.shade(stone) : stage.paint(stone),
          'rx="5"',
        ),
      )
    }
  }
  parts.push(
    hollyhocks(stage, x(200) - (side > 0 ? 0 : 60), wallTop + 10, 110),
    hollyhocks(stage, x(560) - (side > 0 ? 0 : 60), wallTop + 10, 130),
  )
  const verge = ridge(stage, horizon + 400, 20, 0.6).map(
    ([px, y]) => [px, y + Math.max(0, 300 - Math.abs(px - x(-60))) * 0.5] as const,
  )
  parts.push(path(below(verge), stage.shade(turf)), meadow(stage, 830, 110, season.flower, 62))
  return group(parts)
}
