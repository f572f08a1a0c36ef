import { townhouse } from '../kit/buildings'
import { hedge } from '../kit/nature'
import { below, group, heightAt, path, polygon, rect, ridge, stroke } from '../kit/shapes'
import { birds, sky } from '../kit/sky'
import { HEIGHT, type Stage, setStage, WIDTH } from '../kit/stage'
import { tree } from '../kit/trees'
import { water } from '../kit/water'

const WALLS = ['#e9c9a4', '#d98f6c', '#f1e2c8', '#c9755a', '#e6b48a', '#f4ead8', '#b9685a'] as const

/** The cathedral from the south: long nave, transept, squat tower or spire, flying buttresses. */
function cathedral(stage: Stage, x: number, y: number, size: number, depth: number): string {
  const { random, side } = stage
  const stone = random.pick(['#d9cba8', '#cfc4ae', '#e2d3b4'])
  const face = stage.paint(stone, depth)
  const dark = stage.shade(stone, depth)
  const lead = stage.paint('#6f8288', depth)
  const glow = stage.light.name === 'dusk' || stage.light.name === 'night' ? '#ffd27a' : stage.shade('#5f6a72', depth)
  const arch = (ax: number, ay: number, width: number, height: number) =>
    path(`M${ax - width / 2} ${ay}v${-height}q${width / 2} ${-width * 1.1} ${width} 0v${height}Z`, glow)
  const pinnacle = (px: number, py: number, height: number) =>
    polygon(
      [
        [px - height * 0.12, py],
        [px, py - height],
        [px + height * 0.12, py],
      ],
      dark,
    )
  const u = size / 10
  const parts: string[] = [
    polygon(
      [
        [x - u * 9, y - u * 3.4],
        [x - u * 8.4, y - u * 4.9],
        [x + u * 8, y - u * 4.9],
        [x + u * 8.6, y - u * 3.4],
      ],
      lead,
    ),
    rect(x - u * 9, y - u * 3.5, u * 17.6, u * 3.5, face),
    rect(x - u * 9, y - u * 1.7, u * 17.6, u * 1.7, dark),
    polygon(
      [
        [x - u * 9.2, y - u * 1.6],
        [x - u * 8.8, y - u * 2.1],
        [x + u * 8.4, y - u * 2.1],
        [x + u * 8.8, y - u * 1.6],
      ],
      lead,
    ),
  ]
  for (let bay = 0; bay < 10; bay++) {
    const bx = x - u * 8.3 + bay * u * 1.78
    parts.push(arch(bx, y - u * 2.35, u * 0.5, u * 0.55), arch(bx, y - u * 0.2, u * 0.56, u * 0.7))
    parts.push(
      stroke(
        `M${bx + u * 0.89} ${y - u * 1.7}Q${bx + u * 0.5} ${y - u * 2.5} ${bx + u * 0.6} ${y - u * 3.1}`,
        face,
        u * 0.14,
      ),
      rect(bx + u * 0.78, y - u * 1.9, u * 0.22, u * 1.9, face),
      pinnacle(bx + u * 0.89, y - u * 1.9, u * 0.9),
    )
  }
  const west = x - side * u * 8.6
  parts.push(
    polygon(
      [
        [west - u * 1, y],
        [west - u * 1, y - u * 4],
        [west, y - u * 5.8],
        [west + u * 1, y - u * 4],
        [west + u * 1, y],
      ],
      face,
    ),
    arch(west, y - u * 1.4, u * 1.1, u * 2),
    pinnacle(west - u * 1, y - u * 4, u * 1.6),
    pinnacle(west + u * 1, y - u * 4, u * 1.6),
  )
  parts.push(
    polygon(
      [
        [x - u * 1.7, y],
        [x - u * 1.7, y - u * 4],
        [x, y - u * 5.6],
        [x + u * 1.7, y - u * 4],
        [x + u * 1.7, y],
      ],
      face,
    ),
    arch(x, y - u * 1.6, u * 1.4, u * 1.4),
    rect(x - u * 1.5, y - u * 7.4, u * 3, u * 3.2, face),
    rect(side > 0 ? x - u * 1.5 : x + u * 0.7, y - u * 7.4, u * 0.8, u * 3, dark),
  )
  for (const dx of [-0.7, 0, 0.7]) parts.push(arch(x + u * dx, y - u * 5.3, u * 0.36, u * 0.9))
  for (const dx of [-1.5, -0.5, 0.5, 1.5]) parts.push(pinnacle(x + u * dx, y - u * 7.3, u * 1.1))
  if (random.chance(0.5))
    parts.push(
      polygon(
        [
          [x - u * 1.25, y - u * 7.3],
          [x, y - u * 13],
          [x + u * 1.25, y - u * 7.3],
        ],
        lead,
      ),
      polygon(
        [
          [x, y - u * 13],
          [x - side * u * 1.25, y - u * 7.3],
          [x, y - u * 7.3],
        ],
        stage.shade('#6f8288', depth),
      ),
    )
  return group(parts)
}

