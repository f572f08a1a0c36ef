import { cottage } from '../kit/buildings'
import { mix } from '../kit/colour'
import { hedge } from '../kit/nature'
import { below, circle, ellipse, group, heightAt, path, polygon, ridge, stroke } from '../kit/shapes'
import { sky } from '../kit/sky'
import { HEIGHT, type Stage, setStage, WIDTH } from '../kit/stage'
import { poplar, tree } from '../kit/trees'

/** One row of vines running to the vanishing point: a wall of leaf with posts and, late in the year, fruit. */
function row(stage: Stage, footX: number, vanishX: number, horizon: number, width: number, leaf: string): string {
  const { random, side } = stage
  const foot = HEIGHT + 420
  const parts: string[] = []
  const along = (share: number) => {
    const near = share ** 2.1
    return { x: vanishX + (footX - vanishX) * near, y: horizon + (foot - horizon) * near, scale: near }
  }
  const steps = 30
  const wallHeight = width * 1.35
  const outline = Array.from({ length: steps }, (_, index) => along(0.1 + (index / (steps - 1)) * 0.9))
  const top = outline.map(({ x, y, scale }) => [x, y - wallHeight * scale * random.between(0.92, 1.1)] as const)
  const last = outline.at(-1)
  const first = outline[0]
  if (!last || !first) return ''
  parts.push(polygon([...top, [last.x + width * 0.5, last.y], [first.x, first.y]], stage.shade(leaf, 0.1)))
  for (const [index, { x, y, scale }] of outline.entries()) {
    const depth = 0.5 * (1 - scale)
    const radius = Math.max(2.2, width * 0.36 * scale)
    parts.push(ellipse(x, y - wallHeight * scale * 0.7, radius * 1.25, radius * 1.1, stage.paint(leaf, depth)))
    parts.push(
      ellipse(
        x + side * radius * 0.3,
        y - wallHeight * scale * 0.86,
        radius * 0.8,
        radius * 0.6,
        stage.lit(leaf, depth),
      ),
    )
    if (scale > 0.16 && index % 3 === 0 && stage.season.name === 'autumn') {
      for (const [dx, dy] of [
        [0, 0],
        [0.16, 0.02],
        [0.08, 0.16],
      ] as const)
        parts.push(
          circle(
            x + dx * radius * 2.4,
            y - wallHeight * scale * 0.36 + dy * radius * 2,
            radius * 0.24,
            stage.paint('#5c2b56'),
          ),
        )
    }
    if (index % 4 === 2)
      parts.push(
        stroke(
          `M${x} ${y}V${y - wallHeight * scale * 1.18}`,
          stage.paint('#b39a78', depth),
          Math.max(1, width * 0.05 * scale),
        ),
      )
  }
  return group(parts)
}

export function vineyardRows(seed: string): string {
  const stage = setStage(seed, ['dawn', 'noon', 'golden', 'golden', 'dusk'], ['spring', 'summer', 'autumn', 'autumn'])
  const { random, season, side } = stage
  const horizon = random.between(400, 450)
  const above = sky(stage, horizon - 30)
  const far = ridge(stage, horizon - 90, 40, 0.8)
  const down = ridge(stage, horizon - 40, 26, 1)
  const parts = [
    above.drawing,
    path(below(far), stage.paint(random.pick(season.fields), 0.9)),
    path(below(down), stage.paint(random.pick(season.grass), 0.74)),
  ]
  for (let strip = 0; strip < 9; strip++)
    parts.push(
      stroke(
        `M${150 + strip * 60} ${heightAt(down, 150 + strip * 60) + 4}L${110 + strip * 74} ${horizon + 30}`,
        stage.shade(season.hedge, 0.74),
        4,
        'opacity="0.5"',
      ),
    )
  const brow = ridge(stage, horizon + 6, 8, 0.8)
  parts.push(hedge(stage, brow, -20, WIDTH + 20, 22, season.hedge, 0.58))
  const house = WIDTH / 2 - side * random.between(190, 300)
  for (let count = 0; count < 5; count++)
    parts.push(
      poplar(stage, house - side * (130 + count * 36), horizon + 18, random.between(120, 170), season.leaf[0], 0.44),
    )
  parts.push(
    cottage(stage, { x: house, y: horizon + 20, width: 170, height: 108, wall: '#f1e0c2', depth: 0.4 }),
    tree(stage, house + side * 120, horizon + 24, 110, 0.42),
  )
  const soil = mix(random.pick(season.grass), '#c9a06a', season.name === 'autumn' ? 0.5 : 0.28)
  parts.push(path(below(brow.map(([x, y]) => [x, y + 10] as const)), stage.paint(soil, 0.22)))
  const vanish = WIDTH / 2 + side * random.between(60, 240)
  const leaf =
    season.name === 'autumn'
      ? random.pick(['#c98a2e', '#b5502c', '#8f8a35'])
      : random.pick(['#5f8f3f', '#6f9a45', '#4a7f48'])
  const feet = Array.from({ length: 13 }, (_, index) => vanish - 3960 + index * 660)
  for (const foot of feet) {
    parts.push(
      polygon(
        [
          [vanish, horizon + 10],
          [foot + 130, HEIGHT + 420],
          [foot + 400, HEIGHT + 420],
        ],
        stage.lit(soil, 0.1),
        'opacity="0.5"',
      ),
    )
  }
  const byDistance = feet.toSorted((a, b) => Math.abs(b - vanish) - Math.abs(a - vanish))
  for (const foot of byDistance) parts.push(row(stage, foot, vanish, horizon + 10, 250, leaf))
  return group(parts)
}
