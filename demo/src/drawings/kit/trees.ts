import { mix } from './colour'
import { circle, ellipse, group, type Point, path, polygon, rect, stroke } from './shapes'
import type { Stage } from './stage'

const BARK = '#5b4636'

/** A broadleaved tree standing on (x, y): a crown in three tones, turned to the light. */
export function broadleaf(stage: Stage, x: number, y: number, height: number, colour: string, depth = 0): string {
  const { random, side } = stage
  const crown = height * 0.34
  const middle = y - height * 0.64
  const trunk = height * 0.05
  const parts = [
    path(
      `M${x - trunk * 1.5} ${y}Q${x - trunk * 0.6} ${y - height * 0.2} ${x - trunk * 0.5} ${middle}L${x + trunk * 0.5} ${middle}Q${x + trunk * 0.6} ${y - height * 0.2} ${x + trunk * 1.5} ${y}Z`,
      stage.shade(BARK, depth),
    ),
  ]
  if (height > 240) {
    const leaves = foliage(stage, x, middle, crown * 0.92, crown * 0.78, colour, depth)
    return group([leaves.back, ...parts, leaves.front])
  }
  const lobes = Array.from({ length: 8 }, (_, index) => {
    const angle = (index / 8) * Math.PI * 2 + random.between(-0.2, 0.2)
    return [
      x + Math.cos(angle) * crown * 0.66,
      middle + Math.sin(angle) * crown * 0.5,
      crown * random.between(0.42, 0.58),
    ] as const
  })
  const layer = (fill: string, dx: number, dy: number, scale: number) =>
    lobes
      .map(([cx, cy, radius]) =>
        circle(x + (cx - x) * scale + dx, middle + (cy - middle) * scale + dy, radius * scale, fill),
      )
      .join('')
  parts.push(
    layer(stage.shade(colour, depth), 0, 0, 1),
    layer(stage.paint(colour, depth), side * crown * 0.1, -crown * 0.1, 0.84),
    ellipse(x + side * crown * 0.3, middle - crown * 0.36, crown * 0.4, crown * 0.26, stage.lit(colour, depth)),
    circle(x + side * crown * 0.56, middle - crown * 0.08, crown * 0.15, stage.lit(colour, depth)),
  )
  return group(parts)
}

/** A great tree's foliage: many lobes, each with its own lit cap. `back` goes behind the limbs, `front` before them. */
export function foliage(
  stage: Stage,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  depth = 0,
): { back: string; front: string } {
  const { random, side, season } = stage
  const second = mix(colour, random.pick(season.leaf), 0.5)
  const lobes = Array.from({ length: 24 }, () => {
    const angle = random.between(0, Math.PI * 2)
    const far = Math.sqrt(random.between(0.04, 1))
    return [x + Math.cos(angle) * far * rx, y + Math.sin(angle) * far * ry, rx * random.between(0.19, 0.3)] as const
  }).sort((a, b) => a[1] - b[1])
  return {
    back: group(
      lobes.map(([cx, cy, radius]) => circle(cx, cy + radius * 0.3, radius * 1.25, stage.shade(colour, depth))),
    ),
    front: group(
      lobes.map(([cx, cy, radius], index) => {
        const ink = index % 3 ? colour : second
        return (
          circle(cx, cy, radius, stage.paint(ink, depth)) +
          circle(cx + side * radius * 0.25, cy - radius * 0.32, radius * 0.58, stage.lit(ink, depth))
        )
      }),
    ),
  }
}

/** A bare tree: trunk and forking twigs. */
export function bare(stage: Stage, x: number, y: number, height: number, depth = 0): string {
  const { random } = stage
  const colour = stage.shade(BARK, depth)
  const parts: string[] = []
  const grow = (fromX: number, fromY: number, length: number, angle: number, width: number) => {
    const toX = fromX + Math.cos(angle) * length
    const toY = fromY + Math.sin(angle) * length
    parts.push(
      stroke(
        `M${fromX} ${fromY}Q${fromX + Math.cos(angle) * length * 0.5 + random.between(-4, 4)} ${fromY + Math.sin(angle) * length * 0.5} ${toX} ${toY}`,
        colour,
        width,
      ),
    )
    if (length < height * 0.09) return
    for (const turn of [random.between(-0.62, -0.3), random.between(0.3, 0.62)])
      grow(toX, toY, length * random.between(0.66, 0.78), angle + turn, width * 0.66)
  }
  grow(x, y, height * 0.3, -Math.PI / 2, height * 0.055)
  return group(parts)
}

