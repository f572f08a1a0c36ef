import { plaster, view } from '../kit/room'
import { circle, ellipse, group, path, polygon, rect, stroke } from '../kit/shapes'
import { HEIGHT, type Stage, setStage, WIDTH } from '../kit/stage'

const WALLS = ['#8a5a44', '#6f5a52', '#9c6f56', '#5c5a5c'] as const
const BRICKS = ['#9a5138', '#86452f', '#a9603f', '#7a3f30'] as const
const EMBER = ['#fff0b0', '#ffc65a', '#f58a2c', '#d9501f'] as const
const IRON = '#4a4f57'

/** A brick hearth under a hood, with its fire. */
function hearth(stage: Stage, x: number, foot: number): string {
  const { random } = stage
  const width = 380
  const top = foot - 300
  const bricks: string[] = []
  for (let row = 0; row < 8; row++)
    for (let column = -1; column < 6; column++) {
      const left = Math.max(x - width / 2, x - width / 2 + column * 70 + (row % 2) * 35)
      const right = Math.min(x + width / 2, x - width / 2 + column * 70 + (row % 2) * 35 + 66)
      if (right > left + 8)
        bricks.push(rect(left, top + 76 + row * 28, right - left, 24, stage.paint(random.pick(BRICKS))))
    }
  const mouth = `M${x - 128} ${foot - 20}V${foot - 150}Q${x} ${foot - 246} ${x + 128} ${foot - 150}V${foot - 20}Z`
  const tongues = Array.from({ length: 9 }, (_, index) => {
    const at = x - 92 + index * 23
    const tall = random.between(46, 128) * (1 - Math.abs(index - 4) * 0.11)
    return path(
      `M${at - 20} ${foot - 24}Q${at - 24} ${foot - 24 - tall * 0.5} ${at + random.between(-10, 10)} ${foot - 24 - tall}Q${at + 24} ${foot - 24 - tall * 0.4} ${at + 20} ${foot - 24}Z`,
      EMBER[index % 3 === 0 ? 3 : index % 3] ?? EMBER[1],
      'opacity="0.92"',
    )
  })
  const coals = Array.from({ length: 26 }, () =>
    ellipse(
      x + random.between(-112, 112),
      foot - random.between(18, 44),
      random.between(8, 16),
      random.between(6, 11),
      random.pick([EMBER[2], EMBER[3], '#5a2a24', '#3a2426']),
    ),
  )
  return group([
    rect(x - width / 2 - 8, top + 70, width + 16, foot - top - 70, stage.shade('#6e3c2c')),
    ...bricks,
    polygon(
      [
        [x - 70, top - 330],
        [x + 70, top - 330],
        [x + width / 2 + 26, top + 84],
        [x - width / 2 - 26, top + 84],
      ],
      stage.paint('#55565c'),
    ),
    polygon(
      [
        [x + stage.side * 20, top - 330],
        [x + stage.side * 70, top - 330],
        [x + stage.side * (width / 2 + 26), top + 84],
        [x + stage.side * 90, top + 84],
      ],
      stage.lit('#63656c'),
    ),
    rect(x - width / 2 - 34, top + 78, width + 68, 22, stage.shade('#3f4046')),
    path(mouth, '#2a1b1c'),
    ...[1, 0.78, 0.55].map((size, index) =>
      ellipse(x, foot - 60, 126 * size, 96 * size, EMBER[2 - index] ?? EMBER[1], `opacity="${0.18 + index * 0.12}"`),
    ),
    ...tongues,
    ...coals,
  ])
}

/** The anvil on its block, with a bar that glows across it and sparks. */
function anvil(stage: Stage, x: number, y: number): string {
  const { random, side } = stage
  const hot = random.between(0.5, 0.7)
  const sparks = Array.from({ length: 26 }, () => {
    const angle = -Math.PI / 2 + random.between(-1.25, 1.25)
    const reach = random.between(40, 190)
    const [sx, sy] = [x + Math.cos(angle) * reach, y - 204 + Math.sin(angle) * reach * 0.8]
    return stroke(
      `M${sx} ${sy}l${Math.cos(angle) * 13} ${Math.sin(angle) * 13}`,
      random.pick([EMBER[0], EMBER[1], EMBER[2]]),
      random.between(2, 4.5),
    )
  })
  const flip = (offset: number) => x + side * offset
  return group([
    ellipse(x, y + 40, 170, 26, stage.light.ink, 'opacity="0.35"'),
    path(`M${x - 96} ${y - 66}H${x + 96}L${x + 112} ${y + 44}H${x - 112}Z`, stage.paint('#7a5638')),
    path(`M${x - 96} ${y - 66}H${x - 30}L${x - 40} ${y + 44}H${x - 112}Z`, stage.shade('#7a5638')),
    ...[-20, 16].map((lift) => rect(x - 106, y + lift - 18, 212, 10, stage.shade('#4d3a2c'))),
    path(
      `M${flip(-178)} ${y - 196}Q${flip(-150)} ${y - 150} ${flip(-72)} ${y - 146}L${flip(-52)} ${y - 104}Q${flip(-56)} ${y - 74} ${flip(-92)} ${y - 66}H${flip(92)}Q${flip(56)} ${y - 74} ${flip(52)} ${y - 104}L${flip(70)} ${y - 146}H${flip(132)}V${y - 196}Z`,
      stage.paint(IRON),
    ),
    path(`M${flip(-178)} ${y - 196}H${flip(132)}V${y - 180}H${flip(-160)}Z`, stage.lit('#7d858f')),
    stroke(`M${flip(-130)} ${y - 204}H${flip(190)}`, stage.shade('#5b5f66'), 15),
    stroke(`M${flip(-130)} ${y - 204}H${flip(-130 + 200 * hot)}`, EMBER[2], 15),
    stroke(`M${flip(-130)} ${y - 204}H${flip(-130 + 120 * hot)}`, EMBER[0], 13),
    ...sparks,
  ])
}

