import { mix } from './colour'
import { group, path, polygon, rect, stroke } from './shapes'
import { smoke } from './sky'
import type { Stage } from './stage'

const lamp = (stage: Stage) => stage.light.name === 'night' || stage.light.name === 'dusk'

/** A window pane: glowing after sunset, else sky in glass. */
export function pane(stage: Stage, x: number, y: number, width: number, height: number, depth = 0): string {
  const glow = lamp(stage) && stage.random.chance(0.75)
  const glass = glow ? '#ffd27a' : mix(stage.paint('#3f5560', depth), stage.light.sky[1], 0.25)
  const frame = stage.lit('#f3ead6', depth)
  return group([
    rect(x - 3, y - 3, width + 6, height + 6, frame),
    rect(x, y, width, height, glass),
    rect(x + width / 2 - 1.2, y, 2.4, height, frame),
    rect(x, y + height / 2 - 1.2, width, 2.4, frame),
  ])
}

interface House {
  x: number
  y: number
  width: number
  height: number
  wall: string
  depth?: number
}

/** A cottage under thatch, seen from its long side: x is its middle, y its foot. */
export function cottage(stage: Stage, { x, y, width, height, wall, depth = 0 }: House): string {
  const { random, side } = stage
  const left = x - width / 2
  const right = x + width / 2
  const eaves = y - height * 0.48
  const top = y - height
  const thatch = stage.season.name === 'winter' ? '#e6ded0' : random.pick(['#b08d4f', '#9c7b48', '#c09a58'])
  const timber = random.chance(0.5)
  const parts = [rect(left, eaves - 4, width, y - eaves + 4, stage.paint(wall, depth))]
  parts.push(
    rect(side > 0 ? left : right - width * 0.16, eaves - 4, width * 0.16, y - eaves + 4, stage.shade(wall, depth)),
  )
  if (timber) {
    const beams = stage.shade('#4a3527', depth)
    for (let index = 0; index <= 5; index++)
      parts.push(rect(left + (width * index) / 5 - 3, eaves, 6, y - eaves, beams))
    parts.push(rect(left, eaves + (y - eaves) * 0.48, width, 5, beams))
  }
  const windows = width > 150 ? [0.16, 0.62, 0.82] : [0.2, 0.72]
  for (const share of windows)
    parts.push(
      pane(
        stage,
        left + width * share - width * 0.045,
        eaves + (y - eaves) * 0.3,
        width * 0.1,
        (y - eaves) * 0.36,
        depth,
      ),
    )
  const door = random.pick(['#2f6b62', '#8c1a3b', '#27506e', '#6b3f2a'])
  const doorX = left + width * 0.4
  parts.push(
    path(
      `M${doorX - width * 0.05} ${y}V${y - (y - eaves) * 0.6}Q${doorX} ${y - (y - eaves) * 0.78} ${doorX + width * 0.05} ${y - (y - eaves) * 0.6}V${y}Z`,
      stage.paint(door, depth),
    ),
  )
  const chimney = x + width * random.pick([-0.3, 0.28])
  parts.push(
    rect(chimney - width * 0.04, top - height * 0.17, width * 0.08, height * 0.3, stage.paint('#a4573d', depth)),
    rect(chimney - width * 0.052, top - height * 0.19, width * 0.104, height * 0.035, stage.shade('#a4573d', depth)),
  )
  if (random.chance(0.6)) parts.push(smoke(stage, chimney, top - height * 0.2, height * 0.8))
  const over = width * 0.07
  parts.push(
    path(
      `M${left - over} ${eaves + height * 0.05}Q${left + width * 0.02} ${top + height * 0.16} ${left + width * 0.13} ${top}Q${x} ${top - height * 0.04} ${right - width * 0.13} ${top}Q${right - width * 0.02} ${top + height * 0.16} ${right + over} ${eaves + height * 0.05}Q${x} ${eaves - height * 0.03} ${left - over} ${eaves + height * 0.05}Z`,
      stage.paint(thatch, depth),
    ),
    path(
      `M${side > 0 ? left - over : right + over} ${eaves + height * 0.05}Q${side > 0 ? left + width * 0.02 : right - width * 0.02} ${top + height * 0.16} ${side > 0 ? left + width * 0.13 : right - width * 0.13} ${top}Q${x - side * width * 0.2} ${eaves - height * 0.2} ${x - side * width * 0.26} ${eaves - height * 0.005}Z`,
      stage.shade(thatch, depth),
    ),
    stroke(
      `M${left + width * 0.12} ${top + height * 0.035}Q${x} ${top} ${right - width * 0.12} ${top + height * 0.035}`,
      stage.shade('#7b5c33', depth),
      height * 0.035,
      'stroke-dasharray="10 9"',
    ),
  )
  return group(parts)
}

