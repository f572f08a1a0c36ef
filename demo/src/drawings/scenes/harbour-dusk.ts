import { townhouse } from '../kit/buildings'
import { mix } from '../kit/colour'
import { hedge } from '../kit/nature'
import { below, circle, group, type Point, path, polygon, rect, ridge, stroke } from '../kit/shapes'
import { birds, sky } from '../kit/sky'
import { HEIGHT, type Stage, setStage, WIDTH } from '../kit/stage'
import { water } from '../kit/water'

const WALLS = ['#e9a58a', '#f3e3c3', '#9cc0bb', '#e6c069', '#c9708a', '#f6efe0', '#7f9cb8', '#d97b57'] as const
const HULLS = ['#1f4f6b', '#8c2f39', '#2f6b57', '#e0a53c', '#f3ead8', '#304066'] as const

/** A fishing boat with wheelhouse and mast, facing either way. */
function trawler(stage: Stage, x: number, y: number, size: number, depth = 0): string {
  const turn = stage.random.chance(0.5) ? 1 : -1
  const hull = stage.random.pick(HULLS)
  const glow = stage.light.name === 'dusk' || stage.light.name === 'night' ? '#ffd98a' : stage.paint('#4a6470', depth)
  const line = stage.shade('#3a2f2a', depth)
  return group(
    [
      path('M-.5.05L.5.05L.42.16L-.4.16Z', stage.light.ink, 'opacity="0.28"'),
      stroke('M-.06-.2L-.06-.86M-.06-.82L.5-.16M-.06-.82L-.46-.16M-.06-.62L.22-.34', line, 0.014),
      path('M-.3-.16V-.44H.02L.06-.16Z', stage.paint('#f4ecda', depth)),
      path('M-.34-.44H.06L.04-.5H-.32Z', stage.shade('#c25a3c', depth)),
      rect(-0.24, -0.38, 0.09, 0.1, glow),
      rect(-0.1, -0.38, 0.09, 0.1, glow),
      path('M-.52-.2C-.3-.14.2-.12.58-.28C.54-.1.46 0 .38.06H-.4C-.46 0-.5-.08-.52-.2Z', stage.paint(hull, depth)),
      path('M-.52-.2C-.3-.14.2-.12.58-.28L.565-.22C.2-.07-.3-.09-.51-.14Z', stage.lit('#f6ecd6', depth)),
      path('M-.46-.02H.43C.41.02.4.04.38.06H-.4C-.43.04-.45.01-.46-.02Z', stage.shade('#a13a34', depth)),
      circle(-0.2, 0, 0.028, stage.paint('#f0a53c', depth)),
    ],
    `transform="translate(${x} ${y}) scale(${size * turn} ${size})"`,
  )
}

/** Lamps along the quay and their ladders of light on the water. */
function lamps(stage: Stage, quay: number, from: number, to: number): string {
  const lit = stage.light.name === 'dusk' || stage.light.name === 'night'
  const parts: string[] = []
  for (let x = from + stage.random.between(30, 90); x < to - 20; x += stage.random.between(170, 260)) {
    parts.push(
      rect(x - 2.5, quay - 74, 5, 76, stage.shade('#2b3238')),
      circle(x, quay - 78, 9, lit ? '#ffe09a' : stage.lit('#f6f0e0')),
    )
    if (!lit) continue
    parts.push(
      circle(x, quay - 78, 30, '#ffdf96', 'opacity="0.22"'),
      circle(x, quay - 78, 54, '#ffdf96', 'opacity="0.12"'),
    )
    for (let rung = 0; rung < 8; rung++)
      parts.push(
        rect(
          x - 18 + stage.random.between(-8, 8) - rung,
          quay + 34 + rung * 18,
          36 + rung * 2,
          4.5,
          '#ffd98a',
          `rx="2" opacity="${0.7 - rung * 0.07}"`,
        ),
      )
  }
  return group(parts)
}

