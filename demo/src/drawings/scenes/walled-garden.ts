import { mix } from '../kit/colour'
import { hedge } from '../kit/nature'
import { below, circle, ellipse, group, path, polygon, rect, ridge, stroke } from '../kit/shapes'
import { sky } from '../kit/sky'
import { HEIGHT, type Stage, setStage, WIDTH } from '../kit/stage'
import { broadleaf, topiary, tree } from '../kit/trees'

const BOX = '#3f6f48'

/** The brick wall across the back, with a moon gate and trained fruit trees. */
function wall(stage: Stage, top: number, foot: number, gate: number): string {
  const { random, season } = stage
  const brick = random.pick(['#b9674a', '#a85a45', '#c57d58'])
  const parts = [rect(-10, top, WIDTH + 20, foot - top, stage.paint(brick, 0.22))]
  for (let row = 0; row < 10; row++) {
    for (let block = 0; block < 13; block++) {
      const x = random.between(-20, WIDTH)
      parts.push(
        rect(
          x,
          top + 14 + (row * (foot - top - 16)) / 10,
          34,
          11,
          random.chance(0.5) ? stage.shade(brick, 0.26) : stage.lit(brick, 0.3),
          'rx="2" opacity="0.5"',
        ),
      )
    }
  }
  parts.push(
    rect(-10, top - 12, WIDTH + 20, 16, stage.paint('#dcc9a6', 0.2)),
    rect(-10, top + 4, WIDTH + 20, 5, stage.shade(brick, 0.1)),
  )
  const arch = (width: number, height: number, ink: string) =>
    path(
      `M${gate - width} ${foot + 2}V${foot - height}A${width} ${width} 0 0 1 ${gate + width} ${foot - height}V${foot + 2}Z`,
      ink,
    )
  parts.push(
    arch(70, 92, stage.paint('#dcc9a6', 0.14)),
    arch(55, 92, stage.light.sky[2]),
    path(
      `M${gate - 55} ${foot - 46}Q${gate - 10} ${foot - 76} ${gate + 55} ${foot - 52}V${foot + 2}H${gate - 55}Z`,
      stage.paint(season.grass[1], 0.6),
    ),
  )
  const leaf = random.pick(season.leaf)
  for (const x of [gate - 470, gate - 300, gate - 160, gate + 160, gate + 300, gate + 470]) {
    const arms: string[] = [`M${x} ${foot}V${top + 26}`]
    for (let tier = 0; tier < 4; tier++)
      arms.push(`M${x - 58} ${top + 34 + tier * 34}Q${x} ${top + 50 + tier * 34} ${x + 58} ${top + 34 + tier * 34}`)
    parts.push(stroke(arms.join(''), stage.shade('#5b4636', 0.1), 4))
    for (let tuft = 0; tuft < 26; tuft++) {
      const dx = random.between(-60, 60)
      const tier = random.whole(0, 3)
      parts.push(
        circle(
          x + dx,
          top + 40 + tier * 34 - Math.abs(dx) * 0.08 + random.between(-6, 6),
          random.between(5, 9),
          tuft % 4 === 0
            ? stage.paint(random.pick(season.flower), 0.1)
            : tuft % 2
              ? stage.paint(leaf, 0.14)
              : stage.shade(leaf, 0.14),
        ),
      )
    }
  }
  return group(parts)
}

/** A glasshouse leaning against the wall. */
function glasshouse(stage: Stage, x: number, y: number, width: number, height: number): string {
  const glass = mix(stage.light.sky[1], '#dff0ea', 0.5)
  const white = stage.lit('#f8f4ea', 0.1)
  const parts = [
    polygon(
      [
        [x, y],
        [x, y - height * 0.56],
        [x + width * 0.5, y - height],
        [x + width, y - height * 0.56],
        [x + width, y],
      ],
      glass,
    ),
    polygon(
      [
        [x + width * 0.5, y],
        [x + width * 0.5, y - height],
        [x + width, y - height * 0.56],
        [x + width, y],
      ],
      stage.light.ink,
      'opacity="0.14"',
    ),
    rect(x, y - height * 0.16, width, height * 0.16, stage.paint('#a85a45', 0.1)),
  ]
  for (let plant = 0; plant < 9; plant++)
    parts.push(
      circle(
        x + width * (0.08 + plant * 0.105),
        y - height * 0.26,
        width * 0.06,
        stage.paint(stage.random.pick(stage.season.leaf), 0.3),
      ),
    )
  const bars: string[] = []
  for (let bar = 0; bar <= 8; bar++) {
    const bx = x + (width * bar) / 8
    bars.push(`M${bx} ${y}V${y - height * (0.56 + 0.44 * (1 - Math.abs(bar - 4) / 4))}`)
  }
  bars.push(
    `M${x} ${y - height * 0.56}L${x + width / 2} ${y - height}L${x + width} ${y - height * 0.56}`,
    `M${x} ${y - height * 0.56}H${x + width}`,
    `M${x} ${y - height * 0.36}H${x + width}`,
  )
  parts.push(stroke(bars.join(''), white, 3.6))
  return group(parts)
}