/** A street of gables, back to front. */
function street(stage: Stage, y: number, scale: number, depth: number): string {
  const { random } = stage
  const parts: string[] = []
  for (let x = random.between(-40, 0); x < WIDTH + 60; ) {
    const width = random.between(74, 112) * scale
    parts.push(
      townhouse(stage, {
        x: x + width / 2,
        y: y + random.between(-4, 8),
        width,
        height: random.between(120, 176) * scale,
        wall: random.pick(WALLS),
        depth,
      }),
    )
    x += width * (random.chance(0.16) ? 1.5 : 1.01)
  }
  return group(parts)
}

export function cathedralCity(seed: string): string {
  const stage = setStage(
    seed,
    ['dawn', 'noon', 'golden', 'dusk', 'dusk', 'night'],
    ['spring', 'summer', 'autumn', 'winter'],
  )
  const { random, season, side } = stage
  const horizon = random.between(470, 510)
  const above = sky(stage, horizon)
  const hill = ridge(stage, horizon - 90, 44, 0.7)
  const parts = [
    above.drawing,
    path(below(hill), stage.paint(random.pick(season.grass), 0.88)),
    hedge(stage, hill, 100, 560, 12, season.hedge, 0.84),
  ]
  const wood = ridge(stage, horizon - 10, 16, 1.6)
  parts.push(hedge(stage, wood, -20, WIDTH + 20, 30, season.hedge, 0.7))
  parts.push(cathedral(stage, WIDTH / 2 + side * random.between(-40, 90), horizon + 66, random.between(270, 320), 0.42))
  parts.push(
    hedge(
      stage,
      wood.map(([x, y]) => [x, y + 76] as const),
      -20,
      WIDTH + 20,
      30,
      random.pick(season.leaf),
      0.44,
    ),
  )
  parts.push(street(stage, horizon + 172, 0.78, 0.3))
  for (let count = 0; count < 4; count++)
    parts.push(tree(stage, random.between(60, WIDTH - 60), horizon + 186, random.between(90, 130), 0.26))
  parts.push(street(stage, horizon + 262, 1.12, 0.06))
  const quay = horizon + 262
  parts.push(
    rect(-10, quay - 4, WIDTH + 20, 26, stage.paint('#b7a78c')),
    rect(-10, quay + 14, WIDTH + 20, 14, stage.shade('#b7a78c')),
  )
  parts.push(water(stage, quay + 26, HEIGHT + 10, above.disc))
  const bank = ridge(stage, 880, 20, 0.8).map(([x, y]) => [x, y + Math.max(0, (x - WIDTH / 2) * side) * 0.14] as const)
  parts.push(path(below(bank), stage.shade(season.grass[0])))
  const x = WIDTH / 2 - side * 500
  parts.push(tree(stage, x, heightAt(bank, x) + 30, 330))
  parts.push(birds(stage, WIDTH / 2 + side * 40, horizon - 220, random.whole(4, 8), 12))
  return group(parts)
}
