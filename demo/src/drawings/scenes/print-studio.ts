import { plaster, vessel, view } from '../kit/room'
import { below, circle, ellipse, group, inside, path, rect, ridge, stroke } from '../kit/shapes'
import { HEIGHT, type Stage, setStage, WIDTH } from '../kit/stage'

const WALLS = ['#eee3cc', '#d8e0d6', '#e9cdb8', '#c9d6dc', '#f0e2d6', '#35605f'] as const
const INKS = ['#b3264e', '#2f7176', '#e0a95a', '#33476b', '#4f7d45', '#d8552f'] as const
const PAPER = '#fbf7ec'

/** A small print of hills, a leaf, a moon or rings, in two inks. */
function print(stage: Stage, x: number, y: number, width: number, height: number): string {
  const { random } = stage
  const ink = random.pick(INKS)
  const second = random.pick(INKS)
  const [left, top, right, foot] = [x + width * 0.1, y + height * 0.09, x + width * 0.9, y + height * 0.84]
  const frame = `M${left} ${top}H${right}V${foot}H${left}Z`
  const [middleX, middleY] = [(left + right) / 2, (top + foot) / 2]
  const motif = random.pick(['hills', 'leaf', 'moon', 'rings'] as const)
  const drawing = {
    hills: () => [
      rect(left, top, right - left, foot - top, stage.lit('#f6ead0')),
      circle(middleX + width * 0.16, top + height * 0.2, width * 0.12, stage.paint(second)),
      path(below(ridge(stage, middleY + height * 0.06, height * 0.09, 2), foot + 4), stage.paint(second)),
      path(below(ridge(stage, middleY + height * 0.2, height * 0.08, 1.4), foot + 4), stage.paint(ink)),
    ],
    leaf: () => [
      rect(left, top, right - left, foot - top, stage.paint(ink)),
      path(
        `M${middleX} ${foot - 6}Q${left - 2} ${middleY} ${middleX} ${top + 8}Q${right + 2} ${middleY} ${middleX} ${foot - 6}Z`,
        stage.lit(PAPER),
      ),
      stroke(`M${middleX} ${foot - 4}V${top + 18}`, stage.paint(ink), 3),
      ...[0.3, 0.45, 0.6, 0.75].map((share) =>
        stroke(
          `M${middleX - width * 0.16} ${top + (foot - top) * (share - 0.1)}L${middleX} ${top + (foot - top) * share}L${middleX + width * 0.16} ${top + (foot - top) * (share - 0.1)}`,
          stage.paint(ink),
          2.4,
        ),
      ),
    ],
    moon: () => [
      rect(left, top, right - left, foot - top, stage.shade(ink)),
      circle(middleX, middleY - height * 0.08, width * 0.2, stage.lit('#f6e7b8')),
      path(below(ridge(stage, middleY + height * 0.2, height * 0.05, 3), foot + 4), stage.paint(second)),
    ],
    rings: () => [
      rect(left, top, right - left, foot - top, stage.lit(PAPER)),
      ...[0.32, 0.24, 0.16, 0.08].map((size, index) =>
        circle(middleX, middleY, width * size, stage.paint(index % 2 ? PAPER : index ? second : ink)),
      ),
    ],
  }[motif]()
  return group([
    rect(x + 5, y + 7, width, height, stage.light.ink, 'opacity="0.16"'),
    rect(x, y, width, height, stage.lit(PAPER)),
    inside(stage, frame, drawing),
  ])
}

/** A line across the room with prints drying on it. */
function dryingLine(stage: Stage, from: number, to: number, y: number, count: number): string {
  const { random } = stage
  const sag = 34
  const parts = [stroke(`M${from} ${y}Q${(from + to) / 2} ${y + sag * 2} ${to} ${y}`, stage.shade('#8a7a66'), 4)]
  for (let index = 0; index < count; index++) {
    const share = (index + 0.5) / count
    const width = random.between(112, 146)
    const x = from + (to - from) * share - width / 2
    const top = y + 4 * sag * share * (1 - share) - 4
    parts.push(
      print(stage, x, top, width, width * random.between(1.15, 1.38)),
      ...[0.18, 0.82].map((peg) => rect(x + width * peg - 5, top - 14, 10, 34, stage.paint('#c79a68'))),
    )
  }
  return group(parts)
}

