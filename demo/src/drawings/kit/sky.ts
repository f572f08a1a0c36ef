import { mix } from './colour'
import { circle, curve, ellipse, group, type Point, path, rect, roll, stroke } from './shapes'
import { type Stage, WIDTH } from './stage'

/** Sun or moon with its halo rings. Each ring is one flat tone, as in a print. */
function disc(stage: Stage, x: number, y: number): string {
  const { light, random } = stage
  const low = light.name === 'dawn' || light.name === 'golden' || light.name === 'dusk'
  const radius = light.name === 'night' ? random.between(34, 48) : low ? random.between(58, 84) : random.between(40, 54)
  const rings = [3.6, 2.6, 1.75].map((size, index) =>
    circle(x, y, radius * size, light.disc, `opacity="${low ? 0.13 + index * 0.05 : 0.07 + index * 0.04}"`),
  )
  const crescent =
    light.name === 'night' && random.chance(0.5)
      ? [circle(x + radius * 0.42, y - radius * 0.16, radius * 0.86, mix(light.sky[0], light.sky[1], 0.45))]
      : []
  return group([...(crescent.length > 0 ? rings.slice(0, 1) : rings), circle(x, y, radius, light.disc), ...crescent])
}

/** A heap of cloud with a flat foot and a shadowed base. */
function heap(stage: Stage, x: number, y: number, width: number): string {
  const { random, light } = stage
  const lobes = random.whole(3, 5)
  const round = (fill: string, drop: number) =>
    Array.from({ length: lobes }, (_, index) => {
      const share = (index + 0.5) / lobes
      const radius = width * (0.12 + 0.13 * Math.sin(share * Math.PI)) * random.between(0.85, 1.2)
      return circle(x - width / 2 + width * share, y - radius * 0.5 + drop, radius, fill)
    })
  const clip = stage.id()
  const shade = mix(light.cloud, light.sky[1], 0.5)
  return `<clipPath id="${clip}">${rect(x - width, y - width, width * 2, width + 2, '#000')}</clipPath><g clip-path="url(#${clip})" opacity="0.92">${round(light.cloud, 0).join('')}${ellipse(x, y + width * 0.03, width * 0.5, width * 0.07, shade)}</g>`
}

/** Long flat streaks, thinning at both ends. */
function streak(x: number, y: number, width: number, fill: string, opacity: number): string {
  const height = width * 0.045
  const lens = (cx: number, cy: number, length: number) =>
    `M${cx - length / 2} ${cy}Q${cx} ${cy - height} ${cx + length / 2} ${cy}Q${cx} ${cy + height * 0.55} ${cx - length / 2} ${cy}Z`
  return path(lens(x, y, width) + lens(x + width * 0.22, y + height * 0.9, width * 0.7), fill, `opacity="${opacity}"`)
}

function stars(stage: Stage, horizon: number, count: number): string {
  const { random, light } = stage
  return group(
    Array.from({ length: count }, () => {
      const y = random.between(0, 1) ** 1.4 * horizon
      return circle(
        random.between(0, WIDTH),
        y,
        random.pick([1.2, 1.5, 1.8, 2.6]),
        light.disc,
        `opacity="${random.pick([0.5, 0.7, 0.95])}"`,
      )
    }),
  )
}

export function birds(
  stage: Stage,
  x: number,
  y: number,
  count: number,
  size = 14,
  colour = stage.shade(stage.light.ink, 0.3),
): string {
  const { random } = stage
  return group(
    Array.from({ length: count }, () => {
      const bx = x + random.between(-110, 110)
      const by = y + random.between(-50, 50)
      const span = size * random.between(0.7, 1.25)
      return stroke(
        `M${bx - span} ${by - span * 0.25}Q${bx - span * 0.4} ${by - span * 0.55} ${bx} ${by}Q${bx + span * 0.4} ${by - span * 0.55} ${bx + span} ${by - span * 0.25}`,
        colour,
        span * 0.2,
      )
    }),
  )
}

export interface Sky {
  drawing: string
  /** Position of the sun or moon, for its glitter on water. */
  disc: Point
}

/** The whole sky down to `horizon`. `calm` leaves out clouds. */
export function sky(stage: Stage, horizon: number, options: { calm?: boolean; stars?: number } = {}): Sky {
  const { light, random, side } = stage
  const { definition, fill } = roll(stage, light.sky)
  const [low, high] = light.height
  const x = WIDTH / 2 + side * random.between(90, 400)
  const y = horizon - horizon * random.between(low, high)
  const parts = [definition, rect(-10, -10, WIDTH + 20, horizon + 160, fill)]
  if (light.name === 'night' || options.stars) parts.push(stars(stage, horizon, options.stars ?? 110))
  parts.push(disc(stage, x, y))
  if (!options.calm) {
    if (light.name === 'noon' || (light.name === 'golden' && random.chance(0.4))) {
      const count = random.whole(2, 4)
      for (let index = 0; index < count; index++) {
        const share = (index + random.between(0.2, 0.8)) / count
        parts.push(heap(stage, share * WIDTH, horizon * random.between(0.22, 0.72), random.between(150, 330)))
      }
    } else {
      const count = random.whole(3, 6)
      for (let index = 0; index < count; index++) {
        const height = random.between(0.14, 0.86)
        parts.push(
          streak(
            random.between(0, WIDTH),
            horizon * height,
            random.between(260, 680),
            light.cloud,
            light.name === 'night' ? 0.4 : 0.55 + height * 0.25,
          ),
        )
      }
    }
  }
  if (light.name !== 'night' && random.chance(0.55))
    parts.push(
      birds(stage, WIDTH / 2 - side * random.between(120, 360), horizon * random.between(0.3, 0.6), random.whole(3, 6)),
    )
  return { drawing: group(parts), disc: [x, y] }
}

/** A ribbon of smoke or mist rising from a point. */
export function smoke(stage: Stage, x: number, y: number, height: number): string {
  const lean = stage.side * -height * 0.35
  const line = curve([
    [x, y],
    [x + lean * 0.1 + height * 0.06, y - height * 0.3],
    [x + lean * 0.5 - height * 0.05, y - height * 0.6],
    [x + lean, y - height],
  ])
  return (
    stroke(line, stage.light.cloud, height * 0.09, 'opacity="0.55"') +
    stroke(line, stage.light.cloud, height * 0.04, 'opacity="0.7"')
  )
}
