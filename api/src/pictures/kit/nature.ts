import { mix } from './colour'
import { circle, curve, ellipse, group, heightAt, type Point, path, polygon, rect, stroke } from './shapes'
import { type Stage, WIDTH } from './stage'

const BARK = '#5b4636'

/** A broadleaved tree standing on (x, y): a crown in three tones, turned to the light. */
export function broadleaf(stage: Stage, x: number, y: number, height: number, colour: string, depth = 0): string {
  const { random, side } = stage
  const crown = height * 0.34
  const middle = y - height * 0.64
  const trunk = height * 0.05
  const parts = [
    path(`M${x - trunk * 1.5} ${y}Q${x - trunk * 0.6} ${y - height * 0.2} ${x - trunk * 0.5} ${middle}L${x + trunk * 0.5} ${middle}Q${x + trunk * 0.6} ${y - height * 0.2} ${x + trunk * 1.5} ${y}Z`, stage.shade(BARK, depth)),
  ]
  const lobes = Array.from({ length: 8 }, (_, index) => {
    const angle = (index / 8) * Math.PI * 2 + random.between(-0.2, 0.2)
    return [x + Math.cos(angle) * crown * 0.66, middle + Math.sin(angle) * crown * 0.5, crown * random.between(0.42, 0.58)] as const
  })
  const layer = (fill: string, dx: number, dy: number, scale: number) =>
    lobes.map(([cx, cy, radius]) => circle(x + (cx - x) * scale + dx, middle + (cy - middle) * scale + dy, radius * scale, fill)).join('')
  parts.push(
    layer(stage.shade(colour, depth), 0, 0, 1),
    layer(stage.paint(colour, depth), side * crown * 0.1, -crown * 0.1, 0.84),
    layer(stage.lit(colour, depth), side * crown * 0.26, -crown * 0.26, 0.46),
  )
  return group(parts)
}

/** A bare tree: trunk and forking twigs. */
export function bare(stage: Stage, x: number, y: number, height: number, depth = 0): string {
  const { random } = stage
  const colour = stage.shade(BARK, depth)
  const parts: string[] = []
  const grow = (fromX: number, fromY: number, length: number, angle: number, width: number) => {
    const toX = fromX + Math.cos(angle) * length
    const toY = fromY + Math.sin(angle) * length
    parts.push(stroke(`M${fromX} ${fromY}Q${fromX + Math.cos(angle) * length * 0.5 + random.between(-4, 4)} ${fromY + Math.sin(angle) * length * 0.5} ${toX} ${toY}`, colour, width))
    if (length < height * 0.09) return
    for (const turn of [random.between(-0.62, -0.3), random.between(0.3, 0.62)]) grow(toX, toY, length * random.between(0.66, 0.78), angle + turn, width * 0.66)
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
  const parts = [stroke(`M${x} ${y}Q${x + lean * 0.2} ${y - height * 0.5} ${top[0]} ${top[1]}`, stage.paint('#8a5a3f', depth), height * 0.036)]
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
      stroke(`M${x + lean * (dy - 0.12)} ${cy + height * 0.1}L${cx} ${cy}`, stage.paint('#8a5a3f', depth), height * 0.016),
      ellipse(cx, cy, size * height, size * height * 0.42, stage.shade(colour, depth)),
      ellipse(cx + side * size * height * 0.2, cy - size * height * 0.12, size * height * 0.68, size * height * 0.24, stage.paint(colour, depth)),
    )
  }
  return group(parts)
}

/** Whatever grows here in this season, of this height. */
export function tree(stage: Stage, x: number, y: number, height: number, depth = 0): string {
  const { random, season } = stage
  if (season.name === 'winter' && random.chance(0.6)) return bare(stage, x, y, height, depth)
  const colour = random.pick(season.leaf)
  return random.chance(0.14) ? poplar(stage, x, y, height * 1.3, colour, depth) : broadleaf(stage, x, y, height, colour, depth)
}

/** A line of bushes along a ridge: one silhouette of bumps. */
export function hedge(stage: Stage, line: readonly Point[], from: number, to: number, size: number, colour: string, depth = 0): string {
  const { random } = stage
  const parts: string[] = []
  const crowns: string[] = []
  for (let x = from; x < to; x += size * random.between(0.7, 1.25)) {
    const radius = size * random.between(0.5, 1.05)
    const y = heightAt(line, x) - radius * 0.25
    parts.push(ellipse(x, y, radius * 1.1, radius, stage.shade(colour, depth)))
    crowns.push(ellipse(x + stage.side * radius * 0.25, y - radius * 0.3, radius * 0.7, radius * 0.55, stage.paint(colour, depth)))
  }
  return group([...parts, ...crowns])
}

/** Tufts of grass with flowers over the foot of the sheet. */
export function meadow(stage: Stage, top: number, count: number, colours: readonly [string, ...string[]], reach = 90): string {
  const { random } = stage
  const blades: string[] = []
  const heads: string[] = []
  for (let index = 0; index < count; index++) {
    const x = random.between(-20, WIDTH + 20)
    const y = random.between(top, top + 260)
    const size = (0.45 + ((y - top) / 260) * 0.75) * reach * random.between(0.6, 1.1)
    const tip: Point = [x + random.between(-0.3, 0.3) * size, y - size]
    blades.push(`M${x} ${y}Q${x} ${y - size * 0.6} ${tip[0]} ${tip[1]}`)
    if (random.chance(0.6)) {
      const colour = random.pick(colours)
      const radius = size * random.between(0.07, 0.12)
      heads.push(ellipse(tip[0], tip[1], radius * 1.15, radius, stage.paint(colour)), ellipse(tip[0], tip[1] + radius * 0.45, radius * 0.6, radius * 0.4, stage.shade(colour)))
    }
  }
  return group([stroke(blades.join(''), stage.shade(mix(stage.season.grass[0], stage.season.hedge, 0.5)), 3.2), ...heads])
}

