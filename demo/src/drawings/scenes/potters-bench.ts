import { bunch, plaster, type Vessel, vessel, view } from '../kit/room'
import { ellipse, group, rect, stroke } from '../kit/shapes'
import { HEIGHT, type Stage, setStage, WIDTH } from '../kit/stage'

const GLAZES = [
  '#f1e4cc',
  '#c46a44',
  '#2f7176',
  '#8fb0a6',
  '#e0a95a',
  '#5a6b8c',
  '#a3435a',
  '#d9c6a0',
  '#3f5a50',
] as const
const WALLS = ['#e9cfae', '#b9d0c4', '#d98f70', '#2f6a6a', '#e6b9a6', '#6f8fa0', '#efdfc4', '#8a4a4f'] as const
const SHAPES = ['vase', 'jug', 'bowl', 'bottle', 'pot'] as const

const piece = (stage: Stage, x: number, y: number, size: number): Vessel => {
  const { random } = stage
  const colour = random.pick(GLAZES)
  const band = random.chance(0.45) ? random.pick(GLAZES) : undefined
  const shape = random.pick(SHAPES)
  return {
    shape,
    x,
    y,
    size: shape === 'bowl' ? size * 0.8 : shape === 'bottle' ? size * 0.86 : size,
    colour,
    ...(band ? { band } : {}),
  }
}

/** A shelf of finished work on two brackets. */
function shelf(stage: Stage, x: number, y: number, width: number, count: number): string {
  const { random } = stage
  const wood = '#9a6c45'
  const parts = Array.from({ length: count }, (_, index) =>
    vessel(stage, piece(stage, x + (width * (index + 0.5)) / count, y, random.between(72, 108))),
  )
  return group([
    rect(x + 24, y + 10, 12, 44, stage.shade(wood)),
    rect(x + width - 36, y + 10, 12, 44, stage.shade(wood)),
    rect(x, y + 16, width, 8, stage.light.ink, 'opacity="0.18"'),
    ...parts,
    rect(x, y, width, 13, stage.paint(wood)),
    rect(x, y, width, 4, stage.lit(wood)),
  ])
}

/** The wheel with a pot half thrown. */
function wheel(stage: Stage, x: number, y: number): string {
  const clay = '#b8846a'
  return group([
    rect(x - 26, y - 6, 52, 60, stage.shade('#5a4a42')),
    ellipse(x, y, 176, 34, stage.shade('#6b5a50')),
    ellipse(x, y - 9, 176, 32, stage.paint('#8c7a6c')),
    ellipse(x, y - 12, 128, 22, stage.shade('#a5624a')),
    vessel(stage, { shape: 'pot', x, y: y - 12, size: 172, colour: clay }),
    ellipse(x, y - 142, 58, 12, stage.shade('#7a5442')),
    ...[40, 66, 92, 116].map((lift) =>
      stroke(
        `M${x - 62 + Math.abs(lift - 76) * 0.16} ${y - lift}Q${x} ${y - lift + 13} ${x + 62 - Math.abs(lift - 76) * 0.16} ${y - lift}`,
        stage.shade(clay),
        2.6,
        'opacity="0.65"',
      ),
    ),
  ])
}

export function pottersBench(seed: string): string {
  const stage = setStage(seed, ['dawn', 'noon', 'noon', 'golden'], ['spring', 'summer', 'autumn', 'winter'])
  const { random, side } = stage
  const bench = random.between(660, 690)
  const x = (offset: number) => WIDTH / 2 + side * offset
  const windowX = side > 0 ? WIDTH / 2 + 70 : WIDTH / 2 - 70 - 400
  const parts = [plaster(stage, random.pick(WALLS), bench), view(stage, windowX, 100, 400, 380)]
  const shelfX = side > 0 ? 60 : WIDTH - 60 - 470
  parts.push(
    shelf(stage, shelfX, 235, 470, random.whole(4, 6)),
    shelf(stage, shelfX + 20, 440, 430, random.whole(3, 5)),
  )
  const wood = random.pick(['#b98555', '#a37148', '#c79a68'])
  parts.push(
    rect(-10, bench, WIDTH + 20, HEIGHT, stage.paint(wood)),
    rect(-10, bench, WIDTH + 20, 16, stage.lit(wood)),
    rect(-10, bench + 110, WIDTH + 20, 14, stage.shade(wood)),
    rect(-10, bench + 124, WIDTH + 20, HEIGHT, stage.shade('#6b4a34')),
  )
  for (let grain = 0; grain < 9; grain++)
    parts.push(
      stroke(
        `M${random.between(-20, 900)} ${bench + 26 + grain * 9}q120 ${random.between(-6, 6)} ${random.between(180, 420)} 0`,
        stage.shade(wood),
        2,
        'opacity="0.45"',
      ),
    )
  for (let index = 0; index < 4; index++)
    parts.push(vessel(stage, piece(stage, x(430 - index * 92), 502, random.between(60, 92))))
  parts.push(wheel(stage, x(-150), bench + 58))
  parts.push(
    bunch(stage, x(340), bench - 150, 210),
    vessel(stage, {
      shape: 'jug',
      x: x(340),
      y: bench + 56,
      size: 224,
      colour: random.pick(GLAZES),
      band: random.pick(GLAZES),
    }),
  )
  parts.push(
    vessel(stage, piece(stage, x(150), bench + 84, 124)),
    vessel(stage, { shape: 'bowl', x: x(500), y: bench + 92, size: 104, colour: random.pick(GLAZES) }),
    vessel(stage, piece(stage, x(-470), bench + 76, 170)),
  )
  const tools = x(30)
  for (let index = 0; index < 4; index++)
    parts.push(
      stroke(
        `M${tools + index * 16} ${bench + 30}l${-12 + index * 9} -96`,
        stage.paint(index % 2 ? '#d8b07c' : '#8a5c3a'),
        6,
      ),
    )
  parts.push(vessel(stage, { shape: 'pot', x: tools + 22, y: bench + 66, size: 96, colour: random.pick(GLAZES) }))
  return group(parts)
}
