import { mix } from '../kit/colour'
import { below, circle, ellipse, group, inside, type Point, path, polygon, rect, ridge, stroke } from '../kit/shapes'
import { birds, sky } from '../kit/sky'
import { HEIGHT, type Stage, setStage, WIDTH } from '../kit/stage'
import { sailing, water } from '../kit/water'

const PAINTS = [
  '#d8556a',
  '#f0b84c',
  '#2f8f93',
  '#f6a58a',
  '#5f8fb8',
  '#8ab58a',
  '#c9486b',
  '#f3dfa8',
  '#7a6fae',
  '#e8754a',
] as const

/** One hut on its stilts, gable forward, in stripes or plain boards. */
function hut(stage: Stage, x: number, y: number, width: number, ink: string): string {
  const { random, side } = stage
  const height = width * 1.02
  const white = stage.lit('#fbf6ea')
  const left = x - width / 2
  const style = random.whole(0, 2)
  const outline = `M${left} ${y}V${y - height}L${x} ${y - height * 1.52}L${left + width} ${y - height}V${y}Z`
  const boards: string[] = [path(outline, stage.paint(style === 1 ? '#f8f1e2' : ink))]
  for (let board = 0; board < 9; board++) {
    if (style === 2)
      boards.push(rect(left, y - height * 1.5 + board * width * 0.18, width, 2, stage.shade(ink), 'opacity="0.6"'))
    else if (board % 2 === 0)
      boards.push(
        rect(
          left + (board * width) / 9,
          y - height * 1.6,
          width / 9,
          height * 1.7,
          stage.paint(style === 1 ? ink : mix(ink, '#fbf6ea', 0.28)),
        ),
      )
  }
  boards.push(
    rect(
      side > 0 ? left : left + width * 0.88,
      y - height * 1.6,
      width * 0.12,
      height * 1.7,
      stage.light.ink,
      'opacity="0.16"',
    ),
  )
  const door = width * 0.22
  const over = width * 0.08
  return group([
    rect(left + 6, y, 10, width * 0.16, stage.shade('#7b6550')),
    rect(left + width - 16, y, 10, width * 0.16, stage.shade('#7b6550')),
    inside(stage, outline, boards),
    rect(x - door - 5, y - height * 0.76, door * 2 + 10, height * 0.76, white),
    rect(x - door, y - height * 0.72, door * 2, height * 0.72, stage.shade(ink)),
    rect(x - 1.5, y - height * 0.72, 3, height * 0.72, white),
    circle(x, y - height * 1.16, width * 0.075, white),
    circle(x, y - height * 1.16, width * 0.05, stage.shade(ink)),
    polygon(
      [
        [left - over, y - height + over * 0.6],
        [x, y - height * 1.6],
        [left + width + over, y - height + over * 0.6],
        [left + width + over * 0.1, y - height + over * 0.6],
        [x, y - height * 1.47],
        [left - over * 0.1, y - height + over * 0.6],
      ],
      white,
    ),
    polygon(
      [
        [left - over, y - height + over * 0.6],
        [x, y - height * 1.6],
        [x, y - height * 1.66],
        [left - over * 1.5, y - height + over * 0.3],
      ],
      stage.paint('#8a6a5a'),
    ),
    polygon(
      [
        [left + width + over, y - height + over * 0.6],
        [x, y - height * 1.6],
        [x, y - height * 1.66],
        [left + width + over * 1.5, y - height + over * 0.3],
      ],
      stage.shade('#8a6a5a'),
    ),
    rect(x - width * 0.3, y + 2, width * 0.6, width * 0.05, stage.paint('#c9ab80')),
    rect(x - width * 0.25, y + width * 0.08, width * 0.5, width * 0.05, stage.shade('#c9ab80')),
  ])
}

/** A weathered groyne marching into the sea. */
function groyne(stage: Stage, from: Point, to: Point): string {
  const parts: string[] = []
  for (let post = 0; post < 11; post++) {
    const share = (post / 10) ** 1.3
    const x = from[0] + (to[0] - from[0]) * share
    const y = from[1] + (to[1] - from[1]) * share
    const size = 12 + share * 64
    parts.push(
      rect(
        x - size * 0.12,
        y - size,
        size * 0.24,
        size * 1.1,
        post % 2 ? stage.shade('#6b5a4c') : stage.paint('#7d6a58'),
        'rx="2"',
      ),
    )
  }
  parts.unshift(
    polygon(
      [
        [from[0], from[1] - 5],
        [to[0], to[1] - 40],
        [to[0], to[1] - 10],
        [from[0], from[1]],
      ],
      stage.shade('#5f5044'),
    ),
  )
  return group(parts)
}