/** Tongs, hammers and finished hooks on a rail. */
function rack(stage: Stage, x: number, y: number, width: number): string {
  const { random } = stage
  const parts = [rect(x, y, width, 14, stage.paint('#6b4a34')), rect(x, y, width, 4, stage.lit('#6b4a34'))]
  const count = Math.floor(width / 58)
  for (let index = 0; index < count; index++) {
    const at = x + 32 + index * 58
    const kind = random.pick(['tongs', 'hammer', 'hook', 'hammer', 'tongs'] as const)
    if (kind === 'hammer') {
      parts.push(
        rect(at - 5, y + 14, 10, 128, stage.paint('#b5865a')),
        rect(at - 27, y + 128, 54, 28, stage.paint(IRON)),
        rect(at - 27, y + 128, 54, 8, stage.lit(IRON)),
      )
    } else if (kind === 'tongs') {
      parts.push(
        stroke(`M${at - 12} ${y + 14}Q${at - 20} ${y + 90} ${at + 8} ${y + 122}l10 44`, stage.shade(IRON), 7),
        stroke(`M${at + 12} ${y + 14}Q${at + 20} ${y + 90} ${at - 8} ${y + 122}l-10 44`, stage.paint(IRON), 7),
        circle(at, y + 112, 7, stage.lit(IRON)),
      )
    } else parts.push(stroke(`M${at} ${y + 14}V${y + 96}q0 34 -26 34q-22 0 -22 -22`, stage.paint(IRON), 9))
  }
  return group(parts)
}

/** A blacksmith’s workshop: fire, anvil and tools. */
export function villageForge(seed: string): string {
  const stage = setStage(seed, ['golden', 'dusk', 'dusk'], ['spring', 'summer', 'autumn', 'winter'])
  const { random, side } = stage
  const floor = random.between(650, 680)
  const x = (offset: number) => WIDTH / 2 + side * offset
  const parts = [plaster(stage, random.pick(WALLS), floor)]
  const windowX = side > 0 ? x(300) - 20 : x(300) - 230
  parts.push(view(stage, windowX, 150, 250, 260))
  parts.push(rack(stage, side > 0 ? x(-20) : x(-20) - 250, 180, 250))
  parts.push(
    rect(-10, floor, WIDTH + 20, HEIGHT, stage.paint('#5f4a40')),
    rect(-10, floor, WIDTH + 20, 12, stage.lit('#6f584b')),
  )
  for (let stone = 0; stone < 24; stone++)
    parts.push(
      ellipse(
        random.between(0, WIDTH),
        floor + random.between(30, 230),
        random.between(40, 96),
        random.between(10, 20),
        random.chance(0.5) ? stage.shade('#5f4a40') : stage.lit('#5f4a40'),
        'opacity="0.5"',
      ),
    )
  const hearthX = x(-330)
  parts.push(
    hearth(stage, hearthX, floor + 40),
    ...[1, 0.7].map((size) => ellipse(hearthX, floor + 90, 330 * size, 56 * size, EMBER[2], 'opacity="0.16"')),
  )
  const tub = x(470)
  parts.push(
    path(`M${tub - 92} ${floor - 40}H${tub + 92}L${tub + 76} ${floor + 116}H${tub - 76}Z`, stage.paint('#8a6238')),
    ...[-6, 74].map((lift) => rect(tub - 90, floor + lift, 180, 12, stage.shade(IRON))),
    ellipse(tub, floor - 40, 92, 20, stage.shade('#6b4a2e')),
    ellipse(tub, floor - 38, 78, 14, stage.paint('#5d8a94')),
  )
  parts.push(anvil(stage, x(90), floor + 130))
  return group(parts)
}