/** Reeds and bulrushes in a clump. */
export function reeds(stage: Stage, x: number, y: number, height: number, count: number): string {
  const { random } = stage
  const green = mix(stage.season.grass[0], '#5c6f3a', 0.5)
  return group(
    Array.from({ length: count }, (_, index) => {
      const foot = x + (index - count / 2) * height * 0.07 + random.between(-6, 6)
      const size = height * random.between(0.55, 1)
      const bend = random.between(-0.28, 0.28) * size
      const tip: Point = [foot + bend, y - size]
      const blade = path(`M${foot - 4} ${y}Q${foot - 2} ${y - size * 0.6} ${tip[0]} ${tip[1]}Q${foot + 7} ${y - size * 0.5} ${foot + 5} ${y}Z`, random.chance(0.5) ? stage.shade(green) : stage.paint(green))
      const rush = random.chance(0.3)
        ? stroke(`M${foot} ${y}L${foot + bend * 0.4} ${y - size * 1.08}`, stage.shade(green), 3) + stroke(`M${foot + bend * 0.36} ${y - size * 0.92}L${foot + bend * 0.4} ${y - size * 1.06}`, stage.shade('#6b4630'), 11)
        : ''
      return blade + rush
    }),
  )
}

/** A fence or row of posts following a ridge. */
export function fence(stage: Stage, line: readonly Point[], from: number, to: number, height: number, colour = '#a58f74'): string {
  const posts: string[] = []
  const rails: Point[][] = [[], []]
  for (let x = from; x <= to; x += height * 1.5) {
    const y = heightAt(line, x)
    posts.push(rect(x - height * 0.07, y - height, height * 0.14, height + 6, stage.paint(colour)))
    rails[0]?.push([x, y - height * 0.8])
    rails[1]?.push([x, y - height * 0.4])
  }
  return group([...rails.map((rail) => stroke(curve(rail), stage.shade(colour), height * 0.08)), ...posts])
}

/** Sheep, grazing. */
export function sheep(stage: Stage, x: number, y: number, size: number): string {
  const turn = stage.random.chance(0.5) ? 1 : -1
  const wool = stage.paint('#f6f0e2')
  const dark = stage.shade('#4a4038')
  return group([
    rect(x - size * 0.28, y - size * 0.2, size * 0.07, size * 0.24, dark),
    rect(x + size * 0.2, y - size * 0.2, size * 0.07, size * 0.24, dark),
    ellipse(x, y - size * 0.36, size * 0.44, size * 0.27, stage.shade('#f6f0e2')),
    ellipse(x, y - size * 0.41, size * 0.4, size * 0.22, wool),
    ellipse(x + turn * size * 0.46, y - size * 0.3, size * 0.13, size * 0.1, dark),
  ])
}

/** A pony of the Forest in profile; the path is drawn for a body one unit long. */
export function pony(stage: Stage, x: number, y: number, size: number, colour: string): string {
  const turn = stage.random.chance(0.5) ? 1 : -1
  const grazing = stage.random.chance(0.6)
  const body = 'M-.5-.52C-.4-.66-.1-.6.1-.62C.3-.64.44-.6.46-.46C.48-.36.45-.3.44-.2L.45 0L.38 0L.34-.24L.3-.28C.1-.22-.1-.22-.26-.27L-.3-.12L-.28 0L-.35 0L-.4-.2C-.46-.3-.56-.4-.5-.52Z'
  const legs = 'M.3-.3L.26-.14L.28 0L.22 0L.18-.3ZM-.2-.3L-.19 0L-.25 0L-.3-.3Z'
  const neck = grazing ? 'M.3-.62C.5-.58.6-.4.66-.16C.68-.06.62-.02.58-.08C.54-.2.46-.32.34-.36Z' : 'M.26-.6C.4-.72.5-.86.56-.92L.6-.98L.62-.9C.68-.86.74-.76.78-.68C.78-.62.72-.6.68-.64L.58-.7C.54-.56.5-.46.4-.4Z'
  const tail = 'M-.48-.54C-.6-.52-.62-.3-.6-.14C-.56-.2-.5-.3-.48-.42Z'
  const mane = grazing ? 'M.26-.64C.48-.62.6-.46.64-.24C.52-.4.44-.46.3-.5Z' : 'M.24-.62C.36-.74.46-.88.56-.94C.5-.76.42-.62.3-.54Z'
  return group(
    [path(legs, stage.shade(colour)), path(body + neck, stage.paint(colour)), path(tail + mane, stage.shade('#3c2a22'))],
    `transform="translate(${x} ${y}) scale(${size * turn} ${size})"`,
  )
}

/** Clipped box in the shape of a cone or ball on a stem. */
export function topiary(stage: Stage, x: number, y: number, height: number, colour: string): string {
  if (stage.random.chance(0.5)) {
    const half = height * 0.27
    return group([
      polygon([[x - half, y], [x, y - height], [x + half, y]], stage.shade(colour)),
      polygon([[x - (stage.side < 0 ? half : 0), y], [x, y - height], [x + (stage.side > 0 ? half : 0), y]], stage.paint(colour)),
    ])
  }
  const radius = height * 0.3
  return group([
    rect(x - 3, y - height * 0.5, 6, height * 0.5, stage.shade(BARK)),
    circle(x, y - height + radius, radius, stage.shade(colour)),
    circle(x + stage.side * radius * 0.22, y - height + radius * 0.8, radius * 0.68, stage.paint(colour)),
  ])
}
