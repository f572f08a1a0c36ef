import { mix } from '../kit/colour'
import { below, group, type Point, path, polygon, rect, ridge } from '../kit/shapes'
import { birds, sky } from '../kit/sky'
import { HEIGHT, type Stage, setStage, WIDTH } from '../kit/stage'
import { sailing, water, waterInk } from '../kit/water'

const SAILS = ['#f8f1e2', '#f8f1e2', '#d8552f', '#b3264e', '#1f6f78', '#e9b44c', '#27406b'] as const
const HULLS = ['#20365a', '#7a2a2f', '#f4ecdc', '#1d5057', '#3a3a40'] as const

/** White stacks standing off the point of the island, the lighthouse on the last one. */
function needles(stage: Stage, x: number, y: number, size: number, depth: number): string {
  const turn = -stage.side
  const parts: string[] = []
  ;[1, 0.72, 0.5].forEach((scale, index) => {
    const left = x + turn * index * size * 0.95
    const height = size * scale
    const points: Point[] = [
      [left - size * 0.34, y],
      [left - size * 0.2, y - height * 0.7],
      [left, y - height],
      [left + size * 0.14, y - height * 0.62],
      [left + size * 0.36, y],
    ]
    parts.push(
      polygon(points, stage.paint('#f6f1e6', depth)),
      polygon(
        [
          [left, y - height],
          [left + (stage.side > 0 ? -size * 0.2 : size * 0.14), y - height * 0.66],
          [left - stage.side * size * 0.34, y],
          [left - stage.side * size * 0.06, y],
        ],
        stage.shade('#dfe3df', depth),
      ),
    )
  })
  const lx = x + turn * size * 2.75
  parts.push(
    polygon(
      [
        [lx - 9, y],
        [lx - 6, y - size * 0.62],
        [lx + 6, y - size * 0.62],
        [lx + 9, y],
      ],
      stage.paint('#f8f4ea', depth),
    ),
    polygon(
      [
        [lx - 8, y - size * 0.2],
        [lx - 7, y - size * 0.4],
        [lx + 7, y - size * 0.4],
        [lx + 8, y - size * 0.2],
      ],
      stage.paint('#c23a36', depth),
    ),
    polygon(
      [
        [lx - 7, y - size * 0.62],
        [lx, y - size * 0.8],
        [lx + 7, y - size * 0.62],
      ],
      stage.paint('#c23a36', depth),
    ),
  )
  return group(parts)
}

/** A long swell in the foreground: bands of ink with a light crest. */
function swell(stage: Stage, y: number, share: number): string {
  const line = ridge(stage, y, 9 + share * 12, 2.2)
  const ink = mix(waterInk(stage, 0), stage.light.ink, 0.34 + share * 0.28)
  const glints = Array.from({ length: 16 }, () => {
    const x = stage.random.between(0, WIDTH)
    return rect(
      x,
      y + 26 + stage.random.between(0, 44),
      stage.random.between(24, 90),
      2.5 + share * 3,
      stage.lit('#9fd0cf', 0.1),
      'rx="2" opacity="0.4"',
    )
  })
  return (
    path(below(line.map(([x, py]): Point => [x, py - 6])), stage.lit('#9fd0cf', 0.2), 'opacity="0.55"') +
    path(below(line), ink) +
    glints.join('')
  )
}

export function solentSails(seed: string): string {
  const stage = setStage(seed, ['dawn', 'noon', 'noon', 'golden', 'dusk'], ['summer', 'spring'])
  const { random, side, season } = stage
  const horizon = random.between(390, 470)
  const above = sky(stage, horizon)
  const parts = [above.drawing]
  const island = ridge(stage, horizon - 26, 26, 0.8).map(
    ([x, y]): Point => [x, y + Math.max(0, (side > 0 ? x - 820 : 380 - x) * 0.2)],
  )
  parts.push(
    path(below(island, horizon + 4), stage.paint(season.grass[0], 0.86)),
    path(
      below(
        island.map(([x, y]): Point => [x, y + 20]),
        horizon + 4,
      ),
      stage.paint('#f3ecdc', 0.7),
    ),
  )
  parts.push(water(stage, horizon, HEIGHT + 10, above.disc))
  if (random.chance(0.6))
    parts.push(needles(stage, WIDTH / 2 + side * random.between(170, 260), horizon + 8, random.between(52, 70), 0.45))
  const fleet = random.whole(4, 7)
  for (let index = 0; index < fleet; index++) {
    const x = ((index + random.between(0.2, 0.8)) / fleet) * WIDTH
    parts.push(
      sailing(stage, x, horizon + random.between(14, 74), random.between(44, 92), 0.5, [
        random.pick(SAILS),
        random.pick(HULLS),
      ]),
    )
  }
  parts.push(swell(stage, horizon + 200, 0.2))
  const hero = WIDTH / 2 - side * random.between(40, 220)
  parts.push(
    sailing(stage, hero, horizon + 262, random.between(350, 430), 0.02, [random.pick(SAILS), random.pick(HULLS)]),
  )
  parts.push(
    sailing(stage, hero + side * random.between(400, 480), horizon + 214, random.between(170, 230), 0.18, [
      random.pick(SAILS),
      random.pick(HULLS),
    ]),
  )
  parts.push(swell(stage, horizon + 300, 0.5), swell(stage, horizon + 372, 0.8))
  parts.push(birds(stage, hero + side * 320, horizon - 120, random.whole(2, 4), 24, stage.lit('#ffffff')))
  return group(parts)
}