/** A bed of one flower in drifts, edged with box, in the perspective of the path. */
function bed(stage: Stage, corners: readonly [number, number, number, number], y: number, foot: number): string {
  const { random, season } = stage
  const [nearLeft, nearRight, farRight, farLeft] = corners
  const parts = [
    polygon(
      [
        [nearLeft, foot],
        [nearRight, foot],
        [farRight, y],
        [farLeft, y],
      ],
      stage.shade('#6b4a38'),
    ),
  ]
  const drifts = random.shuffled(season.flower)
  const rows = 9
  for (let row = 0; row < rows; row++) {
    const share = row / (rows - 1)
    const left = farLeft + (nearLeft - farLeft) * share
    const right = farRight + (nearRight - farRight) * share
    const at = y + (foot - y) * share
    const size = 6 + share * 16
    for (let x = left + size; x < right - size * 0.5; x += size * 2.1) {
      const colour =
        drifts[Math.floor(((x - left) / (right - left)) * 2 + row * 0.28) % drifts.length] ?? season.flower[0]
      const lift = size * random.between(0.9, 2)
      parts.push(
        ellipse(x, at - lift * 0.3, size * 1.15, size, stage.shade(season.grass[0])),
        circle(x + random.between(-3, 3), at - lift, size * 0.62, stage.paint(colour)),
        circle(x + stage.side * size * 0.2, at - lift - size * 0.16, size * 0.3, stage.lit(colour)),
      )
    }
  }
  const edge = (x1: number, y1: number, x2: number, y2: number, width: number) =>
    stroke(`M${x1} ${y1}L${x2} ${y2}`, stage.shade(BOX), width) +
    stroke(`M${x1} ${y1 - width * 0.3}L${x2} ${y2 - width * 0.3}`, stage.paint(BOX), width * 0.55)
  parts.push(
    edge(nearLeft, foot, nearRight, foot, 30),
    edge(farLeft, y, nearLeft, foot, 17),
    edge(farRight, y, nearRight, foot, 17),
  )
  return group(parts)
}

export function walledGarden(seed: string): string {
  const stage = setStage(seed, ['dawn', 'noon', 'noon', 'golden', 'dusk'], ['spring', 'summer', 'summer', 'autumn'])
  const { random, season, side } = stage
  const top = random.between(330, 370)
  const foot = top + 180
  const gate = WIDTH / 2 + side * random.between(-30, 60)
  const above = sky(stage, top + 20)
  const hill = ridge(stage, top - 70, 36, 0.8)
  const parts = [above.drawing, path(below(hill, foot), stage.paint(random.pick(season.fields), 0.86))]
  for (let count = 0; count < 7; count++)
    parts.push(tree(stage, random.between(0, WIDTH), top + 40, random.between(130, 220), 0.55))
  parts.push(
    hedge(stage, ridge(stage, top, 8, 1), -20, WIDTH + 20, 30, random.pick(season.leaf), 0.5),
    wall(stage, top, foot, gate),
  )
  parts.push(glasshouse(stage, WIDTH / 2 - side * 400 - 130, foot + 26, 260, 230))
  parts.push(rect(-10, foot, WIDTH + 20, HEIGHT - foot + 10, stage.paint(season.grass[0], 0.1)))
  const gravel = stage.lit('#e6d5b4', 0.05)
  parts.push(
    polygon(
      [
        [gate - 50, foot],
        [gate + 50, foot],
        [gate + 210, HEIGHT + 10],
        [gate - 210, HEIGHT + 10],
      ],
      gravel,
    ),
    rect(-10, foot + 96, WIDTH + 20, 26, gravel),
  )
  parts.push(
    bed(stage, [-40, gate - 160, gate - 86, 130], foot + 26, foot + 82),
    bed(stage, [gate + 160, WIDTH + 40, WIDTH - 130, gate + 86], foot + 26, foot + 82),
  )
  for (const x of [gate - 84, gate + 84]) parts.push(topiary(stage, x, foot + 52, 84, BOX))
  parts.push(
    bed(stage, [-260, gate - 250, gate - 128, -80], foot + 140, HEIGHT - 8),
    bed(stage, [gate + 250, WIDTH + 260, WIDTH + 80, gate + 128], foot + 140, HEIGHT - 8),
  )
  for (const x of [gate - 150, gate + 150]) parts.push(topiary(stage, x, foot + 190, 170, BOX))
  parts.push(
    ellipse(gate, foot + 110, 60, 16, stage.shade('#cdbf9f')),
    ellipse(gate, foot + 105, 52, 12, mix(stage.light.sky[1], '#7fb0b0', 0.4)),
    rect(gate - 5, foot + 52, 10, 54, stage.paint('#cdbf9f')),
    ellipse(gate, foot + 56, 30, 8, stage.lit('#cdbf9f')),
  )
  const blossom = random.pick(season.flower)
  parts.push(
    broadleaf(
      stage,
      WIDTH / 2 + side * 590,
      HEIGHT + 30,
      560,
      season.name === 'spring' ? mix(blossom, '#f6d5d5', 0.5) : random.pick(season.leaf),
    ),
  )
  return group(parts)
}