export function poplar(stage: Stage, x: number, y: number, height: number, colour: string, depth = 0): string {
  const width = height * 0.13
  const leaf = (scale: number, dx: number) =>
    `M${x + dx} ${y - height}C${x + dx + width * scale * 1.5} ${y - height * 0.6} ${x + dx + width * scale * 1.2} ${y - height * 0.08} ${x + dx} ${y - height * 0.06}C${x + dx - width * scale * 1.2} ${y - height * 0.08} ${x + dx - width * scale * 1.5} ${y - height * 0.6} ${x + dx} ${y - height}Z`
  return group([
    rect(x - height * 0.014, y - height * 0.1, height * 0.028, height * 0.1, stage.shade(BARK, depth)),
    path(leaf(1, 0), stage.shade(colour, depth)),
    path(leaf(0.55, stage.side * width * 0.32), stage.paint(colour, depth)),
  ])
}

/** A Scots pine: a leaning stem and flat pads of needles. */
export function pine(stage: Stage, x: number, y: number, height: number, colour: string, depth = 0): string {
  const { random, side } = stage
  const lean = random.between(-0.09, 0.09) * height
  const top: Point = [x + lean, y - height * 0.86]
  const parts = [
    stroke(
      `M${x} ${y}Q${x + lean * 0.2} ${y - height * 0.5} ${top[0]} ${top[1]}`,
      stage.paint('#8a5a3f', depth),
      height * 0.036,
    ),
  ]
  const pads = [
    [-0.13, 0.6, 0.15],
    [0.14, 0.68, 0.16],
    [-0.09, 0.78, 0.2],
    [0.05, 0.9, 0.19],
  ] as const
  for (const [dx, dy, size] of pads) {
    const cx = x + lean * dy + dx * height * random.between(0.8, 1.2)
    const cy = y - height * dy
    parts.push(
      stroke(
        `M${x + lean * (dy - 0.12)} ${cy + height * 0.1}L${cx} ${cy}`,
        stage.paint('#8a5a3f', depth),
        height * 0.016,
      ),
      ellipse(cx, cy, size * height, size * height * 0.42, stage.shade(colour, depth)),
      ellipse(
        cx + side * size * height * 0.2,
        cy - size * height * 0.12,
        size * height * 0.68,
        size * height * 0.24,
        stage.paint(colour, depth),
      ),
    )
  }
  return group(parts)
}

/** A tree of a random kind, `height` tall, as it looks in this season. */
export function tree(stage: Stage, x: number, y: number, height: number, depth = 0): string {
  const { random, season } = stage
  if (season.name === 'winter' && random.chance(0.6)) return bare(stage, x, y, height, depth)
  const colour = random.pick(season.leaf)
  return random.chance(0.14)
    ? poplar(stage, x, y, height * 1.3, colour, depth)
    : broadleaf(stage, x, y, height, colour, depth)
}

/** Clipped box in the shape of a cone or ball on a stem. */
export function topiary(stage: Stage, x: number, y: number, height: number, colour: string): string {
  if (stage.random.chance(0.5)) {
    const half = height * 0.27
    return group([
      polygon(
        [
          [x - half, y],
          [x, y - height],
          [x + half, y],
        ],
        stage.shade(colour),
      ),
      polygon(
        [
          [x - (stage.side < 0 ? half : 0), y],
          [x, y - height],
          [x + (stage.side > 0 ? half : 0), y],
        ],
        stage.paint(colour),
      ),
    ])
  }
  const radius = height * 0.3
  return group([
    rect(x - 3, y - height * 0.5, 6, height * 0.5, stage.shade(BARK)),
    circle(x, y - height + radius, radius, stage.shade(colour)),
    circle(x + stage.side * radius * 0.22, y - height + radius * 0.8, radius * 0.68, stage.paint(colour)),
  ])
}
