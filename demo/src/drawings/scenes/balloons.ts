import { hedge } from '../kit/nature'
import { below, circle, group, inside, path, polygon, rect, ridge, stroke } from '../kit/shapes'
import { sky } from '../kit/sky'
import { type Stage, setStage, WIDTH } from '../kit/stage'
import { tree } from '../kit/trees'

type Cloth = readonly [ground: string, pattern: string]
const CLOTHS: readonly [Cloth, ...Cloth[]] = [
  ['#b3264e', '#f6ead0'],
  ['#2f7176', '#f0c05a'],
  ['#e0a95a', '#a3284a'],
  ['#33476b', '#e98a6b'],
  ['#d8552f', '#f8e2b0'],
  ['#5a2f5a', '#e9b44c'],
]

/** A hot-air balloon whose envelope is `size` wide, its middle at (x, y). */
function balloon(stage: Stage, x: number, y: number, size: number, depth: number): string {
  const { random, side } = stage
  const [cloth, second] = random.pick(CLOTHS)
  const r = size / 2
  const envelope = `M${x - r * 0.24} ${y + r * 1.22}C${x - r * 0.5} ${y + r * 0.86} ${x - r} ${y + r * 0.5} ${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}C${x + r} ${y + r * 0.5} ${x + r * 0.5} ${y + r * 0.86} ${x + r * 0.24} ${y + r * 1.22}Z`
  const gore = (from: number, to: number) =>
    path(
      `M${x} ${y - r}Q${x + from * r * 1.9} ${y - r * 0.2} ${x + from * r * 0.24} ${y + r * 1.22}H${x + to * r * 0.24}Q${x + to * r * 1.9} ${y - r * 0.2} ${x} ${y - r}Z`,
      stage.paint(second, depth),
    )
  const band = random.chance(0.6)
    ? [
        rect(x - r, y - r * 0.14, size, r * 0.3, stage.paint(second, depth)),
        rect(x - r, y + r * 0.24, size, r * 0.06, stage.paint(second, depth)),
      ]
    : [gore(-0.86, -0.52), gore(-0.18, 0.18), gore(0.52, 0.86)]
  const basketTop = y + r * 1.56
  return group([
    ...[-1, 1].map((turn) =>
      stroke(
        `M${x + turn * r * 0.22} ${y + r * 1.22}L${x + turn * r * 0.14} ${basketTop}`,
        stage.shade('#6b5a4a', depth),
        r * 0.024,
      ),
    ),
    inside(stage, envelope, [
      path(envelope, stage.paint(cloth, depth)),
      ...band,
      path(
        `M${x - side * r * 1.1} ${y - r}H${x - side * r * 0.1}Q${x - side * r * 0.9} ${y} ${x - side * r * 0.1} ${y + r * 1.3}H${x - side * r * 1.1}Z`,
        stage.light.ink,
        'opacity="0.16"',
      ),
      circle(x + side * r * 0.42, y - r * 0.4, r * 0.2, stage.light.gleam, 'opacity="0.4"'),
    ]),
    path(
      `M${x - r * 0.08} ${y + r * 1.36}Q${x} ${y + r * 1.06} ${x + r * 0.08} ${y + r * 1.36}Z`,
      '#ffc65a',
      'opacity="0.9"',
    ),
    polygon(
      [
        [x - r * 0.17, basketTop],
        [x + r * 0.17, basketTop],
        [x + r * 0.14, basketTop + r * 0.25],
        [x - r * 0.14, basketTop + r * 0.25],
      ],
      stage.paint('#9a6c45', depth),
    ),
    rect(x - r * 0.18, basketTop - r * 0.03, r * 0.36, r * 0.06, stage.shade('#7a5232', depth)),
    ...[-0.07, 0.07].map((offset) =>
      circle(x + r * offset, basketTop - r * 0.09, r * 0.05, stage.shade('#4a3a44', depth)),
    ),
  ])
}

/** Balloons over the fields, seen from another one. */
export function balloons(seed: string): string {
  const stage = setStage(seed, ['dawn', 'dawn', 'golden'], ['spring', 'summer', 'autumn'])
  const { random, season, side } = stage
  const horizon = random.between(560, 610)
  const parts = [sky(stage, horizon).drawing]
  for (let index = 0; index < 4; index++) {
    const depth = 0.9 - index * 0.2
    const line = ridge(stage, horizon + index * 76, 20 + index * 9, random.between(0.7, 1.3))
    parts.push(path(below(line), stage.paint(random.pick(index % 2 ? season.grass : season.fields), depth)))
    for (let row = 0; row < 2; row++) {
      const from = random.between(-40, 800)
      parts.push(
        hedge(
          stage,
          line.map(([px, py]) => [px, py + 26 + row * 22] as const),
          from,
          from + random.between(240, 520),
          6 + index * 3,
          season.hedge,
          depth,
        ),
      )
    }
    for (let count = 0; count < 3; count++) {
      const at = random.between(40, WIDTH - 40)
      parts.push(tree(stage, at, horizon + index * 76 + random.between(34, 62), 36 + index * 16, depth - 0.1))
    }
  }
  const far = random.whole(2, 4)
  for (let index = 0; index < far; index++)
    parts.push(
      balloon(
        stage,
        WIDTH * ((index + random.between(0.25, 0.75)) / far),
        random.between(150, horizon - 170),
        random.between(54, 104),
        0.55,
      ),
    )
  parts.push(
    balloon(
      stage,
      WIDTH / 2 - side * random.between(260, 380),
      random.between(250, 330),
      random.between(190, 240),
      0.25,
    ),
  )
  parts.push(
    balloon(stage, WIDTH / 2 + side * random.between(170, 260), random.between(300, 350), random.between(400, 460), 0),
  )
  return group(parts)
}