/** A narrow town house with its gable to the street. */
export function townhouse(stage: Stage, { x, y, width, height, wall, depth = 0 }: House): string {
  const { random, side } = stage
  const left = x - width / 2
  const eaves = y - height * 0.76
  const roof = random.pick(['#9c4f3a', '#5f6470', '#7b5546', '#4f5a66'])
  const parts = [
    rect(left, eaves, width, y - eaves, stage.paint(wall, depth)),
    rect(side > 0 ? left : left + width * 0.84, eaves, width * 0.16, y - eaves, stage.shade(wall, depth)),
  ]
  if (random.chance(0.6))
    parts.push(
      polygon(
        [
          [left - 5, eaves + 2],
          [x, y - height],
          [left + width + 5, eaves + 2],
        ],
        stage.paint(roof, depth),
      ),
      polygon(
        [
          [x, y - height],
          [side > 0 ? left - 5 : left + width + 5, eaves + 2],
          [x, eaves + 2],
        ],
        stage.shade(roof, depth),
      ),
    )
  else
    parts.push(
      polygon(
        [
          [left - 5, eaves + 2],
          [left + width * 0.14, y - height * 0.93],
          [left + width * 0.86, y - height * 0.93],
          [left + width + 5, eaves + 2],
        ],
        stage.paint(roof, depth),
      ),
      rect(left + width * 0.7, y - height * 1.02, width * 0.13, height * 0.12, stage.shade(roof, depth)),
    )
  const floors = Math.max(2, Math.round((y - eaves) / (width * 0.62)))
  for (let floor = 0; floor < floors; floor++) {
    for (const share of [0.27, 0.73]) {
      if (floor === floors - 1 && share > 0.5)
        parts.push(
          rect(
            left + width * 0.6,
            y - width * 0.42,
            width * 0.24,
            width * 0.42,
            stage.shade(random.pick(['#2f6b62', '#8c1a3b', '#27506e', '#c98a3a']), depth),
          ),
        )
      else
        parts.push(
          pane(
            stage,
            left + width * share - width * 0.1,
            eaves + ((floor + 0.24) * (y - eaves)) / floors,
            width * 0.2,
            ((y - eaves) / floors) * 0.46,
            depth,
          ),
        )
    }
  }
  return group(parts)
}

/** A parish church: nave, square tower with battlements, perhaps a spire. */
export function church(stage: Stage, x: number, y: number, size: number, depth: number): string {
  const stone = '#b9b09c'
  const face = stage.paint(stone, depth)
  const dark = stage.shade(stone, depth)
  const tower = size * 0.28
  const high = size * 0.95
  const parts = [
    polygon(
      [
        [x, y - size * 0.38],
        [x + size * 0.1, y - size * 0.62],
        [x + size * 0.92, y - size * 0.62],
        [x + size, y - size * 0.38],
      ],
      stage.shade('#7b6a5a', depth),
    ),
    rect(x, y - size * 0.38, size, size * 0.38, face),
    ...[0.38, 0.56, 0.74, 0.9].map((share) =>
      path(
        `M${x + size * share - size * 0.035} ${y - size * 0.08}V${y - size * 0.24}Q${x + size * share} ${y - size * 0.33} ${x + size * share + size * 0.035} ${y - size * 0.24}V${y - size * 0.08}Z`,
        lamp(stage) ? '#ffd27a' : dark,
      ),
    ),
    rect(x - tower * 0.1, y - high, tower, high, face),
    rect(stage.side > 0 ? x - tower * 0.1 : x + tower * 0.6, y - high, tower * 0.3, high, dark),
    ...[0, 1, 2].map((tooth) =>
      rect(x - tower * 0.1 + tooth * tower * 0.38, y - high - tower * 0.16, tower * 0.24, tower * 0.2, face),
    ),
    path(
      `M${x + tower * 0.24} ${y - high * 0.62}v${-tower * 0.4}q${tower * 0.15} ${-tower * 0.3} ${tower * 0.3} 0v${tower * 0.4}Z`,
      dark,
    ),
  ]
  if (stage.random.chance(0.5))
    parts.push(
      polygon(
        [
          [x - tower * 0.06, y - high - tower * 0.1],
          [x + tower * 0.4, y - high - size * 0.62],
          [x + tower * 0.86, y - high - tower * 0.1],
        ],
        stage.shade('#6b7078', depth),
      ),
    )
  return group(parts)
}