/** A star-wheel press with paper half through it. */
function press(stage: Stage, x: number, y: number): string {
  const iron = '#3d4a4c'
  const spokes = Array.from({ length: 6 }, (_, index) => {
    const angle = (index / 6) * Math.PI * 2 + 0.3
    return stroke(
      `M${x + stage.side * 178} ${y - 176}l${Math.cos(angle) * 112} ${Math.sin(angle) * 112}`,
      stage.paint('#2c3638'),
      13,
    )
  })
  return group([
    ellipse(x, y + 8, 250, 26, stage.light.ink, 'opacity="0.28"'),
    ...[-150, 122].map((offset) => rect(x + offset, y - 120, 28, 124, stage.paint(iron))),
    rect(x - 236, y - 132, 472, 24, stage.paint('#59686a')),
    rect(x - 236, y - 132, 472, 8, stage.lit('#6f8082')),
    rect(x - 216, y - 142, 250, 10, stage.lit(PAPER)),
    ...[-158, 124].map((offset) => rect(x + offset, y - 296, 34, 180, stage.paint(iron))),
    rect(x - 150, y - 214, 300, 78, stage.shade('#7d8b8c'), 'rx="38"'),
    rect(x - 150, y - 210, 300, 30, stage.lit('#9aa8a8'), 'rx="15"'),
    rect(x - 176, y - 306, 352, 28, stage.shade(iron)),
    ...spokes,
    circle(x + stage.side * 178, y - 176, 26, stage.lit('#59686a')),
    ...[0, 1, 2, 3, 4, 5].map((index) => {
      const angle = (index / 6) * Math.PI * 2 + 0.3
      return circle(
        x + stage.side * 178 + Math.cos(angle) * 112,
        y - 176 + Math.sin(angle) * 112,
        12,
        stage.paint('#b98555'),
      )
    }),
  ])
}

/** A printmaker’s studio: prints on a line, a press and a table of inks. */
export function printStudio(seed: string): string {
  const stage = setStage(seed, ['dawn', 'noon', 'noon', 'golden'], ['spring', 'summer', 'autumn', 'winter'])
  const { random, side } = stage
  const table = random.between(690, 712)
  const x = (offset: number) => WIDTH / 2 + side * offset
  const windowX = side > 0 ? x(150) : x(150) - 360
  const parts = [plaster(stage, random.pick(WALLS), table), view(stage, windowX, 200, 360, 300)]
  parts.push(dryingLine(stage, -20, WIDTH + 20, 74, 7))
  const wood = random.pick(['#b98555', '#c79a68', '#a37148'] as const)
  parts.push(
    rect(-10, table, WIDTH + 20, HEIGHT, stage.paint(wood)),
    rect(-10, table, WIDTH + 20, 14, stage.lit(wood)),
    rect(-10, table + 120, WIDTH + 20, 14, stage.shade(wood)),
    rect(-10, table + 134, WIDTH + 20, HEIGHT, stage.shade('#6b4a34')),
  )
  parts.push(press(stage, x(-270), table + 46))
  parts.push(print(stage, x(70) - 90, table - 34, 180, 118))
  const inks = x(330)
  random
    .shuffled(INKS)
    .slice(0, 5)
    .forEach((ink, index) => {
      const at = inks + (index - 2) * 74
      parts.push(
        rect(at - 28, table - 6, 56, 58, stage.paint('#d9d2c2'), 'rx="6"'),
        rect(at - 28, table + 12, 56, 26, stage.paint(ink)),
        ellipse(at, table - 6, 28, 8, stage.shade(ink)),
      )
    })
  parts.push(
    rect(x(150) - 70, table + 84, 140, 26, stage.paint(random.pick(INKS)), 'rx="13"'),
    rect(x(150) + side * 70 - 4, table + 92, 70, 10, stage.paint('#8a5c3a'), 'rx="5"'),
  )
  const brushes = x(500)
  for (let index = 0; index < 6; index++)
    parts.push(
      stroke(
        `M${brushes + (index - 2.5) * 11} ${table - 10}l${(index - 2.5) * 15} -128`,
        stage.paint(index % 2 ? '#d8b07c' : '#8a5c3a'),
        7,
      ),
    )
  parts.push(vessel(stage, { shape: 'pot', x: brushes, y: table + 60, size: 112, colour: random.pick(INKS) }))
  return group(parts)
}