function parasol(stage: Stage, x: number, y: number, size: number, ink: string): string {
  const slice = (from: number, to: number, colour: string) =>
    path(`M0-1.1Q${from * 0.9}-1.06 ${from} -.62Q${(from + to) / 2}-.52 ${to}-.62Q${to * 0.9}-1.06 0-1.1Z`, colour)
  return group(
    [
      ellipse(0.15, 0.02, 0.6, 0.06, stage.light.ink, 'opacity="0.2"'),
      stroke('M0-1.14L0 0', stage.paint('#c9ab80'), 0.035),
      slice(-0.72, -0.3, stage.paint(ink)),
      slice(-0.3, 0.08, stage.lit('#fbf6ea')),
      slice(0.08, 0.44, stage.paint(ink)),
      slice(0.44, 0.72, stage.paint('#f3e9d6')),
    ],
    `transform="translate(${x} ${y}) rotate(${stage.side * 8}) scale(${size})"`,
  )
}

export function beachHuts(seed: string): string {
  const stage = setStage(seed, ['dawn', 'noon', 'noon', 'golden', 'dusk'], ['spring', 'summer'])
  const { random, side } = stage
  const horizon = random.between(400, 440)
  const x = (offset: number) => WIDTH / 2 + side * offset
  const above = sky(stage, horizon)
  const parts = [
    above.drawing,
    path(below(ridge(stage, horizon - 12, 12, 0.8), horizon + 4), stage.paint('#7d9a8a', 0.88)),
    water(stage, horizon, HEIGHT, above.disc),
  ]
  for (let count = 0; count < 4; count++)
    parts.push(
      sailing(stage, x(random.between(-60, 560)), horizon + random.between(12, 60), random.between(40, 80), 0.5, [
        random.pick(PAINTS),
        '#f4ecdc',
      ]),
    )
  const sand = '#ecd4a0'
  const shore = (offset: number, ink: string, more = '') =>
    path(
      `M${x(-640)} ${horizon + 62 + offset * 0.2}C${x(-200)} ${horizon + 70 + offset * 0.4} ${x(40)} ${horizon + 96 + offset} ${x(180)} ${horizon + 170 + offset}C${x(320)} ${horizon + 250 + offset} ${x(520)} ${horizon + 290 + offset} ${x(660)} ${horizon + 330 + offset}V${HEIGHT + 20}H${x(-640)}Z`,
      ink,
      more,
    )
  parts.push(
    shore(-26, stage.lit('#ffffff'), 'opacity="0.75"'),
    shore(-14, mix(stage.paint('#7fc0b8'), stage.light.sky[2], 0.3)),
    shore(-4, stage.lit('#ffffff'), 'opacity="0.9"'),
    shore(6, stage.shade(sand)),
    shore(26, stage.paint(sand)),
  )
  parts.push(groyne(stage, [x(120), horizon + 130], [x(520), horizon + 330]))
  const bank = ridge(stage, horizon + 196, 6, 1).map(
    ([px, y]): Point => [px, y + Math.max(0, (px - WIDTH / 2) * side) * 0.55],
  )
  parts.push(path(below(bank), stage.lit(sand)))
  const paints = random.shuffled(PAINTS)
  const sizes = [70, 84, 102, 124, 150, 182]
  let at = 90
  for (const [index, size] of sizes.entries()) {
    at -= size * 0.5
    parts.push(hut(stage, x(at), horizon + 120 + index * index * 5.4 + index * 8, size, paints[index] ?? PAINTS[0]))
    at -= size * 0.62
  }
  const front = ridge(stage, HEIGHT - 130, 14, 0.9).map(
    ([px, y]): Point => [px, y + Math.max(0, (px - WIDTH / 2) * side) * 0.16],
  )
  parts.push(path(below(front), stage.paint(sand)))
  for (let pebble = 0; pebble < 150; pebble++) {
    const share = random.between(0, 1)
    parts.push(
      ellipse(
        random.between(-10, WIDTH + 10),
        HEIGHT - 120 + share * 130,
        3 + share * 8,
        2 + share * 4.5,
        pebble % 3 === 0 ? stage.shade('#b9a27c') : pebble % 3 === 1 ? stage.lit('#f6ead0') : stage.paint('#a3988a'),
        'opacity="0.8"',
      ),
    )
  }
  parts.push(
    parasol(stage, x(150), HEIGHT - 92, 210, paints[7] ?? PAINTS[0]),
    parasol(stage, x(360), HEIGHT - 60, 240, paints[8] ?? PAINTS[1]),
  )
  for (const share of [0.12, 0.3]) {
    const tuft = x(-560 + share * 500)
    const blades = Array.from(
      { length: 16 },
      () =>
        `M${tuft + random.between(-20, 20)} ${HEIGHT + 4}q${random.between(-20, 20)} -60 ${random.between(-60, 60)} ${-random.between(80, 130)}`,
    )
    parts.push(stroke(blades.join(''), stage.shade('#8a9a5a'), 4))
  }
  parts.push(birds(stage, x(-60), horizon - 110, random.whole(3, 6), 22, stage.lit('#ffffff')))
  return group(parts)
}