export function harbourDusk(seed: string): string {
  const stage = setStage(seed, ['golden', 'dusk', 'dusk', 'dusk', 'night'], ['spring', 'summer', 'autumn'])
  const { random, season, side, light } = stage
  const horizon = random.between(430, 480)
  const above = sky(stage, horizon)
  const headland = ridge(stage, horizon - 30, 34, 0.7).map(
    ([x, y]): Point => [x, y + Math.max(0, (x - WIDTH / 2) * side) * 0.12],
  )
  const parts = [above.drawing, path(below(headland, horizon + 6), stage.paint(season.grass[0], 0.84))]
  const near = ridge(stage, horizon - 50, 30, 1).map(
    ([x, y]): Point => [x, y + Math.max(0, (x - WIDTH / 2) * side + 120) * 0.3],
  )
  parts.push(
    path(below(near, horizon + 8), stage.paint(season.grass[1], 0.6)),
    hedge(stage, near, side > 0 ? 0 : 700, side > 0 ? 500 : WIDTH, 18, season.hedge, 0.56),
  )
  parts.push(water(stage, horizon + 4, HEIGHT + 10, above.disc))
  const quay = horizon + 70
  const x = (offset: number) => WIDTH / 2 + side * offset
  const wall = side > 0 ? -10 : x(190)
  const length = 800
  for (let at = -590; at < 150; ) {
    const width = random.between(84, 118)
    parts.push(
      townhouse(stage, {
        x: x(at + width / 2),
        y: quay,
        width: width * 1.01,
        height: random.between(170, 250),
        wall: random.pick(WALLS),
        depth: 0.16,
      }),
    )
    at += width
  }
  parts.push(
    rect(wall, quay - 4, length, 34, stage.paint('#9c8e7c')),
    rect(wall, quay + 20, length, 20, stage.shade('#7b6f60')),
  )
  const lightX = x(430)
  parts.push(
    rect(Math.min(lightX, x(190)) - 10, quay + 2, 260, 26, stage.shade('#7b6f60', 0.2)),
    polygon(
      [
        [lightX - 20, quay + 4],
        [lightX - 13, quay - 120],
        [lightX + 13, quay - 120],
        [lightX + 20, quay + 4],
      ],
      stage.paint('#f4ecdc', 0.1),
    ),
    polygon(
      [
        [lightX - 17.5, quay - 40],
        [lightX - 15, quay - 80],
        [lightX + 15, quay - 80],
        [lightX + 17.5, quay - 40],
      ],
      stage.paint('#bf3b36', 0.1),
    ),
    rect(lightX - 11, quay - 142, 22, 22, '#ffe3a0'),
    polygon(
      [
        [lightX - 16, quay - 142],
        [lightX, quay - 166],
        [lightX + 16, quay - 142],
      ],
      stage.paint('#bf3b36', 0.1),
    ),
    polygon(
      [
        [lightX, quay - 131],
        [lightX + side * 700, quay - 190],
        [lightX + side * 700, quay - 90],
      ],
      '#ffe9b0',
      `opacity="${light.name === 'golden' ? 0 : 0.2}"`,
    ),
    lamps(stage, quay, wall, wall + length),
  )
  const masts: string[] = []
  for (let count = 0; count < 9; count++) {
    const mx = x(random.between(-560, 330))
    const height = random.between(90, 170)
    const my = quay + random.between(56, 90)
    masts.push(
      stroke(
        `M${mx} ${my - 10}V${my - height}M${mx} ${my - height + 6}L${mx - 28} ${my - 12}M${mx} ${my - height + 6}L${mx + 28} ${my - 12}`,
        stage.shade('#5a4a40', 0.2),
        2.4,
      ),
      path(
        `M${mx - 38} ${my - 14}H${mx + 40}Q${mx + 30} ${my + 6} ${mx + 16} ${my + 6}H${mx - 24}Q${mx - 34} ${my} ${mx - 38} ${my - 14}Z`,
        stage.paint(random.pick(HULLS), 0.2),
      ),
    )
  }
  parts.push(...masts, trawler(stage, x(250), quay + 170, 230, 0.05), trawler(stage, x(-260), quay + 250, 380))
  parts.push(birds(stage, x(120), horizon - 150, random.whole(3, 5), 20, mix(light.disc, '#ffffff', 0.4)))
  return group(parts)
}
